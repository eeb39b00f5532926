import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cooldownEnd, isVisibleTo, type Reward, specProblems, stateOf, stockAfter } from './reward.ts';

const reward: Reward = {
  rewardId: 'rw_1',
  name: 'Ice cream',
  emoji: null,
  gemsRequired: 10,
  category: 'general',
  screenTimeSpec: null,
  childIds: null,
  stock: null,
  cooldownDays: null,
  archivedAt: null,
};

describe('a reward', () => {
  it('is visible to every kid or to the named kids, until it is archived', () => {
    assert.equal(isVisibleTo(reward, 'ch_1'), true);
    assert.equal(isVisibleTo({ ...reward, childIds: ['ch_2'] }, 'ch_1'), false);
    assert.equal(isVisibleTo({ ...reward, archivedAt: '2026-05-23T14:00:00+02:00' }, 'ch_1'), false);
  });

  it('has minutes exactly if it is screen time', () => {
    assert.deepEqual([specProblems('general', false), specProblems('screen_time', true)], [[], []]);
    assert.deepEqual(specProblems('screen_time', false)[0]?.path, '/screenTimeSpec');
    assert.deepEqual(specProblems('general', true)[0]?.path, '/screenTimeSpec');
  });

  it('counts its stock, unless the stock is unlimited', () => {
    assert.deepEqual([stockAfter(null, -1), stockAfter(3, -1), stockAfter(0, 1)], [null, 2, 1]);
  });

  it('shows the first obstacle', () => {
    const free = { isWaiting: false, isCoolingDown: false, spendable: 10 };
    assert.equal(stateOf(reward, free), 'available');
    assert.equal(stateOf(reward, { ...free, spendable: 9 }), 'saving');
    assert.equal(stateOf(reward, { ...free, isCoolingDown: true, spendable: 0 }), 'cooling_down');
    assert.equal(stateOf({ ...reward, stock: 0 }, { ...free, isCoolingDown: true }), 'out_of_stock');
    assert.equal(stateOf({ ...reward, stock: 0 }, { ...free, isWaiting: true }), 'waiting');
  });
});

describe('a cooldown', () => {
  const claimed = Date.parse('2026-05-23T21:59:00Z');

  it('ends at the start of a local day', () => {
    assert.equal(cooldownEnd(1, claimed, claimed, 'Europe/Berlin'), Date.parse('2026-05-23T22:00:00Z'));
    assert.equal(cooldownEnd(7, claimed, claimed, 'Europe/Berlin'), Date.parse('2026-05-29T22:00:00Z'));
  });

  it('is none before the first claim, without days, and when it is over', () => {
    assert.equal(cooldownEnd(1, undefined, claimed, 'UTC'), undefined);
    assert.equal(cooldownEnd(null, claimed, claimed, 'UTC'), undefined);
    assert.equal(cooldownEnd(1, claimed, claimed + 61_000, 'Europe/Berlin'), undefined);
  });
});
