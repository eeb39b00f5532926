import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { addDays, dayAt, startOfDayAfter, startOfWeek } from './day.ts';
import { formatInstant, localDay } from './zone.ts';

const HOUR = 3_600_000;
const recent = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) });
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

/** Random moments, and moments around clock changes, where days have 23, 24½ or 25 hours or no midnight. */
const moment = fc
  .tuple(zone, recent, fc.option(fc.integer({ min: -30 * HOUR, max: 30 * HOUR })))
  .map(([timezone, at, shift]): [string, number] => {
    if (shift === null) return [timezone, at];
    const change = Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timezone)
      .getTimeZoneTransition('next');
    return [timezone, (change?.epochMilliseconds ?? at) + shift];
  });

/** The day as the calendar has it: the one that was asked for last is kept, and here that is another. */
function freshDayAt(epochMs: number, timezone: string) {
  dayAt(epochMs + 100 * 24 * HOUR, timezone);
  return dayAt(epochMs, timezone);
}

const utc = (epochMs: number) => new Date(epochMs).toISOString();

describe('a local day', () => {
  it('contains its instants and ends where the next day begins, in any zone and around every clock change', () => {
    fc.assert(
      fc.property(moment, ([timezone, now]) => {
        const { day, startsAt, endsAt } = freshDayAt(now, timezone);
        assert.ok(startsAt <= now && now < endsAt);
        assert.equal(localDay(startsAt, timezone), day);
        assert.deepEqual(freshDayAt(startsAt, timezone), { day, startsAt, endsAt });
        assert.deepEqual(freshDayAt(endsAt - 1, timezone), { day, startsAt, endsAt });
        const next = freshDayAt(endsAt, timezone);
        assert.equal(next.startsAt, endsAt);
        assert.ok(next.day > day && next.day <= addDays(day, 2), 'days go forward; a zone may leave one out');
        assert.equal(freshDayAt(startsAt - 1, timezone).endsAt, startsAt);
      }),
      { numRuns: 300 },
    );
  });

  it('never comes again once it is over', () => {
    fc.assert(
      fc.property(moment, fc.nat({ max: 56 * HOUR }), ([timezone, now], later) => {
        const { day, endsAt } = dayAt(now, timezone);
        const then = dayAt(now + later, timezone).day;
        assert.ok(then >= day);
        assert.equal(then === day, now + later < endsAt);
      }),
      { numRuns: 500 },
    );
  });

  it('is the calendar’s day, unless a clock was set back across midnight', () => {
    fc.assert(
      fc.property(moment, ([timezone, now]) => {
        const shown = localDay(now, timezone);
        assert.ok([shown, addDays(shown, 1)].includes(dayAt(now, timezone).day));
      }),
    );
  });

  it('goes on when the clock is set back across midnight', () => {
    const again = Date.parse('2010-11-07T02:00:00Z');
    assert.equal(formatInstant(again + HOUR, 'America/St_Johns'), '2010-11-06T23:30:00-03:30');
    assert.equal(dayAt(again + HOUR, 'America/St_Johns').day, '2010-11-07');
  });

  it('does not exist where the zone skips it', () => {
    const { endsAt } = dayAt(Date.parse('2011-12-29T12:00:00-10:00'), 'Pacific/Apia');
    assert.equal(dayAt(endsAt, 'Pacific/Apia').day, '2011-12-31');
  });

  it('belongs to a week of seven days that begins on Monday', () => {
    fc.assert(
      fc.property(moment, ([timezone, now]) => {
        const start = startOfWeek(now, timezone);
        assert.ok(start <= now);
        const { day, startsAt } = dayAt(start, timezone);
        assert.equal(startsAt, start);
        const days = Temporal.PlainDate.from(day).until(dayAt(now, timezone).day).days;
        assert.ok(days >= 0 && days < 7);
      }),
      { numRuns: 100 },
    );
    assert.equal(utc(startOfWeek(Date.parse('2026-03-29T22:00:00Z'), 'Europe/Berlin')), '2026-03-29T22:00:00.000Z');
    assert.equal(utc(startOfWeek(Date.parse('2026-03-29T21:59:59Z'), 'Europe/Berlin')), '2026-03-22T23:00:00.000Z');
  });
});

describe('the start of a later day', () => {
  const after = (instant: string, days: number, timezone: string) =>
    utc(startOfDayAfter(Date.parse(instant), days, timezone));

  it('is local midnight, also after clock changes in between', () => {
    assert.equal(after('2026-05-23T22:30:00Z', 1, 'Europe/Berlin'), '2026-05-24T22:00:00.000Z');
    assert.equal(after('2026-03-28T12:00:00Z', 2, 'Europe/Berlin'), '2026-03-29T22:00:00.000Z');
    assert.equal(after('2026-10-24T12:00:00Z', 2, 'Europe/Berlin'), '2026-10-25T23:00:00.000Z');
  });

  it('is the first moment of a day without midnight', () => {
    assert.equal(after('2026-09-05T15:00:00Z', 1, 'America/Santiago'), '2026-09-06T04:00:00.000Z');
  });
});
