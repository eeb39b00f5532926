import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysInOrder, periodAt } from './key-periods.ts';

test('the period’s own key signs, the one before and the one after are accepted, others are not', () => {
  const keys = [3, 4, 5, 6, 7].flatMap((period) => [
    { purpose: 'cookie' as const, period, material: `c${period}` },
    { purpose: 'signing' as const, period, material: `s${period}` },
  ]);
  assert.deepEqual(keysInOrder(keys, 'cookie', 5), ['c5', 'c4', 'c6']);
  assert.deepEqual(keysInOrder(keys, 'signing', 3), ['s3', 's4']);
});

test('two processes that look at the same clock find the same period', () => {
  const month = 30 * 24 * 60 * 60_000;
  assert.deepEqual([0, month - 1, month].map(periodAt), [0, 0, 1]);
});
