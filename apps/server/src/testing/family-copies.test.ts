import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dumpFamily } from './dump.ts';
import { type BusyFamily, busyFamilies } from './family-copies.ts';
import { onBothStores } from './on-both-stores.ts';
import type { TestSprout } from './test-sprout.ts';

/** The rows of a family with every id, address and secret as a plain word. */
async function shapeOf(test: TestSprout, { family }: BusyFamily): Promise<Record<string, string[]>> {
  const dump = await dumpFamily(test.sprout.store, family.familyId);
  const plain = (row: string) =>
    row
      .replaceAll(/\b([a-z]{2,4})_n[0-9a-z]{22}\b/g, '$1')
      .replaceAll(family.email, 'email')
      .replaceAll(/"(\w+_hash|credential_id)":"[^"]+"/g, '$1');
  return Object.fromEntries(Object.entries(dump).map(([table, rows]) => [table, rows.map(plain).sort()]));
}

onBothStores('a copy of a busy family', (sprout) => {
  it('has every row of the original, under ids of its own', async () => {
    const test = sprout();
    const { original, copy } = await busyFamilies(test);
    const copied = await copy();
    const shape = await shapeOf(test, copied);
    assert.deepEqual(shape, await shapeOf(test, original));
    assert.ok(Object.values(shape).filter((rows) => rows.length > 0).length > 30);
    const text = JSON.stringify(await dumpFamily(test.sprout.store, copied.family.familyId));
    for (const [name, id] of Object.entries(copied.ids)) assert.ok(text.includes(id), name);
    for (const [name, id] of Object.entries(original.ids)) assert.ok(!text.includes(id), name);
  });

  it('is a family to the product, and what happens in it happens in no other', async () => {
    const test = sprout();
    const { original, copy } = await busyFamilies(test);
    const { family, ids } = await copy();
    await copy();
    const before = await dumpFamily(test.sprout.store, original.family.familyId);
    await test.ok(family.parent, 'task.review', { submissionId: ids.submissionId, action: 'approve' });
    assert.deepEqual(await dumpFamily(test.sprout.store, original.family.familyId), before);
  });
});
