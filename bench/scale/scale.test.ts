import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Change, delaysOf, EVERYTHING, type Heard } from './delays.ts';
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
  assert.equal(calls.filter(({ operation }) => operation === 'gems.adjust').length, 150);
  assert.throws(() => planCall(family, 1, '2026-11-18'), /from 0 to 1/);
});

const committed = (familyId: string, revision: number, at: number): Change => ({ familyId, revision, at });
const heard = (familyId: string, agent: number, revision: number, at: number): Heard => ({
  familyId,
  agent,
  revision,
  at,
});

test('a hint is late by the time from the commit to each agent of the family; a later one tells of both changes', () => {
  const changes = [committed('one', 5, 100), committed('one', 6, 110), committed('two', 9, 120)];
  const told = [heard('one', 0, 5, 103), heard('one', 0, 6, 118), heard('one', 1, 6, 130), heard('two', 0, 9, 121)];
  const { delays, unheard } = delaysOf(changes, told, 2, []);
  assert.deepEqual(
    [...delays].sort((one, other) => one - other),
    [1, 3, 8, 20, 30],
  );
  assert.equal(unheard, 1, 'the second agent of the other family');
});

test('an agent that opened its stream again knows what was committed before, and nothing later', () => {
  const changes = [committed('one', 5, 100), committed('one', 6, 200)];
  const { delays, unheard } = delaysOf(changes, [heard('one', 0, EVERYTHING, 150)], 1, []);
  assert.deepEqual([delays, unheard], [[50], 1]);
});

test('a change on its way while the soak held the server is counted apart', () => {
  const changes = [committed('one', 5, 100), committed('one', 6, 200)];
  const told = [heard('one', 0, 5, 140), heard('one', 0, 6, 203)];
  const { delays, unheard, held } = delaysOf(changes, told, 1, [{ from: 110, to: 130 }]);
  assert.deepEqual([delays, unheard, held], [[3], 0, 1]);
});
