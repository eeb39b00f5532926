import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf } from '../../../testing/operation-checks.ts';

onBothStores('media.update_settings', (sprout) => {
  it('changes for how many days, and tells of it once', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const first = await effectsOf(test, parent, 'media.update_settings', { keepDays: 7 });
    assert.deepEqual(first.events, ['media.settings_updated']);
    assert.equal((await test.ok(parent, 'media.get_settings')).keepDays, 7);
    const same = await effectsOf(test, parent, 'media.update_settings', { keepDays: 7 });
    assert.deepEqual(same.events, []);
  });
});
