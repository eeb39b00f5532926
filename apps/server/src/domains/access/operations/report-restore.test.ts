import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('access.report_restore', (sprout) => {
  it('posts one card for a restore, and none where nothing was restored', async () => {
    const test = sprout();
    const { familyId, parent } = await test.family();
    const inbox = async () => (await test.ok<{ items: { title: string }[] }>(parent, 'inbox.list')).items;
    assert.deepEqual(await test.ok(sproutOf(familyId), 'access.report_restore').then(({ ended }) => ended), 0);
    assert.deepEqual(await inbox(), []);
    await test.sprout.store.write((tx) =>
      tx.run('INSERT INTO restore_notice (family_id, ended, kept) VALUES ($1, 2, 1)', [familyId]),
    );
    for (let times = 0; times < 2; times++) await test.ok(sproutOf(familyId), 'access.report_restore');
    assert.equal((await inbox()).length, 1);
  });
});
