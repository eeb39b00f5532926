import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

const DAY_MS = 24 * 3_600_000;

onBothStores('kid.good_days', (sprout) => {
  it('counts what was done on the days since the kid is here, without days off, and no more than fourteen', async () => {
    const test = sprout();
    const { parent, agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { name: 'Feed the cat' });
    const done = async () => {
      const { days } = await test.ok<{ days: { done: number }[] }>(kids[0], 'kid.good_days');
      return days.map((day) => day.done);
    };
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    assert.deepEqual(await done(), [1]);
    test.clock.advance(DAY_MS);
    const { date } = await test.ok(kids[0], 'kid.today');
    await test.ok(parent, 'task.pause_schedule', { from: date, until: date });
    assert.deepEqual(await done(), [1], 'a day off does not count');
    test.clock.advance(DAY_MS);
    assert.deepEqual(await done(), [1, 0]);
    await test.ok(kids[1], 'kid.submit_task', { taskId });
    assert.deepEqual(await done(), [1, 0], 'what a sibling did is not the kid’s');
    test.clock.advance(20 * DAY_MS);
    assert.deepEqual(await done(), Array(14).fill(0));
  });
});
