import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cutOff, halfOf, nextStretch, passedMinutes } from './screentime.ts';

const MINUTE = 60_000;
const noon = Date.parse('2026-05-23T12:00:00Z');

describe('grants', () => {
  it('stack end to end, so that their minutes pass one after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 90 }), fc.integer({ min: 1, max: 60 }))), (asked) => {
        let [now, end, total] = [noon, undefined as number | undefined, 0];
        const stretches = asked.map(([pause, minutes]) => {
          now += pause * MINUTE;
          const stretch = nextStretch(end !== undefined && end > now ? end : undefined, now, minutes);
          assert.ok(stretch.startsAt >= now && stretch.startsAt >= (end ?? 0));
          end = stretch.endsAt;
          total += minutes;
          return stretch;
        });
        assert.equal(passedMinutes(stretches, noon, (end ?? now) + 1), total);
        assert.ok(passedMinutes(stretches, noon, now) <= (now - noon) / MINUTE);
      }),
    );
  });

  it('count only minutes that have passed since a moment, as whole minutes', () => {
    const stretches = [{ startsAt: noon, endsAt: noon + 30 * MINUTE }];
    assert.equal(passedMinutes(stretches, noon - 1, noon), 0);
    assert.equal(passedMinutes(stretches, noon, noon + 90_000), 1);
    assert.equal(passedMinutes(stretches, noon + 20 * MINUTE, noon + 90 * MINUTE), 10);
  });

  it('are cut off at a moment, with the minutes that were begun; one that has not begun leaves none', () => {
    const stretch = { startsAt: noon, endsAt: noon + 30 * MINUTE };
    assert.deepEqual(cutOff(stretch, noon + 9 * MINUTE + 1), {
      startsAt: noon,
      endsAt: noon + 9 * MINUTE + 1,
      minutes: 10,
    });
    assert.deepEqual(cutOff(stretch, noon), { startsAt: noon, endsAt: noon, minutes: 0 });
    assert.deepEqual(cutOff(stretch, noon - MINUTE), { startsAt: noon - MINUTE, endsAt: noon - MINUTE, minutes: 0 });
  });

  it('halves in steps of five minutes', () => {
    assert.deepEqual([1, 5, 10, 15, 20, 30, 45, 60].map(halfOf), [0, 2, 5, 10, 10, 15, 25, 30]);
  });
});
