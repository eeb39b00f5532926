import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask, todayOf } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';

onBothStores('task.resume_schedule', (sprout) => {
  it('ends days off that have begun with yesterday, and does nothing to ones that are over', async () => {
    const test = sprout();
    const { agent, parent, childIds } = await test.family();
    const [childId] = childIds;
    const { taskId } = await newTask(test, parent);
    const days = { from: '2026-05-21', until: '2026-06-30', childIds: [childId] };
    const { pauseId } = await test.ok(agent, 'task.pause_schedule', days);
    const { result, events, touched } = await effectsOf(test, agent, 'task.resume_schedule', { pauseId });
    assert.deepEqual([result.until, events], ['2026-05-22', ['task.schedule_resumed']]);
    assert.deepEqual(touched, [`sprout://child/${childId}/today`, ...activityOf('task.schedule_resumed')]);
    assert.equal((await todayOf(test, agent, childId)).items.length, 1);
    const complete = { taskId, childId, date: '2026-05-22' };
    assert.equal((await test.refused(parent, 'task.complete', complete)).reason, 'DAY_NOT_DUE');
    const again = await effectsOf(test, agent, 'task.resume_schedule', { pauseId });
    assert.deepEqual([again.result.until, again.events, again.touched], ['2026-05-22', [], []]);
  });

  it('takes back planned days off, and no others', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const plan = async (from: string, until: string) => {
      const { pauseId } = await test.ok(agent, 'task.pause_schedule', { from, until });
      return pauseId;
    };
    const [first, second] = [await plan('2026-12-21', '2026-12-29'), await plan('2026-12-24', '2027-01-06')];
    assert.equal((await test.ok(agent, 'task.resume_schedule', { pauseId: first })).until, null);
    const { items } = await test.ok<{ items: { pauseId: string }[] }>(agent, 'task.list_pauses');
    assert.deepEqual(
      items.map(({ pauseId }) => pauseId),
      [second],
    );
  });
});
