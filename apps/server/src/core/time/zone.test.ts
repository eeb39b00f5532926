import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { formatInstant, isTimezone, localDay, minuteOfDay } from './zone.ts';

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
  it('is what Temporal says, in any zone, at any time and in any order of calls', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.array(instant, { minLength: 1, maxLength: 8 }), (timezone, moments) => {
        for (const moment of moments) assertAgree(moment, timezone);
      }),
      { numRuns: 60 },
    );
  });

  it('is right in every zone, summer and winter', () => {
    for (const timezone of zones) {
      assertAgree(Date.UTC(2026, 0, 15, 12), timezone);
      assertAgree(Date.UTC(2026, 6, 15, 12), timezone);
    }
  });

  it('is right to the millisecond on both sides of every clock change', () => {
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

describe('a clock on the wall', () => {
  it('counts the minutes of its day', () => {
    const recent = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), recent, (timezone, now) => {
        const [hours, minutes] = formatInstant(now, timezone).slice(11, 16).split(':').map(Number);
        assert.equal(minuteOfDay(now, timezone), (hours ?? 0) * 60 + (minutes ?? 0));
      }),
    );
  });
});

describe('a time zone', () => {
  it('is any name of the time zone database', () => {
    for (const name of [...zones, 'UTC', 'Etc/UTC', 'US/Pacific']) assert.ok(isTimezone(name), name);
  });

  it('is not an offset, a timestamp, another spelling or any other text', () => {
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
