import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { afterFailure, perAddress, perEmail, waitMs } from './throttle.ts';

const never = { failures: 0, lastFailureAt: 0 };
const HOUR = 3_600_000;

describe('the throttle', () => {
  it('allows some failures, then doubles the wait with each, up to a quarter of an hour', () => {
    let attempts = never;
    const waits: number[] = [];
    for (let failure = 0; failure < 18; failure++) {
      waits.push(waitMs(attempts, perEmail, HOUR));
      attempts = afterFailure(attempts, perEmail, HOUR);
    }
    assert.deepEqual(waits.slice(0, 8), [0, 0, 0, 0, 0, 1_000, 2_000, 4_000]);
    assert.deepEqual(waits.slice(-2), [900_000, 900_000]);
  });

  it('forgets everything after an hour without a failure', () => {
    const many = { failures: 100, lastFailureAt: HOUR };
    assert.equal(afterFailure(many, perEmail, 2 * HOUR).failures, 101);
    assert.equal(afterFailure(many, perEmail, 2 * HOUR + 1).failures, 1);
  });

  it('never asks for more than a quarter of an hour or for a negative wait', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.constantFrom(perEmail, perAddress), (failures, last, now, rule) => {
        const wait = waitMs({ failures, lastFailureAt: last }, rule, Math.max(last, now));
        assert.ok(wait >= 0 && wait <= 900_000);
      }),
    );
  });

  it('accepts a caller that waited as long as it was told to', () => {
    const attempts = { failures: 9, lastFailureAt: HOUR };
    const wait = waitMs(attempts, perEmail, HOUR);
    assert.ok(waitMs(attempts, perEmail, HOUR + wait - 1) > 0);
    assert.equal(waitMs(attempts, perEmail, HOUR + wait), 0);
  });
});
