import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { minuteOfDay } from '../../core/time/zone.ts';
import {
  changeSettings,
  defaultSettings,
  isQuiet,
  nextStretch,
  passedMinutes,
  reachesQuiet,
  remainingMinutes,
  wallTime,
} from './screentime.ts';

const MINUTE = 60_000;
const noon = Date.parse('2026-05-23T12:00:00Z');

describe('grants', () => {
  it('stack end to end, so that their minutes pass one after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 90 }), fc.integer({ min: 1, max: 60 }))), (asked) => {
        let [now, end, total] = [noon, undefined as number | undefined, 0];
        const stretches = asked.map(([pause, minutes]) => {
          now += pause * MINUTE;
          const stretch = nextStretch(end !== undefined && end > now ? end : undefined, now, minutes);
          assert.ok(stretch.startsAt >= now && stretch.startsAt >= (end ?? 0));
          end = stretch.endsAt;
          total += minutes;
          return stretch;
        });
        assert.equal(passedMinutes(stretches, noon, (end ?? now) + 1), total);
        assert.ok(passedMinutes(stretches, noon, now) <= (now - noon) / MINUTE);
      }),
    );
  });

  it('count only minutes that have passed since a moment, as whole minutes', () => {
    const stretches = [{ startsAt: noon, endsAt: noon + 30 * MINUTE }];
    assert.equal(passedMinutes(stretches, noon - 1, noon), 0);
    assert.equal(passedMinutes(stretches, noon, noon + 90_000), 1);
    assert.equal(passedMinutes(stretches, noon + 20 * MINUTE, noon + 90 * MINUTE), 10);
  });

  it('leave the rest of the limit, and never less than zero', () => {
    assert.equal(remainingMinutes(defaultSettings, 500, 1), null);
    assert.equal(remainingMinutes({ ...defaultSettings, dailyMinutes: 60 }, 45, 1), 15);
    assert.equal(remainingMinutes({ ...defaultSettings, dailyMinutes: 60 }, 90, 1), 0);
    assert.equal(remainingMinutes({ ...defaultSettings, dailyMinutes: 60 }, 90, 7), 330);
  });
});

describe('quiet hours', () => {
  const night = { startMinutes: 1260, endMinutes: 420 };

  it('hold from their start up to their end, also across midnight', () => {
    assert.deepEqual(
      [1259, 1260, 1439, 0, 419, 420].map((minute) => isQuiet(night, minute)),
      [false, true, true, true, true, false],
    );
    const noonRest = { startMinutes: 720, endMinutes: 780 };
    assert.deepEqual(
      [719, 720, 779, 780].map((minute) => isQuiet(noonRest, minute)),
      [false, true, true, false],
    );
    assert.equal(isQuiet(null, 0), false);
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
        (timezone, offset, length, [startMinutes, endMinutes]) => {
          const startsAt = Date.UTC(2026, 0, 1) + offset * MINUTE;
          const quiet = { startMinutes, endMinutes };
          const isAnyQuiet = Array.from({ length }, (_, index) => startsAt + index * MINUTE).some((at) =>
            isQuiet(quiet, minuteOfDay(at, timezone)),
          );
          const stretch = { startsAt, endsAt: startsAt + length * MINUTE };
          assert.equal(reachesQuiet(quiet, stretch, timezone), isAnyQuiet);
        },
      ),
    );
  });

  it('are reached where clocks skip their start, and by the last second of a stretch', () => {
    const quiet = { startMinutes: 150, endMinutes: 360 };
    const reaches = (from: string, until: string) =>
      reachesQuiet(quiet, { startsAt: Date.parse(from), endsAt: Date.parse(until) }, 'Europe/Berlin');
    assert.equal(reaches('2026-03-29T01:50:00+01:00', '2026-03-29T03:05:00+02:00'), true);
    assert.equal(reaches('2026-03-29T01:50:00+01:00', '2026-03-29T03:00:00+02:00'), false);
    assert.equal(reaches('2026-05-23T02:00:05+02:00', '2026-05-23T02:30:05+02:00'), true);
  });

  it('are written as on a clock', () => {
    assert.deepEqual([0, 450, 1439].map(wallTime), ['00:00', '07:30', '23:59']);
  });
});

describe('settings', () => {
  it('change only where they differ', () => {
    const { after, changedFields } = changeSettings(defaultSettings, {
      dailyMinutes: 60,
      gemsPerMinute: 0,
      quietHours: undefined,
    });
    assert.deepEqual(after, { ...defaultSettings, dailyMinutes: 60 });
    assert.deepEqual(changedFields, ['dailyMinutes']);
  });
});
