import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';

onBothStores('task.delete', (sprout) => {
  it('removes the task from today and keeps history and gems', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent, { assignChildIds: [childIds[0]] });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const { events, touched } = await effectsOf(test, agent, 'task.delete', { taskId });
    assert.deepEqual(events, ['task.deleted']);
    assert.deepEqual(touched, [`sprout://child/${childIds[0]}/today`, ...activityOf('task.deleted')]);
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId: childIds[0] })).balance, 5);
    const described = await test.ok<{ isArchived: boolean; submissions: unknown[] }>(agent, 'task.describe', {
      taskId,
    });
    assert.deepEqual([described.isArchived, described.submissions.length], [true, 1]);
  });

  it('leaves submissions that wait for a decision', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
    const { submissionId } = await test.ok<{ submissionId: string }>(kids[0], 'kid.submit_task', { taskId });
    await test.ok(agent, 'task.delete', { taskId });
    assert.equal((await test.ok(agent, 'task.review', { submissionId, action: 'approve' })).status, 'approved');
  });

  it('answers alike for a missing, a deleted and another family’s task', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [own, foreign] = [await newTask(test, ours.agent), await newTask(test, theirs.agent)];
    await test.ok(ours.agent, 'task.delete', { taskId: own.taskId });
    await refusesUnknownIds(test, ours.agent, 'task.delete', (taskId) => ({ taskId }), [own.taskId, foreign.taskId]);
  });
});
