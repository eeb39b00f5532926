import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { gemsOf, makeOpenClaim, makeReward, rewardUris } from '../../../testing/rewards.ts';

onBothStores('reward.archive', (sprout) => {
  it('removes a reward from the catalogue; its open claims can still be decided', async () => {
    const test = sprout();
    const family = await test.family();
    const { rewardId, claimId } = await makeOpenClaim(test, family);
    const { events, touched } = await effectsOf(test, family.agent, 'reward.archive', { rewardId });
    assert.deepEqual(
      [events, touched],
      [['reward.archived'], [...(await rewardUris(test, family)), ...activityOf('reward.archived')]],
    );
    await refusesUnknownIds(test, family.kids[1], 'kid.claim_reward', (id) => ({ rewardId: id }), [rewardId]);
    await test.ok(family.parent, 'reward.review_claim', { claimId, action: 'approve' });
    assert.deepEqual(await gemsOf(test, family), [15, 0]);
  });

  it('does nothing the second time', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family);
    await test.ok(family.parent, 'reward.archive', { rewardId });
    const { events, touched } = await effectsOf(test, family.parent, 'reward.archive', { rewardId });
    assert.deepEqual([events, touched], [[], []]);
  });
});
