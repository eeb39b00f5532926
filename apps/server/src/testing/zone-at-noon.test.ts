import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatInstant } from '../core/time/zone.ts';
import { zoneAtNoon } from './zone-at-noon.ts';

test('the zone has noon, at every hour of a summer day, a winter day and a leap day', () => {
  for (const day of ['2026-01-15', '2026-07-15', '2028-02-29']) {
    for (let hour = 0; hour < 24; hour++) {
      const now = Date.parse(`${day}T00:59:59Z`) + hour * 3_600_000;
      assert.match(formatInstant(now, zoneAtNoon(now)), /T12:59:59/);
    }
  }
});
