import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { gemsOf, makeClaim, makeOpenClaim, rewardShown, rewardUris } from '../../../testing/rewards.ts';

onBothStores('kid.cancel_claim', (sprout) => {
  it('gives gems and stock back, and the reward can be claimed again', async () => {
    const test = sprout();
    const family = await test.family();
    const { rewardId, claimId } = await makeOpenClaim(test, family, { stock: 1, cooldownDays: 5 });
    const { result, events, touched } = await effectsOf(test, family.kids[0], 'kid.cancel_claim', { claimId });
    assert.equal(result.status, 'cancelled');
    assert.deepEqual(
      [events, touched],
      [
        ['reward.claim_cancelled'],
        ['sprout://family/inbox', ...(await rewardUris(test, family)), ...activityOf('reward.claim_cancelled')],
      ],
    );
    assert.deepEqual(await gemsOf(test, family), [25, 0]);
    assert.equal((await rewardShown(test, family, rewardId))?.stock, 1);
    await makeClaim(test, family, rewardId);
  });

  it('is too late after a decision, and a decision after it', async () => {
    const test = sprout();
    const family = await test.family();
    const { rewardId, claimId } = await makeOpenClaim(test, family);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    const late = await test.refused(family.kids[0], 'kid.cancel_claim', { claimId });
    assert.deepEqual([late.reason, late.details?.status], ['ALREADY_RESOLVED', 'approved']);
    const second = await makeClaim(test, family, rewardId);
    await test.ok(family.kids[0], 'kid.cancel_claim', { claimId: second });
    const error = await test.refused(family.parent, 'reward.review_claim', { claimId: second, action: 'deny' });
    assert.deepEqual([error.reason, error.details?.status], ['ALREADY_RESOLVED', 'cancelled']);
  });
});
