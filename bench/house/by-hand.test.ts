import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../apps/server/src/testing/on-both-stores.ts';
import { listByHand, readByHand, writeByHand } from './by-hand.ts';

onBothStores('the statements by hand', (sprout) => {
  it('fit the tables of today, and write what an operation would', async () => {
    const test = sprout();
    const { store } = test.sprout;
    const { parent, familyId, childIds } = await test.family();
    const place = { familyId, childId: childIds[0] };
    await store.write((tx) => writeByHand(tx, place, 'one'));
    assert.match(await store.read((db) => readByHand(db, place)), /"balance":1\b/);
    assert.match(await store.read((db) => listByHand(db, place)), /"delta":1\b/);
    const { balance } = await test.ok<{ balance: number }>(parent, 'gems.query_balance', { childId: place.childId });
    assert.equal(balance, 1);
  });
});
