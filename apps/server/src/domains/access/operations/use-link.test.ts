import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sproutOf } from '../../../core/principal.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('access.use_link', (sprout) => {
  it('signs in as the parent or as the kid, once each', async () => {
    const test = sprout();
    const { parent, familyId, childIds } = await test.family();
    const linkFor = async (kind: string, personId: string) =>
      (await test.ok(sproutOf(familyId), 'access.create_link', { kind, person: personId })).link;
    const asParent = await linkFor('parent', parent.actorId);
    assert.deepEqual((await test.ok(null, 'access.use_link', { link: asParent })).kind, 'parent');
    const asKid = await linkFor('kid', childIds[0]);
    const { kind, childId, deviceToken } = await test.ok(null, 'access.use_link', { link: asKid });
    assert.deepEqual([kind, childId], ['kid', childIds[0]]);
    assert.match(String(deviceToken), /^spd_/);
    for (const link of [asParent, asKid, 'spl_A.none']) {
      assert.equal((await test.refused(null, 'access.use_link', { link })).reason, 'LINK_INVALID');
    }
  });
});
