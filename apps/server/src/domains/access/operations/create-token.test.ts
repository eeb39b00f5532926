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

  it('makes a token that ends after ninety days, or after the days that the parent chose, and says so', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const args = { clientName: 'Claude', scopes: ['family:read'] };
    for (const [chosen, days] of [
      [{}, 90],
      [{ expiresInDays: 2 }, 2],
    ] as const) {
      const { token, expiresAt } = await test.ok(parent, 'access.create_token', { ...args, ...chosen });
      assert.equal(Date.parse(String(expiresAt)), test.clock.now() + days * 86_400_000);
      const agent = { kind: 'bearer', secret: String(token) } as const;
      assert.equal(JSON.parse((await callWith(test, agent, 'mcp.whoami')).text).expiresAt, expiresAt);
      const { items } = await test.ok<{ items: { expiresAt: string }[] }>(parent, 'access.list_grants');
      assert.equal(items[0]?.expiresAt, expiresAt);
      test.clock.advance(days * 86_400_000 - 1);
      assert.equal((await callWith(test, agent, 'family.query_overview')).httpStatus, 200);
      test.clock.advance(1);
      assert.equal((await callWith(test, agent, 'family.query_overview')).httpStatus, 401);
    }
    for (const expiresInDays of [0, 366, null]) {
      const error = await test.refused(parent, 'access.create_token', { ...args, expiresInDays });
      assert.deepEqual(problemPaths(error), ['/expiresInDays']);
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
