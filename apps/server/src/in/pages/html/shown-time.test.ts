import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownTime } from './shown-time.ts';

const words = (instant: string, today: string) => shownTime(instant, today).text.replace(/<[^>]+>/g, '');

test('a time of today names no date', () => {
  assert.equal(words('2026-05-23T08:05:00-04:00', '2026-05-23'), 'today, 08:05');
});

test('yesterday is found across a new year', () => {
  assert.equal(words('2025-12-31T23:59:00+01:00', '2026-01-01'), 'yesterday, 23:59');
});

test('tomorrow is found across a leap day', () => {
  assert.equal(words('2028-02-29T00:09:00-05:00', '2028-02-28'), 'tomorrow, 00:09');
});

test('older times have their date', () => {
  assert.equal(words('2026-02-03T10:00:00Z', '2026-05-23'), '3 Feb 2026, 10:00');
});
