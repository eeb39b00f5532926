/** A kid's day is the local day of its family: in every zone, around every change of the clocks. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { callDue } from '../testing/due.ts';
import { newTask, todayOf } from '../testing/new-task.ts';
import { onBothStores } from '../testing/on-both-stores.ts';

const HOUR = 3_600_000;
const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const zones = Intl.supportedValuesOf('timeZone');

/** Moments of the years to come, most of them within two days of a change of that zone's clocks. */
const moment = fc
  .tuple(
    fc.constantFrom(...zones),
    fc.integer({ min: Date.UTC(2026, 6, 1), max: Date.UTC(2030, 0, 1) }),
    fc.option(fc.integer({ min: -48 * HOUR, max: 4 * HOUR }), { freq: 4 }),
  )
  .map(([timezone, at, near]) => {
    if (near === null) return { timezone, at };
    const change = Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timezone)
      .getTimeZoneTransition('next');
    return { timezone, at: (change?.epochMilliseconds ?? at) + near };
  });

onBothStores('the local day of a family', (sprout) => {
  it('ends at the first instant of the next one, and today then shows what is due on that weekday', async () => {
    const test = sprout();
    await fc.assert(
      fc.asyncProperty(moment, async ({ timezone, at }) => {
        test.clock.advance(at - test.clock.now());
        const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);
        const tomorrow = now.toPlainDate().add({ days: 1 });
        const midnight = tomorrow.toZonedDateTime(timezone).epochMilliseconds;

        const { parent, kids, familyId, childIds } = await test.family(timezone);
        // From today on, also where its minute of today is over.
        const startDate = now.toPlainDate().toString();
        for (const [index, name] of week.entries()) {
          const scheduleSpec = { taskType: 'schedule', days: [name], startMinutes: index, startDate };
          await newTask(test, parent, { name, scheduleSpec });
        }
        const shown = async () => {
          const { date, items } = await todayOf(test, parent, childIds[0]);
          return [date, ...items.map(({ name }) => name)];
        };
        const dayOf = (date: Temporal.PlainDate) => [date.toString(), week[date.dayOfWeek - 1]];
        assert.deepEqual(await shown(), dayOf(now.toPlainDate()));

        test.clock.advance(midnight - 1 - at);
        assert.deepEqual(await callDue(test, familyId), []);
        test.clock.advance(1);
        assert.deepEqual(await callDue(test, familyId), ['task.begin_day']);
        assert.deepEqual(await shown(), dayOf(tomorrow));
        const { date, items } = await test.ok<{ date: string; items: { name: string }[] }>(kids[0], 'kid.today');
        assert.deepEqual([date, ...items.map(({ name }) => name)], dayOf(tomorrow));
      }),
      { numRuns: 40 },
    );
  });
});
