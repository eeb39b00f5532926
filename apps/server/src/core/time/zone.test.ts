import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { formatInstant, isTimezone, localDay, minuteOfDay, nextMinuteOfDay, startOfDay, startOfWeek } from './zone.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** Since 1973 every zone's offset is whole minutes. */
const instant = fc.integer({ min: Date.UTC(1973, 0, 1), max: Date.UTC(2100, 0, 1) });

function expected(epochMs: number, timezone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timezone);
  const digits = epochMs % 1000 === 0 ? 0 : 3;
  return local.toString({ timeZoneName: 'never', fractionalSecondDigits: digits });
}

function assertAgree(epochMs: number, timezone: string): void {
  const text = formatInstant(epochMs, timezone);
  assert.equal(text, expected(epochMs, timezone), timezone);
  assert.equal(Date.parse(text), epochMs);
  assert.equal(localDay(epochMs, timezone), text.slice(0, 10));
}

describe('an instant in a zone', () => {
  it('is what Temporal says, anywhere and at any time, in any order of asking', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.array(instant, { minLength: 1, maxLength: 8 }), (timezone, moments) => {
        for (const moment of moments) assertAgree(moment, timezone);
      }),
      { numRuns: 60 },
    );
  });

  it('is right in every zone that there is, summer and winter', () => {
    for (const timezone of zones) {
      assertAgree(Date.UTC(2026, 0, 15, 12), timezone);
      assertAgree(Date.UTC(2026, 6, 15, 12), timezone);
    }
  });

  it('is right to the millisecond on both sides of every change of the clocks', () => {
    for (const timezone of [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Pacific/Apia',
    ]) {
      let at = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2010, 0, 1)).toZonedDateTimeISO(timezone);
      for (let change = 0; change < 30; change++) {
        const next = at.getTimeZoneTransition('next');
        if (next === null) break;
        for (const shift of [0, -1, 1, -1_000, 1_000, 0]) assertAgree(next.epochMilliseconds + shift, timezone);
        at = next;
      }
    }
  });

  it('shows half and quarter hours, and the day on the far side of the date line', () => {
    assert.equal(formatInstant(Date.UTC(2026, 4, 23, 12), 'Asia/Kathmandu'), '2026-05-23T17:45:00+05:45');
    assert.equal(formatInstant(Date.UTC(2026, 4, 23, 12, 0, 0, 7), 'Asia/Kolkata'), '2026-05-23T17:30:00.007+05:30');
    assert.equal(localDay(Date.UTC(2026, 4, 23, 12), 'Pacific/Kiritimati'), '2026-05-24');
    assert.equal(localDay(Date.UTC(2026, 4, 23, 9), 'Pacific/Pago_Pago'), '2026-05-22');
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const recent = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) });

/** Moments around changes of the clocks, where days have 23, 24½ or 25 hours and midnights go missing. */
function nearChange(moment: number, timezone: string, shift: number): number {
  const at = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timezone);
  return (at.getTimeZoneTransition('next')?.epochMilliseconds ?? moment) + shift;
}

describe('a local day', () => {
  it('begins at its first instant, in any zone and around every change of the clocks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        recent,
        fc.integer({ min: -30 * HOUR, max: 30 * HOUR }),
        fc.boolean(),
        (timezone, moment, shift, isNear) => {
          const now = isNear ? nearChange(moment, timezone, shift) : moment;
          const start = startOfDay(now, timezone);
          assert.ok(start <= now && now - start < 26 * HOUR);
          assert.equal(localDay(start, timezone), localDay(now, timezone));
          assert.notEqual(localDay(start - 1, timezone), localDay(now, timezone));
          assert.equal(startOfDay(start, timezone), start);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is one of seven in a week that begins on Monday', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), recent, (timezone, now) => {
        const start = startOfWeek(now, timezone);
        assert.ok(start <= now && now - start < 7 * 24 * HOUR + 25 * HOUR);
        assert.equal(startOfDay(start, timezone), start);
        const monday = Temporal.PlainDate.from(localDay(start, timezone));
        const days = monday.until(localDay(now, timezone)).days;
        assert.ok(days >= 0 && days < 7);
        assert.equal(monday.dayOfWeek, 1, timezone);
      }),
      { numRuns: 100 },
    );
  });

  it('counts its minutes as the clock on the wall does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), recent, (timezone, now) => {
        const [hours, minutes] = formatInstant(now, timezone).slice(11, 16).split(':').map(Number);
        assert.equal(minuteOfDay(now, timezone), (hours ?? 0) * 60 + (minutes ?? 0));
      }),
    );
  });

  it('reaches a minute next within a day, at that minute unless the clocks skip it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), recent, fc.integer({ min: 0, max: 1439 }), (timezone, now, minute) => {
        const next = nextMinuteOfDay(now, timezone, minute);
        assert.ok(next > now && next - now <= 50 * HOUR);
        const offsetAt = (moment: number) => formatInstant(moment, timezone).slice(-6);
        if (minuteOfDay(next, timezone) !== minute) assert.notEqual(offsetAt(next), offsetAt(next - 25 * HOUR));
      }),
      { numRuns: 150 },
    );
    const night = Date.parse('2026-03-28T22:00:00+01:00');
    assert.equal(
      formatInstant(nextMinuteOfDay(night, 'Europe/Berlin', 150), 'Europe/Berlin'),
      '2026-03-29T03:30:00+02:00',
    );
    assert.equal(
      formatInstant(nextMinuteOfDay(night, 'Europe/Berlin', 420), 'Europe/Berlin'),
      '2026-03-29T07:00:00+02:00',
    );
  });
});

describe('a time zone', () => {
  it('is every name of the database', () => {
    for (const name of [...zones, 'UTC', 'Etc/UTC', 'US/Pacific']) assert.ok(isTimezone(name), name);
  });

  it('is no offset, no timestamp, no other spelling, and nothing else', () => {
    const others = [
      '+01:00',
      '-05',
      'Z',
      '',
      ' ',
      'europe/berlin',
      '2026-01-01T00:00Z',
      '2026-01-01T00:00[Europe/Berlin]',
      'Berlin',
      'local',
      'Europe/Berlin ',
    ];
    for (const name of others) assert.ok(!isTimezone(name), name);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => assert.ok(!isTimezone(text) || /^[A-Z]/i.test(text))),
    );
  });
});
