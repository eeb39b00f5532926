import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesWrongCallers } from '../../../testing/operation-checks.ts';

onBothStores('family.list_removed_kids', (sprout) => {
  it('names the kids who were removed, the latest first, until they are back', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, childIds } = family;
    const names = async () => {
      const { kids } = await test.ok<{ kids: { childId: string; name: string; removedAt: string }[] }>(
        parent,
        'family.list_removed_kids',
      );
      return kids.map(({ childId }) => childId);
    };
    assert.deepEqual(await names(), []);
    for (const childId of childIds.slice(0, 2)) {
      test.clock.advance(1);
      await test.ok(parent, 'family.remove_kid', { childId });
    }
    assert.deepEqual(await names(), [childIds[1], childIds[0]]);
    await test.ok(parent, 'family.restore_kid', { childId: childIds[1] });
    assert.deepEqual(await names(), [childIds[0]]);
    await refusesWrongCallers(test, family, 'family.list_removed_kids', {});
  });
});
