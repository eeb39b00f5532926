import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pebblesOf, placeOnArc, sunAt } from './sun.ts';

const MINUTE = 60_000;

describe('the sun of screen time', () => {
  it('begins at the left whatever was granted, and ends at the right', () => {
    for (const total of [5, 15, 45, 120]) {
      assert.equal(sunAt(total * MINUTE, total * MINUTE).gone, 0);
      assert.equal(sunAt(total * MINUTE, 0).gone, 1);
    }
    assert.deepEqual(
      [placeOnArc(0), placeOnArc(0.5), placeOnArc(1)],
      [
        { x: 72, y: 320 },
        { x: 240, y: 152 },
        { x: 408, y: 320 },
      ],
    );
  });

  it('has a dot for every five minutes', () => {
    assert.equal(sunAt(30 * MINUTE, 20 * MINUTE).dots.length, 5);
    assert.equal(sunAt(5 * MINUTE, 1).dots.length, 0);
    assert.equal(sunAt(0, 0).dots.length, 0);
  });

  it('says it again in pebbles', () => {
    assert.deepEqual(pebblesOf(30 * MINUTE, 20 * MINUTE), ['full', 'full', 'full', 'full', 'gone', 'gone']);
    assert.deepEqual(pebblesOf(30 * MINUTE, 2 * MINUTE), ['half', 'gone', 'gone', 'gone', 'gone', 'gone']);
    assert.deepEqual(pebblesOf(15 * MINUTE, 15 * MINUTE), ['full', 'full', 'full']);
    assert.equal(pebblesOf(300 * MINUTE, MINUTE).length, 12);
  });
});
