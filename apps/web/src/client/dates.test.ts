import assert from 'node:assert/strict';
import { test } from 'node:test';
import { speak } from '../../test/testing/speak.ts';
import { momentWords, whenWords } from './dates.ts';

test('a moment is told by its time today, by its day this year, and with the year in another year', async () => {
  const now = Date.parse('2026-11-17T11:48:00Z');
  const tell = (instant: string) => whenWords(instant, 'Europe/Berlin', now);
  await speak('en', 'en-GB');
  assert.equal(tell('2026-11-17T08:00:00Z'), '9:00');
  assert.match(tell('2026-11-16T08:00:00Z'), /^Mon,? 16 Nov, 9:00$/);
  assert.match(tell('2027-11-17T10:48:00Z'), /^Wed,? 17 Nov 2027, 11:48$/);
  // The family's new year, not that of Greenwich.
  assert.match(tell('2026-12-31T23:30:00Z'), /2027, 0:30$/);
  await speak('de');
  assert.match(tell('2027-11-17T10:48:00Z'), /17\. Nov\. 2027, 11:48$/);
});

test('a text that is a day or an instant is told in words, and no other text', async () => {
  const now = Date.parse('2026-11-17T11:48:00Z');
  const tell = (text: string) => momentWords(text, 'Europe/Berlin', now);
  await speak('en', 'en-GB');
  assert.match(tell('2026-11-20'), /^Fri,? 20 Nov$/);
  assert.match(tell('2027-01-02'), /^Sat,? 2 Jan 2027$/);
  assert.match(tell('2026-11-20T07:30:00.000Z'), /^Fri,? 20 Nov, 8:30$/);
  assert.match(tell('2026-11-20T07:30:00+01:00'), /^Fri,? 20 Nov, 7:30$/);
  for (const text of ['Until 2026-11-20', '2026-11', '12', '']) assert.equal(tell(text), text);
});
