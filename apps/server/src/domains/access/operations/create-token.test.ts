import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { callWith } from '../../../testing/sign-in.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

onBothStores('access.create_token', (sprout) => {
  it('connects an agent that may do what its scopes say, and no more', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const args = { clientName: 'Claude', scopes: ['gems:read', 'gems:read'] };
    const { result, events, touched } = await effectsOf(test, parent, 'access.create_token', args);
    assert.deepEqual([events, touched], [['access.agent_connected'], activityOf('access.agent_connected')]);
    const agent = { kind: 'bearer', secret: String(result.token) } as const;
    assert.equal((await callWith(test, agent, 'gems.query_balance', { childId: childIds[0] })).httpStatus, 200);
    const denied = await callWith(test, agent, 'family.query_overview');
    assert.match(denied.text, /SCOPE_MISSING.*family:read/);
  });

  it('stores no token in clear text: not in its table, under an idempotency key or in the activity', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const args = { clientName: 'Claude', scopes: ['family:read'] };
    const { token } = await test.ok(parent, 'access.create_token', args, 'a key');
    for (const table of ['agent_grant', 'idempotency_answer', 'activity_event', 'audit_entry']) {
      const rows = await test.sprout.store.read((db) => db.all(`SELECT * FROM ${table}`));
      assert.ok(!JSON.stringify(rows).includes(String(token)), table);
    }
  });

  it('refuses unknown scopes and an empty list', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const error = await test.refused(parent, 'access.create_token', { clientName: 'X', scopes: ['gems:read', 'root'] });
    assert.deepEqual(problemPaths(error), ['/scopes/1']);
    assert.deepEqual(problemPaths(await test.refused(parent, 'access.create_token', { clientName: 'X', scopes: [] })), [
      '/scopes',
    ]);
  });
});
