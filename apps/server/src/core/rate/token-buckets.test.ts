import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { TestClock } from '../../testing/test-sprout.ts';
import { TokenBuckets } from './token-buckets.ts';

const rate = fc.record({ perMinute: fc.integer({ min: 1, max: 1_000 }), burst: fc.integer({ min: 1, max: 50 }) });

describe('token buckets', () => {
  it('say exactly how long to wait: one millisecond less is too early', () => {
    fc.assert(
      fc.property(rate, fc.array(fc.nat({ max: 90_000 }), { maxLength: 20 }), (limit, pauses) => {
        const clock = new TestClock();
        const buckets = new TokenBuckets(clock);
        for (const pause of pauses) {
          buckets.take('a', limit);
          clock.advance(pause);
        }
        let waitMs = buckets.take('a', limit);
        while (waitMs === 0) waitMs = buckets.take('a', limit);
        clock.advance(waitMs - 1);
        assert.ok(buckets.take('a', limit) > 0);
        clock.advance(1);
        assert.equal(buckets.take('a', limit), 0);
      }),
    );
  });

  it('never allow more than the burst plus what the rate added since', () => {
    fc.assert(
      fc.property(rate, fc.array(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: 200 }), (limit, pauses) => {
        const clock = new TestClock();
        const buckets = new TokenBuckets(clock);
        let taken = 0;
        let passedMs = 0;
        for (const pause of pauses) {
          clock.advance(pause);
          passedMs += pause;
          if (buckets.take('a', limit) === 0) taken++;
        }
        assert.ok(taken <= limit.burst + (passedMs * limit.perMinute) / 60_000 + 1e-6);
      }),
    );
  });

  it('are separate by name, and lose nothing when the clock steps back', () => {
    const clock = new TestClock();
    const buckets = new TokenBuckets(clock);
    const limit = { perMinute: 60, burst: 2 };
    assert.deepEqual([buckets.take('a', limit), buckets.take('a', limit), buckets.take('a', limit)], [0, 0, 1_000]);
    assert.equal(buckets.take('b', limit), 0);
    clock.advance(-60_000);
    assert.equal(buckets.take('b', limit), 0);
    assert.equal(buckets.take('a', limit), 1_000);
  });

  it('are kept in a bounded number, and those in use stay', () => {
    const buckets = new TokenBuckets(new TestClock());
    const limit = { perMinute: 1, burst: 1 };
    assert.equal(buckets.take('used', limit), 0);
    for (let count = 0; count < 50_000; count++) {
      buckets.take(`passing ${count}`, limit);
      if (count % 1_000 === 0) assert.ok(buckets.take('used', limit) > 0);
    }
    assert.equal(buckets.size, 20_000);
  });
});
