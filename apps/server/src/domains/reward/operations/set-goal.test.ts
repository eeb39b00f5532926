import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { makeReward } from '../../../testing/rewards.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

/** The goals of both kids in the overview, in the order of childIds. */
async function goalsShown(test: TestSprout, { parent, childIds }: TestFamily) {
  const { kids } = await test.ok<{ kids: { childId: string; goal: unknown }[] }>(parent, 'family.query_overview');
  return childIds.map((childId) => kids.find((kid) => kid.childId === childId)?.goal);
}

onBothStores('kid.set_goal', (sprout) => {
  it('shows in the family’s overview, for that kid', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family, { name: 'Bike', gemsRequired: 300 });
    const { result, events, touched } = await effectsOf(test, family.kids[1], 'kid.set_goal', { rewardId });
    const goal = { rewardId, name: 'Bike', gemsRequired: 300 };
    assert.deepEqual(result.goal, goal);
    assert.deepEqual(
      [events, touched],
      [['reward.goal_set'], [`sprout://child/${family.childIds[1]}/rewards`, ...activityOf('reward.goal_set')]],
    );
    assert.deepEqual(await goalsShown(test, family), [null, goal]);
  });

  it('replaces the goal, emits no event if it is the same, and removes it with null', async () => {
    const test = sprout();
    const family = await test.family();
    const [one, two] = [await makeReward(test, family), await makeReward(test, family, { name: 'Two' })];
    const eventsFor = async (rewardId: string | null) =>
      (await effectsOf(test, family.kids[0], 'kid.set_goal', { rewardId })).events;
    assert.deepEqual(await eventsFor(one), ['reward.goal_set']);
    assert.deepEqual(await eventsFor(one), []);
    assert.deepEqual(await eventsFor(two), ['reward.goal_set']);
    assert.deepEqual(await goalsShown(test, family), [{ rewardId: two, name: 'Two', gemsRequired: 10 }, null]);
    assert.deepEqual(await eventsFor(null), ['reward.goal_cleared']);
    assert.deepEqual(await eventsFor(null), []);
    assert.deepEqual(await goalsShown(test, family), [null, null]);
  });

  it('is not shown while the kid cannot see the reward', async () => {
    const test = sprout();
    const family = await test.family();
    const rewardId = await makeReward(test, family);
    await test.ok(family.kids[0], 'kid.set_goal', { rewardId });
    await test.ok(family.parent, 'reward.update', { rewardId, childIds: [family.childIds[1]] });
    assert.deepEqual(await goalsShown(test, family), [null, null]);
    await test.ok(family.parent, 'reward.update', { rewardId, childIds: null, gemsRequired: 12 });
    assert.deepEqual(await goalsShown(test, family), [{ rewardId, name: 'Ice cream', gemsRequired: 12 }, null]);
    await test.ok(family.parent, 'reward.archive', { rewardId });
    assert.deepEqual(await goalsShown(test, family), [null, null]);
  });

  it('answers alike for a missing, another family’s and another kid’s reward', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const ids = [await makeReward(test, theirs), await makeReward(test, ours, { childIds: [ours.childIds[1]] })];
    await refusesUnknownIds(test, ours.kids[0], 'kid.set_goal', (rewardId) => ({ rewardId }), ids);
  });
});
