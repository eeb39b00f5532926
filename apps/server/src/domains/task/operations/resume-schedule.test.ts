import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask, todayOf } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';

onBothStores('task.resume_schedule', (sprout) => {
  it('brings back repeating tasks, and does nothing without a pause', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [childId] = childIds;
    await newTask(test, parent);
    await test.ok(parent, 'task.pause_schedule', { childId, from: '2026-05-23', until: '2026-06-30' });
    const { result, events, touched } = await effectsOf(test, parent, 'task.resume_schedule', { childId });
    assert.deepEqual([result.wasPaused, events], [true, ['task.schedule_resumed']]);
    assert.deepEqual(touched, [`sprout://child/${childId}/today`, ...activityOf('task.schedule_resumed')]);
    assert.equal((await todayOf(test, parent, childId)).items.length, 1);
    const again = await effectsOf(test, parent, 'task.resume_schedule', { childId });
    assert.deepEqual([again.result.wasPaused, again.events, again.touched], [false, [], []]);
  });
});
