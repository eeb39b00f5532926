import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import {
  activityOf,
  actsOncePerKey,
  effectsOf,
  refusesUnknownIds,
  refusesWrongCallers,
} from '../../../testing/operation-checks.ts';
import { makeReward } from '../../../testing/rewards.ts';

onBothStores('reward.restore', (sprout) => {
  it('puts a reward back into the catalogue, once', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family);
    await test.ok(family.parent, 'reward.archive', { rewardId });
    const { events, touched } = await effectsOf(test, family.agent, 'reward.restore', { rewardId });
    assert.deepEqual(events, ['reward.restored']);
    assert.deepEqual(touched.toSorted(), [
      ...family.childIds.map((childId) => `sprout://child/${childId}/rewards`).toSorted(),
      ...activityOf('reward.restored'),
    ]);
    const { items } = await test.ok<{ items: { rewardId: string }[] }>(family.kids[0], 'kid.list_rewards');
    assert.deepEqual(
      items.map((item) => item.rewardId),
      [rewardId],
    );
    const again = await effectsOf(test, family.agent, 'reward.restore', { rewardId });
    assert.deepEqual([again.events, again.touched], [[], []]);
  });

  it('needs the high scope for screen time', async () => {
    const test = sprout();
    const { parent, agentWith } = await test.family();
    const minutes = { category: 'screen_time', screenTimeSpec: { minutes: 30 } };
    const { rewardId } = await test.ok(parent, 'reward.create', { name: 'Film', gemsRequired: 1, ...minutes });
    await test.ok(parent, 'reward.archive', { rewardId });
    const error = await test.refused(agentWith('reward:write'), 'reward.restore', { rewardId });
    assert.equal(error.reason, 'SCOPE_MISSING');
    await test.ok(agentWith('reward:write', 'screentime:approve'), 'reward.restore', { rewardId });
  });

  it('acts once per key, and answers alike for a missing reward and another family’s', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const rewardId = await makeReward(test, ours);
    await test.ok(ours.parent, 'reward.archive', { rewardId });
    await actsOncePerKey(test, ours.agent, 'reward.restore', { rewardId });
    const foreign = await makeReward(test, theirs);
    await refusesUnknownIds(test, ours.agent, 'reward.restore', (id) => ({ rewardId: id }), [foreign]);
    await refusesWrongCallers(test, ours, 'reward.restore', { rewardId });
  });
});
