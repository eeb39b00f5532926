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

onBothStores('reward.set_goal', (sprout) => {
  it('chooses what a kid saves for, and takes it back with null', async () => {
    const test = sprout();
    const family = await test.family();
    const [childId] = family.childIds;
    const rewardId = await makeReward(test, family);
    const { result, events, touched } = await effectsOf(test, family.agent, 'reward.set_goal', { childId, rewardId });
    assert.deepEqual((result.goal as { rewardId: string }).rewardId, rewardId);
    assert.deepEqual(events, ['reward.goal_set']);
    assert.deepEqual(touched, [`sprout://child/${childId}/rewards`, ...activityOf('reward.goal_set')]);
    const own = await test.ok<{ goal: { rewardId: string } }>(family.kids[0], 'kid.list_rewards');
    assert.equal(own.goal.rewardId, rewardId);
    const none = await effectsOf(test, family.parent, 'reward.set_goal', { childId, rewardId: null });
    assert.deepEqual([none.result.goal, none.events], [null, ['reward.goal_cleared']]);
  });

  it('takes only a reward that the kid can see', async () => {
    const test = sprout();
    const [family, theirs] = [await test.family(), await test.family()];
    const [childId, sibling] = family.childIds;
    const hidden = await test.ok(family.parent, 'reward.create', {
      name: 'For one',
      gemsRequired: 1,
      childIds: [sibling],
    });
    const [foreign, rewardId] = [await makeReward(test, theirs), await makeReward(test, family)];
    const argsWith = (id: string) => ({ childId, rewardId: id });
    await refusesUnknownIds(test, family.agent, 'reward.set_goal', argsWith, [foreign]);
    const error = await test.refused(family.agent, 'reward.set_goal', argsWith(String(hidden.rewardId)));
    assert.deepEqual([error.code, error.reason, error.details?.childIds], ['BAD_INPUT', 'NOT_FOR_CHILD', [sibling]]);
    assert.ok(error.fix.includes(sibling), error.fix);
    const ofKid = (id: string) => ({ childId: id, rewardId });
    await refusesUnknownIds(test, family.agent, 'reward.set_goal', ofKid, [theirs.childIds[0]]);
    await refusesWrongCallers(test, family, 'reward.set_goal', argsWith(rewardId));
    await actsOncePerKey(test, family.agent, 'reward.set_goal', argsWith(rewardId));
  });
});
