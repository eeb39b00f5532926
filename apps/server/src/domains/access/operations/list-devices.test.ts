import assert from 'node:assert/strict';
import { it } from 'node:test';
import { encodeCursor } from '../../../core/lists/page.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { callWith, pairDevice } from '../../../testing/sign-in.ts';

interface Page {
  readonly items: { deviceId: string; childId: string; name: string; pairedAt: string; lastUsedAt: string | null }[];
  readonly nextCursor: string | null;
}

onBothStores('access.list_devices', (sprout) => {
  it('lists this family’s devices with their last use', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await pairDevice(test, theirs.parent, theirs.childIds[0]);
    const { deviceId, deviceToken } = await pairDevice(test, ours.parent, ours.childIds[1]);
    const list = () => test.ok<Page>(ours.parent, 'access.list_devices');
    const pairedAt = (await list()).items[0]?.pairedAt;
    assert.deepEqual((await list()).items, [
      { deviceId, childId: ours.childIds[1], wall: null, name: 'Tablet', pairedAt, lastUsedAt: null },
    ]);

    test.clock.advance(60_000);
    await callWith(test, { kind: 'bearer', secret: deviceToken }, 'gems.query_balance', { childId: ours.childIds[1] });
    await test.sprout.authenticator.flushUses();
    assert.equal(Date.parse((await list()).items[0]?.lastUsedAt ?? ''), test.clock.now());
  });

  it('goes through all pages', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const made = new Set<string>();
    for (let count = 0; count < 5; count++) made.add((await pairDevice(test, parent, childIds[0])).deviceId);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const args: Record<string, unknown> = cursor === null ? { limit: 2 } : { limit: 2, cursor };
      const page: Page = await test.ok<Page>(parent, 'access.list_devices', args);
      seen.push(...page.items.map(({ deviceId }) => deviceId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    assert.deepEqual([seen.length, new Set(seen)], [5, made]);
  });

  it('refuses a cursor that this list did not make', async () => {
    const test = sprout();
    const { parent } = await test.family();
    for (const cursor of ['?', encodeCursor([1]), encodeCursor(['a\0b']), encodeCursor(['a', 'b'])]) {
      assert.equal((await test.refused(parent, 'access.list_devices', { cursor })).reason, 'INVALID_CURSOR');
    }
  });
});
