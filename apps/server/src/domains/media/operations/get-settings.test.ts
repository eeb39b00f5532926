import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('media.get_settings', (sprout) => {
  it('says 30 days at first', async () => {
    const test = sprout();
    const { parent } = await test.family();
    assert.equal((await test.ok(parent, 'media.get_settings')).keepDays, 30);
  });
});
