import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask, talk } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf } from '../../../testing/operation-checks.ts';

onBothStores('kid.undo_submit', (sprout) => {
  it('takes back the tap and reverses its gems, and the next tap pays again', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const [childId] = childIds;
    const { taskId } = await newTask(test, agent);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    test.clock.advance(9_999);
    const { result, events } = await effectsOf(test, kids[0], 'kid.undo_submit', { taskId });
    assert.deepEqual([result.state, events], ['to_do', ['gems.adjusted', 'task.undone']]);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const { items } = await test.ok<{ items: { delta: number }[] }>(agent, 'gems.list_transactions', { childId });
    assert.deepEqual(
      items.map(({ delta }) => delta),
      [5, -5, 5],
    );
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId })).balance, 5);
  });

  it('gives the reversing entry the reason of the first entry, even if the task was renamed', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent, { name: 'Brush teeth' });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(agent, 'task.update', { taskId, name: 'Renamed' });
    await test.ok(kids[0], 'kid.undo_submit', { taskId });
    const args = { childId: childIds[0] };
    const { items } = await test.ok<{ items: { reason: string }[] }>(agent, 'gems.list_transactions', args);
    assert.deepEqual(
      items.map(({ reason }) => reason),
      ['Brush teeth', 'Brush teeth'],
    );
  });

  it('takes back a waiting submission; after a rejection the task is to be tried again', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(agent, 'task.review', { submissionId, action: 'reject', note: 'Again' });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    assert.equal((await test.ok(kids[0], 'kid.undo_submit', { taskId })).state, 'try_again');
  });

  it('is too late after ten seconds, after a decision, and without a tap', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { reviewPolicy: 'parent' });
    const reason = async () => (await test.refused(kids[0], 'kid.undo_submit', { taskId })).reason;
    assert.equal(await reason(), 'UNDO_TOO_LATE');
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
    test.clock.advance(10_000);
    assert.equal(await reason(), 'UNDO_TOO_LATE');
    test.clock.advance(-10_000);
    await test.ok(agent, 'task.review', { submissionId, action: 'approve' });
    assert.equal(await reason(), 'UNDO_TOO_LATE');
  });

  it('cannot take back gems that are spent', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(agent, 'gems.adjust', { childId: childIds[0], delta: -3, reason: 'Spent' });
    assert.equal((await test.refused(kids[0], 'kid.undo_submit', { taskId })).reason, 'INSUFFICIENT_GEMS');
  });

  it('works across midnight', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent);
    const untilMidnight = 10 * 3_600_000;
    test.clock.advance(untilMidnight - 2_000);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    test.clock.advance(5_000);
    assert.equal((await test.ok(kids[0], 'kid.undo_submit', { taskId })).state, 'to_do');
    test.clock.advance(-untilMidnight - 3_000);
  });

  it('leaves the task locked if the kid’s schedule was paused since', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, parent);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const holiday = { childIds: [childIds[0]], from: '2026-05-23', until: '2026-05-24' };
    await test.ok(parent, 'task.pause_schedule', holiday);
    assert.equal((await test.ok(kids[0], 'kid.undo_submit', { taskId })).state, 'locked');
  });

  it('is not for chats', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { runMode: 'conversation', conversationSpec: talk });
    assert.equal((await test.refused(kids[0], 'kid.undo_submit', { taskId })).reason, 'WRONG_RUN_MODE');
  });
});
