import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { minuteOfTime, quietAt, quietTimeAt, quietWithin, wallTime } from './quiet-hours.ts';

const MINUTE = 60_000;
const saturday = '2026-05-23';

describe('quiet hours', () => {
  const isQuiet = (from: number, until: number) => (minute: number) =>
    quietTimeAt([{ from, until }], saturday, minute) !== undefined;

  it('hold from their start up to their end, also across midnight', () => {
    assert.deepEqual([1259, 1260, 1439, 0, 419, 420].map(isQuiet(1260, 420)), [false, true, true, true, true, false]);
    assert.deepEqual([719, 720, 779, 780].map(isQuiet(720, 780)), [false, true, true, false]);
    assert.equal(quietTimeAt([], saturday, 0), undefined);
  });

  it('begin on their days; a night belongs to the day on which it begins', () => {
    const quiet = [{ days: ['fri'] as const, from: 1260, until: 420 }];
    const at = (day: string, minute: number) => quietTimeAt(quiet, day, minute) !== undefined;
    assert.deepEqual([at('2026-05-22', 1300), at(saturday, 100), at(saturday, 1300)], [true, true, false]);
    assert.equal(at('2026-05-22', 100), false, 'the night before belongs to Thursday');
  });

  it('are several, and the one that holds is named', () => {
    const quiet = [
      { from: 720, until: 780 },
      { days: ['sat'] as const, from: 900, until: 960 },
    ];
    assert.equal(quietTimeAt(quiet, saturday, 930), quiet[1]);
    assert.equal(quietTimeAt(quiet, saturday, 730), quiet[0]);
  });

  it('are reached by exactly the stretches with a quiet minute, in every zone', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Havana'];
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 365 * 24 * 60 }),
        fc.integer({ min: 1, max: 200 }),
        fc.tuple(minute, minute).filter(([start, end]) => start !== end),
        (timezone, offset, length, [from, until]) => {
          const startsAt = Date.UTC(2026, 0, 1) + offset * MINUTE;
          const quiet = [{ from, until }];
          const isAnyQuiet = Array.from({ length }, (_, index) => startsAt + index * MINUTE).some(
            (at) => quietAt(quiet, at, timezone) !== undefined,
          );
          const stretch = { startsAt, endsAt: startsAt + length * MINUTE };
          assert.equal(quietWithin(quiet, stretch, timezone) !== undefined, isAnyQuiet);
        },
      ),
    );
  });

  it('are reached where clocks skip their start, and by the last second of a stretch', () => {
    const quiet = [{ from: 150, until: 360 }];
    const reaches = (from: string, until: string) =>
      quietWithin(quiet, { startsAt: Date.parse(from), endsAt: Date.parse(until) }, 'Europe/Berlin') !== undefined;
    assert.equal(reaches('2026-03-29T01:50:00+01:00', '2026-03-29T03:05:00+02:00'), true);
    assert.equal(reaches('2026-03-29T01:50:00+01:00', '2026-03-29T03:00:00+02:00'), false);
    assert.equal(reaches('2026-05-23T02:00:05+02:00', '2026-05-23T02:30:05+02:00'), true);
  });

  it('are written as on a clock', () => {
    assert.deepEqual([0, 450, 1439].map(wallTime), ['00:00', '07:30', '23:59']);
    assert.deepEqual(['00:00', '07:30', '23:59'].map(minuteOfTime), [0, 450, 1439]);
  });
});
