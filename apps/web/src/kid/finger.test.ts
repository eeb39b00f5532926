import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { Finger, PAUSE_MS } from './finger.ts';

describe('a finger that taps', () => {
  let now: number;
  let waiting: { readonly at: number; readonly act: () => void }[];
  let finger: Finger;
  beforeEach(() => {
    now = 5_000;
    waiting = [];
    finger = new Finger(
      () => now,
      (ms, act) => waiting.push({ at: now + ms, act }),
    );
  });
  const pass = (ms: number) => {
    now += ms;
    for (const { at, act } of waiting) if (at <= now) act();
    waiting = waiting.filter(({ at }) => at > now);
  };
  const here = { x: 300, y: 400 };
  const cat = { what: {}, task: 'cat', at: here };
  const piano = { what: {}, task: 'piano', at: { x: 310, y: 390 } };

  it('does not mean what slides under it, and means it after a pause', () => {
    assert.equal(finger.tap(cat), true);
    pass(100);
    assert.equal(finger.tap(piano), false);
    pass(PAUSE_MS);
    assert.equal(finger.tap(piano), true);
  });

  it('counts from finger to finger, however late a busy tablet hears of it', () => {
    assert.equal(finger.tap(cat, 5_000), true);
    pass(2 * PAUSE_MS);
    assert.equal(finger.tap(piano, 5_060), false);
    assert.equal(finger.tap(piano, 5_060 + PAUSE_MS), true);
  });

  it('means one thing with ten taps in a second, whatever comes under it', () => {
    const nothing = { what: null, task: undefined, at: here };
    const under = [cat, piano, piano, nothing, piano, nothing, nothing, piano, piano, piano];
    const counted = under.flatMap((what, index) => {
      const isMeant = finger.tap(what);
      pass(100);
      return isMeant ? [index] : [];
    });
    assert.deepEqual(counted, [0]);
  });

  it('does not mean another task in a button that stays in its place; the same one may hear it again', () => {
    assert.equal(finger.tap(cat), true);
    pass(50);
    assert.equal(finger.tap(cat), true);
    assert.equal(finger.tap({ ...cat, task: 'piano' }), false);
  });

  it('means a button after it has hit nothing beside it', () => {
    finger.tap({ what: null, task: undefined, at: here });
    pass(200);
    assert.equal(finger.tap(cat), true);
  });

  it('means what is elsewhere', () => {
    finger.tap(cat);
    pass(50);
    assert.equal(finger.tap({ what: {}, task: undefined, at: { x: 300, y: 460 } }), true);
  });

  it('lets a key go on at once, but not through one button from task to task', () => {
    const key = { at: undefined };
    assert.equal(finger.tap({ ...cat, ...key }), true);
    assert.equal(finger.tap({ ...piano, ...key }), true);
    assert.equal(finger.tap({ ...piano, ...key, task: 'teeth' }), false);
    pass(PAUSE_MS);
    assert.equal(finger.tap({ ...piano, ...key, task: 'teeth' }), true);
  });

  it('lets the large buttons rest after a tick by finger, not by key', () => {
    finger.tap({ ...cat, at: undefined });
    finger.rest();
    assert.equal(finger.isResting.value, false);
    finger.tap(piano);
    finger.rest();
    assert.equal(finger.isResting.value, true);
    pass(400);
    finger.tap(cat);
    pass(PAUSE_MS - 1);
    assert.equal(finger.isResting.value, true, 'the finger was still at it');
    pass(1);
    assert.equal(finger.isResting.value, false);
  });
});
