import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { applyDelta, applyHold, endHold } from './gems.ts';

const at = '2026-05-23T14:00:00+02:00';

describe('a gem balance', () => {
  it('goes up and down, and remembers when', () => {
    assert.deepEqual(applyDelta({ balance: 3, onHold: 1, changedLocal: 'before' }, -2, at), {
      balance: 1,
      onHold: 1,
      changedLocal: at,
    });
  });

  it('refuses to spend missing or held gems, and says how many are free', () => {
    const before = { balance: 5, onHold: 3, changedLocal: at };
    assert.throws(() => applyDelta(before, -3, at), { reason: 'INSUFFICIENT_GEMS', details: { balance: 5, free: 2 } });
    assert.equal(applyDelta(before, -2, at).balance, 3);
  });

  it('is never below the gems on hold', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.array(fc.integer({ min: -60, max: 60 })), (onHold, deltas) => {
        let current = { balance: onHold, onHold, changedLocal: at };
        let sum = onHold;
        for (const delta of deltas) {
          try {
            current = applyDelta(current, delta, at);
            sum += delta;
          } catch {
            assert.ok(current.balance + delta < onHold);
          }
          assert.ok(current.balance >= onHold);
          assert.equal(current.balance, sum);
        }
      }),
    );
  });
});

describe('gems on hold', () => {
  const before = { balance: 5, onHold: 3, changedLocal: at };

  it('are taken from free gems, and leave the balance and its time unchanged', () => {
    assert.deepEqual(applyHold(before, 2), { balance: 5, onHold: 5, changedLocal: at });
    assert.throws(() => applyHold(before, 3), { reason: 'INSUFFICIENT_GEMS', details: { balance: 5, free: 2 } });
  });

  it('are free again when the hold ends', () => {
    assert.deepEqual(endHold(before, 3), { balance: 5, onHold: 0, changedLocal: at });
  });
});
