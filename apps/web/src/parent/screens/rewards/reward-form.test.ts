import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, creationOf, emptyForm, formOf, type Reward } from './reward-form.ts';

const reward: Reward = {
  rewardId: 'rw_1',
  name: 'Film night',
  emoji: '🍿',
  gemsRequired: 200,
  category: 'general',
  screenTimeSpec: null,
  childIds: ['ch_1'],
  stock: null,
  cooldownDays: 30,
  createdAt: '2026-05-23T08:00:00Z',
  archivedAt: null,
};

test('an editor that changes nothing sends what the reward is', () => {
  const { rewardId, createdAt, archivedAt, screenTimeSpec, ...authored } = reward;
  assert.deepEqual(changeOf(rewardId, formOf(reward)), { rewardId, ...authored });
});

test('a field that was emptied takes the value away', () => {
  const form = { ...formOf(reward), emoji: ' ', childIds: [], cooldownDays: '' };
  const { emoji, childIds, cooldownDays } = changeOf('rw_1', form);
  assert.deepEqual([emoji, childIds, cooldownDays], [null, null, null]);
});

test('a new reward names only what was filled in', () => {
  assert.deepEqual(creationOf({ ...emptyForm, name: 'Ice cream', stock: '3' }), {
    name: 'Ice cream',
    gemsRequired: 20,
    category: 'general',
    stock: 3,
  });
});

test('screen time has minutes, anything else has none', () => {
  assert.deepEqual(creationOf({ ...emptyForm, category: 'screen_time' }).screenTimeSpec, { minutes: 30 });
  assert.equal('screenTimeSpec' in creationOf(emptyForm), false);
});
