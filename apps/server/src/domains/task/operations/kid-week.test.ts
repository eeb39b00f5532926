import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addDays } from '../../../core/time/day.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

const DAY_MS = 24 * 3_600_000;

interface Week {
  readonly days: readonly { date: string; done: readonly { taskId: string; name: string }[] }[];
}

onBothStores('kid.week', (sprout) => {
  it('shows what was done on each of seven days, today last, and neither what waits nor what a sibling did', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const { taskId } = await newTask(test, agent, { name: 'Feed the cat' });
    const { taskId: waits } = await newTask(test, agent, { name: 'Piano', reviewPolicy: 'parent' });
    const { date = '' } = await test.ok<{ date?: string }>(kids[0], 'kid.today');
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(kids[0], 'kid.submit_task', { taskId: waits });
    await test.ok(kids[1], 'kid.submit_task', { taskId });
    test.clock.advance(DAY_MS);
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(kids[0], 'kid.undo_submit', { taskId });

    const { days } = await test.ok<Week & Record<string, unknown>>(kids[0], 'kid.week');
    const dates = Array.from({ length: 7 }, (_, index) => addDays(date, index - 5));
    assert.deepEqual(
      days.map((day) => day.date),
      dates,
    );
    const names = days.map(({ done }) => done.map((one) => one.name));
    assert.deepEqual(names, [[], [], [], [], [], ['Feed the cat'], []]);

    test.clock.advance(6 * DAY_MS);
    const later = await test.ok<Week & Record<string, unknown>>(kids[0], 'kid.week');
    assert.ok(
      later.days.every(({ done }) => done.length === 0),
      'a week later it is over',
    );
    test.clock.advance(-7 * DAY_MS);
  });
});
