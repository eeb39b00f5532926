import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask, todayOf } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

const holiday = { from: '2026-05-20', until: '2026-05-23' };

onBothStores('task.pause_schedule', (sprout) => {
  it('removes repeating tasks from the kid’s today, and leaves one-time tasks and siblings', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const [childId] = childIds;
    const { taskId } = await newTask(test, parent, { name: 'Repeats' });
    await newTask(test, parent, { name: 'Once', scheduleSpec: { taskType: 'onetime', oneTimeDate: '2026-05-23' } });
    const { events, touched } = await effectsOf(test, parent, 'task.pause_schedule', { childId, ...holiday });
    assert.deepEqual(events, ['task.schedule_paused']);
    assert.deepEqual(touched, [`sprout://child/${childId}/today`, ...activityOf('task.schedule_paused')]);
    const names = async (id: string) => (await todayOf(test, parent, id)).items.map(({ name }) => name);
    assert.deepEqual(await names(childId), ['Once']);
    assert.deepEqual(await names(childIds[1]), ['Repeats', 'Once']);
    assert.equal((await test.refused(kids[0], 'kid.submit_task', { taskId })).reason, 'TASK_LOCKED');
  });

  it('touches no today when the pause begins later', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    await newTask(test, parent);
    const args = { childId: childIds[0], from: '2026-06-01', until: '2026-06-14' };
    const { touched } = await effectsOf(test, parent, 'task.pause_schedule', args);
    assert.deepEqual(touched, activityOf('task.schedule_paused'));
  });

  it('refuses an end before its beginning', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const args = { childId: childIds[0], from: '2026-06-14', until: '2026-06-01' };
    assert.deepEqual(problemPaths(await test.refused(parent, 'task.pause_schedule', args)), ['/until']);
  });
});
