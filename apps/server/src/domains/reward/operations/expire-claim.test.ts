import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { gemsOf, makeOpenClaim, rewardShown, rewardUris } from '../../../testing/rewards.ts';
import { findDue } from '../find-due.ts';

const DAY = 24 * 3_600_000;

onBothStores('reward.expire_claim', (sprout) => {
  it('falls due after seven days, gives gems and stock back, and is then no longer due', async () => {
    const test = sprout();
    const family = await test.family();
    const { rewardId, claimId } = await makeOpenClaim(test, family, { stock: 1 });
    const mine = async () => {
      const due = await test.sprout.store.read((db) => findDue(db, test.clock.now(), 1_000));
      return due.filter(({ familyId }) => familyId === family.familyId);
    };
    const caller = sproutOf(family.familyId);
    test.clock.advance(7 * DAY - 1);
    assert.deepEqual(await mine(), []);
    assert.equal((await test.ok(caller, 'reward.expire_claim', { claimId })).status, 'pending');
    test.clock.advance(1);
    const [due] = await mine();
    assert.deepEqual(due, { familyId: family.familyId, operation: 'reward.expire_claim', args: { claimId } });

    const { result, events, touched } = await effectsOf(test, caller, 'reward.expire_claim', { claimId });
    assert.equal(result.status, 'expired');
    assert.deepEqual(
      [events, touched],
      [
        ['reward.claim_expired'],
        ['sprout://family/inbox', ...(await rewardUris(test, family)), ...activityOf('reward.claim_expired')],
      ],
    );
    assert.deepEqual(await gemsOf(test, family), [25, 0]);
    assert.equal((await rewardShown(test, family, rewardId))?.stock, 1);
    assert.deepEqual(await mine(), []);
    const late = await test.refused(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    assert.deepEqual([late.reason, late.details?.status], ['ALREADY_RESOLVED', 'expired']);
  });

  it('leaves a claim that was decided in time', async () => {
    const test = sprout();
    const family = await test.family();
    const { claimId } = await makeOpenClaim(test, family);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    test.clock.advance(8 * DAY);
    const { result, events, touched } = await effectsOf(test, sproutOf(family.familyId), 'reward.expire_claim', {
      claimId,
    });
    assert.deepEqual([result.status, events, touched], ['approved', [], []]);
  });
});
