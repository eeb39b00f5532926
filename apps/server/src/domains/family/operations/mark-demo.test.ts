import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { anyFamily, listFamilies } from '../family-store.ts';

onBothStores('family.mark_demo', (sprout) => {
  it('makes a family that set-up does not count, and the list shows as a demo', async () => {
    const test = sprout();
    const { familyId } = await test.family();
    const { store } = test.sprout;
    const isDemo = async () =>
      (await store.read((db) => listFamilies(db, 1_000))).find((row) => row.familyId === familyId);
    assert.equal((await isDemo())?.isDemo, 0);
    await test.ok(sproutOf(familyId), 'family.mark_demo');
    assert.equal((await isDemo())?.isDemo, 1);
    assert.notEqual((await store.read(anyFamily))?.familyId, familyId);
  });
});
