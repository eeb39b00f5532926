import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BackOff } from './back-off.ts';

describe('backing off', () => {
  it('forgets a call that was not tried for long, because it is no longer due', () => {
    const backOff = new BackOff();
    backOff.fail('gone');
    for (let round = 0; round < 1_000; round++) backOff.beginRound();
    assert.equal(backOff.size, 0);
    assert.equal(backOff.fail('gone'), 1);
  });

  it('remembers a call that goes on failing, however rarely it is tried', () => {
    const backOff = new BackOff();
    for (let round = 0; round < 10_000; round++) {
      backOff.beginRound();
      if (!backOff.isWaiting('stuck')) backOff.fail('stuck');
    }
    assert.equal(backOff.size, 1);
    assert.ok(backOff.fail('stuck') > 40);
  });

  it('delays only the call that failed', () => {
    const backOff = new BackOff();
    backOff.beginRound();
    backOff.fail('one');
    assert.deepEqual([backOff.isWaiting('one'), backOff.isWaiting('other')], [true, false]);
    backOff.succeed('one');
    assert.deepEqual([backOff.isWaiting('one'), backOff.size], [false, 0]);
  });
});
