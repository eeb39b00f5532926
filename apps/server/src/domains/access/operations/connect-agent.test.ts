import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import { findGrantFor } from '../grant-store.ts';
import { findClient, saveClient } from '../oauth-client-store.ts';

let clients = 0;

/** A registered client that no parent has connected yet. */
async function register(test: TestSprout, name = 'Claude'): Promise<string> {
  const clientId = `oc_${++clients}`;
  const row = { clientId, name, metadata: '{}', freshUntil: null };
  await test.sprout.store.write((tx) => saveClient(tx, row, test.clock.now()));
  return clientId;
}

function grantOf(test: TestSprout, { parent }: TestFamily, client: string) {
  return test.sprout.store.read((db) => findGrantFor(db, parent.familyId, parent.actorId, client));
}

onBothStores('access.connect_agent', (sprout) => {
  it('connects a client that has registered, under the name it registered with', async () => {
    const test = sprout();
    const family = await test.family();
    const client = await register(test);
    const args = { client, scopes: ['family:read', 'gems:read', 'family:read'], declinedScopes: ['task:write'] };
    const { result, events, touched } = await effectsOf(test, family.parent, 'access.connect_agent', args);
    assert.deepEqual([events, touched], [['access.agent_connected'], activityOf('access.agent_connected')]);
    assert.deepEqual(result.scopes, ['family:read', 'gems:read']);
    const { items } = await test.ok<{ items: object[] }>(family.parent, 'access.list_grants');
    assert.deepEqual(items, [
      {
        grantId: result.grantId,
        clientName: 'Claude',
        name: 'Claude',
        userId: family.parent.actorId,
        scopes: ['family:read', 'gems:read'],
        createdAt: '2026-05-23T14:00:00+02:00',
        lastUsedAt: null,
        expiresAt: '2027-05-23T14:00:00+02:00',
      },
    ]);
    assert.equal((await grantOf(test, family, client))?.declinedScopes, 'task:write');
    const kept = await test.sprout.store.read((db) => findClient(db, client));
    assert.equal(kept?.consentedAt, test.clock.now());
  });

  it('changes the scopes of an existing grant and makes no second one', async () => {
    const test = sprout();
    const family = await test.family();
    const client = await register(test);
    const first = await test.ok(family.parent, 'access.connect_agent', { client, scopes: ['family:read'] });
    const args = { client, scopes: ['family:read', 'gems:adjust'] };
    const { result, events } = await effectsOf(test, family.parent, 'access.connect_agent', args);
    assert.equal(result.grantId, first.grantId);
    assert.deepEqual(events, ['access.agent_changed']);
    const again = await effectsOf(test, family.parent, 'access.connect_agent', args);
    assert.deepEqual(again.events, [], 'nothing changed, so there is no event');
    const { items } = await test.ok<{ items: object[] }>(family.parent, 'access.list_grants');
    assert.equal(items.length, 1);
  });

  it('makes a grant for each parent of the same client', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const client = await register(test);
    const mine = await test.ok(ours.parent, 'access.connect_agent', { client, scopes: ['family:read'] });
    const other = await test.ok(theirs.parent, 'access.connect_agent', { client, scopes: ['gems:read'] });
    assert.notEqual(mine.grantId, other.grantId);
    assert.equal((await grantOf(test, ours, client))?.scopes, 'family:read');
  });

  it('refuses a client that did not register', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const error = await test.refused(parent, 'access.connect_agent', { client: 'oc_nobody', scopes: ['family:read'] });
    assert.equal(error.code, 'PERMISSION_DENIED');
  });
});
