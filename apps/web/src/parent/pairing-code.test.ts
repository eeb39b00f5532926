import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateOf } from './pairing-code.ts';

const now = Date.parse('2026-11-17T10:00:00Z');
const code = { childId: 'ch_1', expiresAt: '2026-11-17T10:10:00Z', seen: 'ev_1' };
const paired = (eventId: string, childId: string) => ({ eventId, refs: { childId } });

test('a code waits until its kid’s device is paired, and is over after its time', () => {
  const before = [paired('ev_1', 'ch_1')];
  assert.equal(stateOf(code, before, now), 'waiting');
  assert.equal(stateOf(code, [paired('ev_2', 'ch_2'), ...before], now), 'waiting');
  assert.equal(stateOf(code, [paired('ev_2', 'ch_1'), ...before], now), 'used');
  assert.equal(stateOf(code, before, Date.parse(code.expiresAt)), 'over');
  assert.equal(stateOf(code, [paired('ev_2', 'ch_1'), ...before], Date.parse(code.expiresAt)), 'used');
});

test('a code made before the first pairing is used by it; nobody is told so where earlier pairings are unknown', () => {
  assert.equal(stateOf({ ...code, seen: '' }, [paired('ev_2', 'ch_1')], now), 'used');
  assert.equal(stateOf({ ...code, seen: undefined }, [paired('ev_2', 'ch_1')], now), 'waiting');
});
