import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTimezone } from '../../../core/time/zone.ts';
import { timeZoneOptions, zoneToOffer } from './time-zones.ts';

const selected = (chosen: string) => /value="([^"]*)" selected/.exec(timeZoneOptions(chosen).text)?.[1];

test('the chosen zone is selected, whatever it is', () => {
  for (const zone of ['Europe/Berlin', 'UTC', 'US/Eastern', '']) assert.equal(selected(zone), zone);
});

test('zones are grouped by region and read as places', () => {
  const { text } = timeZoneOptions('');
  assert.match(text, /<optgroup label="America">.*>New York<\/option>/);
  assert.match(text, />Argentina, Buenos Aires</);
});

test('a machine without a zone of its own makes no offer', () => {
  assert.equal(zoneToOffer('UTC'), '');
  assert.equal(zoneToOffer('Etc/UTC'), '');
  assert.equal(zoneToOffer('Europe/Berlin'), 'Europe/Berlin');
});

test('every zone on offer is one that the operations take', () => {
  const offered = [...timeZoneOptions('').text.matchAll(/value="([^"]+)"/g)].map(([, zone]) => zone as string);
  assert.ok(offered.length > 300);
  assert.deepEqual(
    offered.filter((zone) => !isTimezone(zone)),
    [],
  );
});

test('cities have the names of today', () => {
  const { text } = timeZoneOptions('');
  assert.match(text, />Kolkata</);
  assert.doesNotMatch(text, />Calcutta</);
});
