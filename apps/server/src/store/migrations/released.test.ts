import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import type { Principal } from '../../core/principal.ts';
import type { Thread } from '../../testing/family-inbox.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { TestSprout } from '../../testing/test-sprout.ts';
import { restoreFrom } from '../backup/index.ts';

const folder = path.join(import.meta.dirname, 'released');
const releases = readdirSync(folder).filter((file) => file.endsWith('.backup'));

it('data of at least one release is kept', () => {
  assert.ok(releases.length > 0);
});

for (const release of releases) {
  for (const driver of storeDrivers) {
    describe(`data of release ${path.basename(release, '.backup')} on ${driver.name}`, () => {
      it('comes up to this release and can be read and written', async (t) => {
        const opened = await driver.open();
        t.after(() => opened.dispose());
        await opened.store.close();
        let epochs = 0;
        const restored = await restoreFrom(path.join(folder, release), opened.source, {
          now: 0,
          newEpoch: () => `epoch${epochs++}`,
          newSecret: () => 'secret',
          keepConnections: true,
        });
        assert.ok(restored.families > 0);
        const store = await opened.reopen();

        const test = new TestSprout(opened, { store });
        for (const { familyId, parentId } of await parentsIn(store)) {
          const parent: Principal = { kind: 'parent', familyId, actorId: parentId, channelId: 'test', scopes: 'all' };
          const overview = await test.ok<{ kids: { childId: string; gems: number }[] }>(
            parent,
            'family.query_overview',
          );
          assert.ok(overview.kids.length > 0);
          for (const { childId, gems } of overview.kids) {
            const { items } = await test.ok<{ items: { delta: number }[] }>(parent, 'gems.list_transactions', {
              childId,
              limit: 200,
            });
            assert.equal(
              items.reduce((sum, { delta }) => sum + delta, 0),
              gems,
            );
            const changed = await test.ok(parent, 'gems.adjust', { childId, delta: 1, reason: 'After the move' });
            assert.equal(changed.newBalance, gems + 1);
          }
          assert.ok((await test.ok<{ items: unknown[] }>(parent, 'activity.list')).items.length > 0);
          // The answers are checked against their schemas, so every card has the shape of this release.
          const inbox = await test.ok<{ items: { threadId: string; unread: number }[] }>(parent, 'inbox.list');
          for (const { threadId, unread } of inbox.items) {
            const { items } = await test.ok<Thread>(parent, 'inbox.get', { threadId, limit: 200 });
            const newest = items.filter(({ state }) => state === 'open' || state === 'for_reading');
            assert.ok(unread <= newest.length, 'what has ended is not new');
          }
        }
      });
    });
  }
}

function parentsIn(store: TestSprout['sprout']['store']) {
  return store.read((query) =>
    query.all<{ familyId: string; parentId: string }>("SELECT family_id, parent_id FROM parent WHERE role = 'owner'"),
  );
}
