import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';

onBothStores('access.create_pairing_code', (sprout) => {
  it('makes a code that is easy to read aloud and good for ten minutes', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const args = { childId: childIds[0] };
    const { result, events, touched } = await effectsOf(test, parent, 'access.create_pairing_code', args);
    assert.match(String(result.code), /^[A-HJKMNP-RT-Z2-46-9]{4}-[A-HJKMNP-RT-Z2-46-9]{4}$/);
    assert.equal(Date.parse(String(result.expiresAt)), test.clock.now() + 600_000);
    assert.deepEqual([events, touched], [[], []]);
  });

  it('replaces the kid’s older code', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const [first, second] = [
      await test.ok(parent, 'access.create_pairing_code', { childId: childIds[0] }),
      await test.ok(parent, 'access.create_pairing_code', { childId: childIds[0] }),
    ];
    const error = await test.refused(null, 'access.pair_device', { code: first.code });
    assert.equal(error.reason, 'PAIRING_CODE_INVALID');
    await test.ok(null, 'access.pair_device', { code: second.code });
  });

  it('stores no code in clear text, not even under an idempotency key', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const { code } = await test.ok(parent, 'access.create_pairing_code', { childId: childIds[0] }, 'a key');
    const rows = await test.sprout.store.read((db) => db.all('SELECT * FROM pairing_code'));
    const plain = String(code).replace('-', '');
    assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(plain));
    const kept = await test.sprout.store.read((db) =>
      db.all("SELECT 1 AS kept FROM idempotency_answer WHERE operation = 'access.create_pairing_code'"),
    );
    assert.deepEqual(kept, []);
  });

  it('answers alike for a missing, a removed and another family’s kid', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await test.ok(ours.parent, 'family.remove_kid', { childId: ours.childIds[1] });
    const ids = [theirs.childIds[0], ours.childIds[1]];
    await refusesUnknownIds(test, ours.parent, 'access.create_pairing_code', (childId) => ({ childId }), ids);
  });
});
