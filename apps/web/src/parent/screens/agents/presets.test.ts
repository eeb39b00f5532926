import assert from 'node:assert/strict';
import { it } from 'node:test';
import { presetOf, scopesOf } from './presets.ts';

it('an agent’s preset is known by its scopes and by whether every write is asked', () => {
  assert.equal(presetOf(scopesOf('look'), { everyWrite: 'free' }), 'look');
  assert.equal(presetOf(scopesOf('ask'), { everyWrite: 'ask' }), 'ask');
  assert.equal(presetOf(scopesOf('alone'), { everyWrite: 'free' }), 'alone');
  assert.equal(presetOf([...scopesOf('alone'), 'gems:adjust'], { everyWrite: 'free' }), undefined);
  assert.equal(presetOf(['family:read'], { everyWrite: 'ask' }), undefined);
});

it('no preset gives gems or screen time away', () => {
  assert.ok(!scopesOf('alone').includes('gems:adjust'));
  assert.ok(!scopesOf('alone').includes('screentime:approve'));
});
