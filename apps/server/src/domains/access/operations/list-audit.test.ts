import assert from 'node:assert/strict';
import { it } from 'node:test';
import { encodeCursor } from '../../../core/lists/page.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

interface Page {
  readonly items: {
    operation: string;
    actor: { kind: string; id: string };
    grantId: string | null;
    idempotencyKey: string | null;
    previewId: string | null;
  }[];
  readonly nextCursor: string | null;
}

onBothStores('access.list_audit', (sprout) => {
  it('says who changed what, through which agent, with which key', async () => {
    const test = sprout();
    const { parent, agent, childIds } = await test.family();
    const args = { childId: childIds[0], delta: 2, reason: 'Two' };
    await test.ok(agent, 'gems.adjust', args, 'the key');
    await test.ok(agent, 'gems.adjust', args, 'the key');
    await test.refused(agent, 'gems.adjust', { ...args, delta: -9 });
    await test.ok(parent, 'family.update', { name: 'Other' });
    const { items } = await test.ok<Page>(parent, 'access.list_audit');
    const byHand = {
      actor: { kind: 'parent', id: parent.actorId },
      grantId: null,
      idempotencyKey: null,
      previewId: null,
    };
    assert.deepEqual(
      items.map(({ operation, actor, grantId, idempotencyKey, previewId }) => ({
        operation,
        actor,
        grantId,
        idempotencyKey,
        previewId,
      })),
      [
        { operation: 'family.update', ...byHand },
        {
          operation: 'gems.adjust',
          actor: { kind: 'agent', id: parent.actorId, grantId: agent.channelId, client: agent.clientName },
          grantId: agent.channelId,
          idempotencyKey: 'the key',
          previewId: null,
        },
        { operation: 'family.set_up', ...byHand },
      ],
    );
  });

  it('shows one agent if asked to, and never another family', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const give = ({ agent, childIds }: typeof ours, grantId: string) =>
      test.ok({ ...agent, channelId: grantId }, 'gems.adjust', { childId: childIds[0], delta: 1, reason: 'One' });
    await give(ours, 'gr_a');
    await give(ours, 'gr_b');
    await give(theirs, 'gr_c');
    const listed = async (grantId: string) =>
      (await test.ok<Page>(ours.parent, 'access.list_audit', { grantId })).items.map((item) => item.grantId);
    assert.deepEqual(await listed('gr_b'), ['gr_b']);
    assert.deepEqual(await listed('gr_c'), []);
    assert.deepEqual(await listed('gr_nobody'), []);
  });

  it('goes through all pages, newest first', async () => {
    const test = sprout();
    const { parent } = await test.family();
    for (const name of ['a', 'b', 'c', 'd']) await test.ok(parent, 'family.update', { name });
    let [count, cursor]: [number, string | null] = [0, null];
    do {
      const args: Record<string, unknown> = cursor === null ? { limit: 2 } : { limit: 2, cursor };
      const page: Page = await test.ok<Page>(parent, 'access.list_audit', args);
      count += page.items.length;
      cursor = page.nextCursor;
    } while (cursor !== null);
    assert.equal(count, 5);
  });

  it('refuses a cursor that this list did not make', async () => {
    const test = sprout();
    const { parent } = await test.family();
    for (const cursor of ['?', encodeCursor(['1']), encodeCursor([0.5]), encodeCursor([1, 2])]) {
      assert.equal((await test.refused(parent, 'access.list_audit', { cursor })).reason, 'INVALID_CURSOR');
    }
  });
});
