import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

async function connect(test: TestSprout, { parent }: TestFamily): Promise<string> {
  const args = { clientName: 'Claude', scopes: ['gems:read'] };
  return String((await test.ok(parent, 'access.create_token', args)).grantId);
}

onBothStores('access.rename_grant', (sprout) => {
  it('renames an agent, never to the name of another one', async () => {
    const test = sprout();
    const family = await test.family();
    const [first, second] = [await connect(test, family), await connect(test, family)];
    const rename = (grantId: string, name: string) => test.ok(family.parent, 'access.rename_grant', { grantId, name });
    assert.equal((await rename(first, 'Kitchen')).name, 'Kitchen');
    assert.equal((await rename(second, 'Kitchen')).name, 'Kitchen · 2');
    const { items } = await test.ok<{ items: object[] }>(family.parent, 'access.list_grants');
    assert.deepEqual(
      items.map((item) => [(item as { name: string }).name, (item as { clientName: string }).clientName]),
      [
        ['Kitchen · 2', 'Claude'],
        ['Kitchen', 'Claude'],
      ],
    );
  });

  it('is for the parents of the family that the agent is connected to', async () => {
    const test = sprout();
    const [family, other] = [await test.family(), await test.family()];
    const grantId = await connect(test, other);
    const argsWith = (id: string) => ({ grantId: id, name: 'Mine' });
    await refusesUnknownIds(test, family.parent, 'access.rename_grant', argsWith, [grantId]);
    await refusesWrongCallers(test, other, 'access.rename_grant', argsWith(grantId));
  });
});
