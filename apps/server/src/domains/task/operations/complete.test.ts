import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';

onBothStores('task.complete', (sprout) => {
  it('does the task for the kid and pays its gems, once', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const [childId] = childIds;
    const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
    const { result, events, touched } = await effectsOf(test, agent, 'task.complete', { taskId, childId });
    assert.equal(result.status, 'approved');
    assert.deepEqual(events, ['gems.adjusted', 'task.completed']);
    assert.deepEqual(
      new Set(touched),
      new Set([
        `sprout://child/${childId}/gems`,
        `sprout://child/${childId}/today`,
        ...activityOf('gems.adjusted', 'task.completed'),
      ]),
    );
    const again = await test.ok(agent, 'task.complete', { taskId, childId });
    assert.equal(again.submissionId, result.submissionId);
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId })).balance, 5);
  });

  it('approves what the kid handed in', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
    const done = await test.ok(agent, 'task.complete', { taskId, childId: childIds[0], note: 'I saw it' });
    assert.deepEqual([done.submissionId, done.status], [submissionId, 'approved']);
  });

  it('takes an earlier day without changing today, and refuses days on which it is not due', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const scheduleSpec = { taskType: 'schedule', days: ['fri', 'mon'] };
    const { taskId } = await newTask(test, agent, { scheduleSpec });
    const complete = { taskId, childId: childIds[0] };
    const { touched } = await effectsOf(test, agent, 'task.complete', { ...complete, date: '2026-05-22' });
    assert.ok(!touched.some((uri) => uri.endsWith('/today')));
    for (const date of [undefined, '2026-05-21', '2026-05-25']) {
      const error = await test.refused(agent, 'task.complete', { ...complete, ...(date && { date }) });
      assert.equal(error.reason, 'TASK_LOCKED');
      assert.match(error.message, new RegExp(date ?? '2026-05-23'));
    }
  });

  it('answers alike for a missing task, another family’s and another kid’s', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [own, foreign] = [
      await newTask(test, ours.agent, { assignChildIds: [ours.childIds[0]] }),
      await newTask(test, theirs.agent),
    ];
    const withTask = (taskId: string) => ({ taskId, childId: ours.childIds[1] });
    await refusesUnknownIds(test, ours.agent, 'task.complete', withTask, [foreign.taskId, own.taskId]);
    const withKid = (childId: string) => ({ taskId: own.taskId, childId });
    await refusesUnknownIds(test, ours.agent, 'task.complete', withKid, [theirs.childIds[0]]);
  });
});
