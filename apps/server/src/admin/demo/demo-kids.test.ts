import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localDay } from '../../core/time/zone.ts';
import { demoKids } from './demo-kids.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whole years between two days, counted the plain way. */
function yearsBetween(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return birthDate.slice(5) <= today.slice(5) ? years : years - 1;
}

test('on every day of four years the kids are 6, 10 and 14, and were born on days that exist', () => {
  for (let now = Date.parse('2026-01-01T12:00:00Z'); now < Date.parse('2030-01-01T12:00:00Z'); now += DAY_MS) {
    const today = localDay(now, 'Europe/Berlin');
    const kids = demoKids(now, 'Europe/Berlin');
    assert.deepEqual(
      kids.map(({ birthDate }) => yearsBetween(birthDate, today)),
      [6, 10, 14],
      today,
    );
    for (const { birthDate } of kids) {
      assert.equal(new Date(`${birthDate}T00:00:00Z`).toISOString().slice(0, 10), birthDate);
    }
  }
});

test('no kid’s gems ever fall below zero', () => {
  for (const { gems } of demoKids(Date.parse('2026-05-23T12:00:00Z'), 'Europe/Berlin')) {
    let balance = 0;
    for (const { delta } of gems) {
      balance += delta;
      assert.ok(balance >= 0);
    }
  }
});
