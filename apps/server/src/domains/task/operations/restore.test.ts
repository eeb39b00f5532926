import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import {
  activityOf,
  actsOncePerKey,
  effectsOf,
  refusesUnknownIds,
  refusesWrongCallers,
} from '../../../testing/operation-checks.ts';

onBothStores('task.restore', (sprout) => {
  it('brings a deleted task back into the kids’ days', async () => {
    const test = sprout();
    const { parent, agent, childIds } = await test.family();
    const { taskId } = await newTask(test, parent, { assignAllChildren: true });
    await test.ok(parent, 'task.delete', { taskId });
    const { events, touched } = await effectsOf(test, agent, 'task.restore', { taskId });
    assert.deepEqual(events, ['task.restored']);
    assert.deepEqual(touched.toSorted(), [
      ...childIds.map((childId) => `sprout://child/${childId}/today`).toSorted(),
      ...activityOf('task.restored'),
    ]);
    assert.equal((await test.ok(parent, 'task.describe', { taskId })).isArchived, false);
    const again = await effectsOf(test, agent, 'task.restore', { taskId });
    assert.deepEqual([again.events, again.touched], [[], []]);
  });

  it('pays within the caps if an agent without gems:adjust brings it back', async () => {
    const test = sprout();
    const { parent, kids, agentWith } = await test.family();
    const { taskId } = await newTask(test, parent, { rewardSpec: { gems: 500 }, assignAllChildren: true });
    await test.ok(parent, 'task.delete', { taskId });
    await test.ok(agentWith('task:write'), 'task.restore', { taskId });
    assert.equal((await test.ok(kids[0], 'kid.submit_task', { taskId })).status, 'submitted', 'a parent decides');
  });

  it('acts once per key, and answers alike for a missing task and another family’s', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const { taskId } = await newTask(test, ours.parent);
    await test.ok(ours.parent, 'task.delete', { taskId });
    await actsOncePerKey(test, ours.agent, 'task.restore', { taskId });
    const foreign = await newTask(test, theirs.parent);
    await refusesUnknownIds(test, ours.agent, 'task.restore', (id) => ({ taskId: id }), [String(foreign.taskId)]);
    await refusesWrongCallers(test, ours, 'task.restore', { taskId });
  });
});
