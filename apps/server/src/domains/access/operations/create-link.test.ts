import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { sproutOf } from '../../../core/principal.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('access.create_link', (sprout) => {
  it('is for Sprout alone, and makes only as many as a family may have', async () => {
    const test = sprout();
    const { parent, agent, familyId } = await test.family();
    const args = { kind: 'parent', person: parent.actorId };
    for (const caller of [parent, agent]) {
      assert.equal((await test.refused(caller, 'access.create_link', args)).reason, 'AUDIENCE_MISMATCH');
    }
    for (let made = 0; made < limits.linksPerFamily; made++)
      await test.ok(sproutOf(familyId), 'access.create_link', args);
    assert.equal((await test.refused(sproutOf(familyId), 'access.create_link', args)).reason, 'LIMIT_EXCEEDED');
  });
});
