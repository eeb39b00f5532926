import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateOf } from './pairing-code.ts';

const now = Date.parse('2026-11-17T10:05:00Z');
const code = { childId: 'ch_1', createdAt: '2026-11-17T10:00:00Z', expiresAt: '2026-11-17T10:10:00Z' };
const paired = (minute: string, childId: string) => ({ timestamp: `2026-11-17T${minute}:00Z`, refs: { childId } });

test('a code waits until its kid’s device is paired, and is over after its time', () => {
  const before = [paired('09:59', 'ch_1')];
  assert.equal(stateOf(code, [], now), 'waiting');
  assert.equal(stateOf(code, before, now), 'waiting');
  assert.equal(stateOf(code, [paired('10:04', 'ch_2'), ...before], now), 'waiting');
  assert.equal(stateOf(code, [paired('10:04', 'ch_1'), ...before], now), 'used');
  assert.equal(stateOf(code, before, Date.parse(code.expiresAt)), 'over');
  assert.equal(stateOf(code, [paired('10:04', 'ch_1'), ...before], Date.parse(code.expiresAt)), 'used');
});
