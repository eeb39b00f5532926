import assert from 'node:assert/strict';
import { it } from 'node:test';
import { encodeCursor } from '../../../core/lists/page.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

interface Page {
  readonly items: {
    grantId: string;
    clientName: string;
    userId: string;
    scopes: string[];
    lastUsedAt: string | null;
  }[];
  readonly nextCursor: string | null;
}

onBothStores('access.list_grants', (sprout) => {
  it('lists this family’s agents with their scopes, without a secret', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const connect = (parent: typeof ours.parent, clientName: string) =>
      test.ok(parent, 'access.create_token', { clientName, scopes: ['gems:read', 'task:read'] });
    await connect(theirs.parent, 'Foreign');
    const { grantId, token } = await connect(ours.parent, 'Claude');
    const page = await test.ok<Page>(ours.parent, 'access.list_grants');
    assert.equal(page.items.length, 1);
    const [item] = page.items;
    assert.deepEqual([item?.grantId, item?.clientName], [grantId, 'Claude']);
    assert.deepEqual([item?.scopes, item?.userId], [['gems:read', 'task:read'], ours.parent.actorId]);
    assert.ok(!JSON.stringify(page).includes(String(token)));
  });

  it('goes through all pages', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const clientName of names) await test.ok(parent, 'access.create_token', { clientName, scopes: ['gems:read'] });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const args: Record<string, unknown> = cursor === null ? { limit: 2 } : { limit: 2, cursor };
      const page: Page = await test.ok<Page>(parent, 'access.list_grants', args);
      seen.push(...page.items.map(({ clientName }) => clientName));
      cursor = page.nextCursor;
    } while (cursor !== null);
    assert.deepEqual(seen.sort(), names);
  });

  it('refuses a cursor that this list did not make', async () => {
    const test = sprout();
    const { parent } = await test.family();
    for (const cursor of ['?', encodeCursor([1]), encodeCursor(['a', 'b'])]) {
      assert.equal((await test.refused(parent, 'access.list_grants', { cursor })).reason, 'INVALID_CURSOR');
    }
  });
});
