import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { addDays } from '../../core/time/day.ts';
import type { Pause } from './pause.ts';
import { isDueOn, nextOccurrences, normalSchedule, type Schedule } from './schedule.ts';

const zones = Intl.supportedValuesOf('timeZone');
const week: NonNullable<Schedule['days']> = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const mornings: Schedule = { taskType: 'schedule', days: ['mon', 'fri'], startMinutes: 150 };

const daysOff = (from: string, until: string): Pause => ({
  pauseId: 'pa',
  from,
  until,
  childIds: null,
  label: null,
  isUnseen: false,
  place: 1,
});
const datesOf = (found: readonly { date: string }[]) => found.map(({ date }) => date);

describe('a schedule', () => {
  it('is due on its weekdays', () => {
    assert.deepEqual(
      ['2026-05-22', '2026-05-23', '2026-05-24', '2026-05-25'].map((day) => isDueOn(mornings, day)),
      [true, false, false, true],
    );
  });

  it('is due on its one date, even in a pause', () => {
    const once = { taskType: 'onetime', oneTimeDate: '2026-05-23' } as const;
    assert.equal(isDueOn(once, '2026-05-23', [daysOff('2026-05-01', '2026-05-31')]), true);
    assert.equal(isDueOn(once, '2026-05-24'), false);
  });

  it('is not due in a pause, both ends included', () => {
    const pauses = [daysOff('2026-05-22', '2026-05-25')];
    assert.deepEqual(
      ['2026-05-18', '2026-05-22', '2026-05-25', '2026-05-29'].map((day) => isDueOn(mornings, day, pauses)),
      [true, false, false, true],
    );
  });

  it('is due in a pause as well if it is due even on days off, and has its next occurrences there', () => {
    const fed: Schedule = { ...mornings, evenOnDaysOff: true };
    const pauses = [daysOff('2026-05-20', '2036-05-25')];
    assert.deepEqual(
      ['2026-05-22', '2026-05-23', '2026-05-25'].map((day) => isDueOn(fed, day, pauses)),
      [true, false, true],
    );
    assert.deepEqual(
      nextOccurrences(fed, '2026-05-20', 'UTC', 2, [{ childId: 'ch_1', pauses }]).map(({ date, pausedFor }) => [
        date,
        pausedFor,
      ]),
      [
        ['2026-05-22', undefined],
        ['2026-05-25', undefined],
      ],
    );
  });

  it('is due from its first to its last day, and not on the excepted dates', () => {
    const daily = { taskType: 'schedule', days: week, startDate: '2026-05-22', endDate: '2026-05-25' } as const;
    const schedule = { ...daily, exceptDates: ['2026-05-24'] };
    const days = ['2026-05-21', '2026-05-22', '2026-05-23', '2026-05-24', '2026-05-25', '2026-05-26'];
    assert.deepEqual(
      days.map((day) => isDueOn(schedule, day)),
      [false, true, true, false, true, false],
    );
    assert.deepEqual(datesOf(nextOccurrences(schedule, '2026-05-01', 'UTC', 5)), [
      '2026-05-22',
      '2026-05-23',
      '2026-05-25',
    ]);
  });

  it('has its next occurrences after days off of all its kids, however long, and names kids who have one off', () => {
    const years = daysOff('2026-05-20', '2036-05-20');
    const short = daysOff('2026-05-20', '2026-05-22');
    const daily = { taskType: 'schedule', days: week } as const;
    const both = [
      { childId: 'ch_1', pauses: [years] },
      { childId: 'ch_2', pauses: [short] },
    ];
    assert.deepEqual(
      nextOccurrences(daily, '2026-05-19', 'UTC', 3, both).map(({ date, pausedFor }) => [date, pausedFor]),
      [
        ['2026-05-19', undefined],
        ['2026-05-23', ['ch_1']],
        ['2026-05-24', ['ch_1']],
      ],
    );
    assert.deepEqual(datesOf(nextOccurrences(daily, '2026-05-20', 'UTC', 2, both.slice(0, 1))), [
      '2036-05-21',
      '2036-05-22',
    ]);
    const ending = { ...daily, endDate: '2026-06-01' };
    assert.deepEqual(nextOccurrences(ending, '2026-05-20', 'UTC', 2, both.slice(0, 1)), []);
  });

  it('is found also where days off end in the middle of a week, after its only day', () => {
    const tuesdays: Schedule = { taskType: 'schedule', days: ['tue'] };
    const owners = [{ childId: 'ch_1', pauses: [daysOff('2026-05-21', '2026-05-26')] }];
    assert.deepEqual(datesOf(nextOccurrences(tuesdays, '2026-05-20', 'UTC', 5, owners)), [
      '2026-06-02',
      '2026-06-09',
      '2026-06-16',
      '2026-06-23',
      '2026-06-30',
    ]);
  });

  it('finds the same occurrences as looking at every day', () => {
    const from = '2026-05-20';
    const anyDay = fc.nat({ max: 60 }).map((days) => addDays(from, days));
    const anyPause = fc.tuple(anyDay, fc.nat({ max: 20 })).map(([day, days]) => daysOff(day, addDays(day, days)));
    const anyOwner = fc.array(anyPause, { maxLength: 3 }).map((pauses) => ({ childId: 'ch_1', pauses }));
    fc.assert(
      fc.property(
        fc.subarray(week, { minLength: 1 }),
        fc.array(anyDay, { maxLength: 9 }),
        fc.option(anyDay, { nil: undefined }),
        fc.array(anyOwner, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (days, exceptDates, endDate, owners, evenOnDaysOff) => {
          const schedule = normalSchedule({ taskType: 'schedule', days, exceptDates, endDate, evenOnDaysOff });
          const everyDay = Array.from({ length: 400 }, (_, ahead) => addDays(from, ahead));
          const due = everyDay.filter((day) => owners.some(({ pauses }) => isDueOn(schedule, day, pauses)));
          assert.deepEqual(datesOf(nextOccurrences(schedule, from, 'UTC', 5, owners)), due.slice(0, 5));
        },
      ),
    );
  });

  it('has one normal form for schedules that mean the same', () => {
    const days: Schedule['days'] = ['sun', 'mon', 'sun'];
    assert.deepEqual(normalSchedule({ taskType: 'schedule', days }), { taskType: 'schedule', days: ['mon', 'sun'] });
    const exceptDates = ['2026-05-25', '2026-05-23', '2026-05-25'];
    assert.deepEqual(normalSchedule({ ...mornings, exceptDates }).exceptDates, ['2026-05-23', '2026-05-25']);
    assert.deepEqual(normalSchedule({ ...mornings, evenOnDaysOff: false }), mornings);
    assert.equal(normalSchedule({ ...mornings, evenOnDaysOff: true }).evenOnDaysOff, true);
  });

  it('keeps its wall time when the clocks change, and moves later where the hour is missing', () => {
    const daily = { taskType: 'schedule', days: week, startMinutes: 150 } as const;
    assert.deepEqual(
      nextOccurrences(daily, '2026-03-28', 'Europe/Berlin', 3).map(({ startsAt }) => startsAt),
      ['2026-03-28T02:30:00+01:00', '2026-03-29T03:30:00+02:00', '2026-03-30T02:30:00+02:00'],
    );
    assert.deepEqual(
      nextOccurrences(daily, '2026-10-25', 'Europe/Berlin', 1).map(({ startsAt }) => startsAt),
      ['2026-10-25T02:30:00+02:00'],
    );
  });

  it('has no next occurrence after its one date', () => {
    const once = { taskType: 'onetime', oneTimeDate: '2026-05-23' } as const;
    assert.equal(nextOccurrences(once, '2026-05-23', 'UTC', 5).length, 1);
    assert.deepEqual(nextOccurrences(once, '2026-05-24', 'UTC', 5), []);
  });

  it('gives occurrences on its weekdays, in order, at its wall time or just after a gap, in every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.subarray(week, { minLength: 1 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 25_000 }),
        (zone, days, startMinutes, offset) => {
          const from = addDays('1975-01-01', offset);
          const found = nextOccurrences({ taskType: 'schedule', days, startMinutes }, from, zone, 4);
          assert.equal(found.length, 4);
          let before = '';
          for (const { date, startsAt } of found) {
            assert.ok(date > before && date >= from);
            before = date;
            assert.ok(days.some((day) => day === week[Temporal.PlainDate.from(date).dayOfWeek - 1]));
            const local = Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone);
            const minutes = local.hour * 60 + local.minute;
            const isExact = minutes === startMinutes && local.toPlainDate().toString() === date;
            const wanted = Temporal.PlainDate.from(date).toPlainDateTime({
              hour: Math.floor(startMinutes / 60),
              minute: startMinutes % 60,
            });
            // Where the wall time does not exist, both ways to read it differ.
            const [early, late] = (['earlier', 'later'] as const).map((disambiguation) =>
              wanted.toZonedDateTime(zone, { disambiguation }).toPlainDateTime(),
            );
            assert.ok(isExact || !early?.equals(wanted) || !late?.equals(wanted), `${zone} ${date} ${startsAt}`);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
