import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growthOf, type TakenSample } from './judge.ts';
import { planCall } from './mix.ts';

const MB = 2 ** 20;

test('growth is what the samples after warm-up gain in ten minutes', () => {
  // Jumps while it warms up, then grows by 3 MB in ten minutes.
  const samples = Array.from({ length: 31 }, (_, minute) => ({
    atMs: minute * 60_000,
    residentBytes: minute < 8 ? minute * 20 * MB : (200 + minute * 0.3) * MB,
  })) as TakenSample[];
  assert.equal(growthOf(samples, ({ residentBytes }) => residentBytes).toFixed(3), '3.000');
  assert.equal(
    growthOf(samples.slice(0, 1), ({ residentBytes }) => residentBytes),
    0,
  );
});

test('a day has three calls in ten that write, whatever chance picks', () => {
  const family = { familyId: 'f', childId: 'c', token: 't', uri: 'u', taskId: 'k' };
  const calls = Array.from({ length: 1_000 }, (_, index) => planCall(family, index / 1_000, '2026-11-18'));
  assert.equal(calls.filter(({ isWrite }) => isWrite).length, 300);
  assert.equal(calls.filter(({ changesGems }) => changesGems).length, 150);
  assert.throws(() => planCall(family, 1, '2026-11-18'), /from 0 to 1/);
});
