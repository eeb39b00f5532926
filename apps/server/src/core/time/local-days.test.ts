import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startOfDayAfter } from './local-days.ts';

const after = (instant: string, days: number, timezone: string) =>
  new Date(startOfDayAfter(Date.parse(instant), days, timezone)).toISOString();

describe('the start of a later day', () => {
  it('is midnight where the family lives, whatever the clock changes in between', () => {
    assert.equal(after('2026-05-23T22:30:00Z', 1, 'Europe/Berlin'), '2026-05-24T22:00:00.000Z');
    assert.equal(after('2026-03-28T12:00:00Z', 2, 'Europe/Berlin'), '2026-03-29T22:00:00.000Z');
    assert.equal(after('2026-10-24T12:00:00Z', 2, 'Europe/Berlin'), '2026-10-25T23:00:00.000Z');
  });

  it('is the first moment there is on a day without midnight', () => {
    assert.equal(after('2026-09-05T15:00:00Z', 1, 'America/Santiago'), '2026-09-06T04:00:00.000Z');
  });
});
