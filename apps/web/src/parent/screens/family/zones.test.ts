import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneChoices } from './zones.ts';

test('a time zone is chosen by its place; the one that the family has is always there', () => {
  const known = ['America/Argentina/Buenos_Aires', 'Europe/Berlin', 'Asia/Kolkata'];
  assert.deepEqual(zoneChoices('Asia/Calcutta', known), [
    { value: 'Europe/Berlin', label: 'Berlin (Europe)' },
    { value: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires (America, Argentina)' },
    { value: 'Asia/Calcutta', label: 'Calcutta (Asia)' },
    { value: 'Asia/Kolkata', label: 'Kolkata (Asia)' },
    { value: 'UTC', label: 'UTC' },
  ]);
  assert.equal(zoneChoices('UTC', ['UTC']).length, 1);
});
