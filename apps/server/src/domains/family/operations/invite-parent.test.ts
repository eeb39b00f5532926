import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesWrongCallers } from '../../../testing/operation-checks.ts';

onBothStores('family.invite_parent', (sprout) => {
  it('makes a link to send, and stores nothing that opens it', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { link, url } = await test.ok<{ link: string; url: string }>(parent, 'family.invite_parent', { name: 'Sam' });
    assert.ok(url.endsWith(`/invitation?${new URLSearchParams({ link })}`));
    const rows = await test.sprout.store.read((db) => db.all('SELECT * FROM entry_link'));
    assert.ok(!JSON.stringify(rows).includes(link));
  });

  it('is for parents only', async () => {
    const test = sprout();
    const family = await test.family();
    await refusesWrongCallers(test, family, 'family.invite_parent', { name: 'Sam' });
  });
});
