import assert from 'node:assert/strict';
import { it } from 'node:test';
import { existingScopes } from '../../../catalogue.ts';
import { contractVersion } from '../../../core/operations/contract-version.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

interface Myself {
  readonly identity: { kind: string; grantId: string; clientName: string; userId: string; name: string; role: string };
  readonly family: { familyId: string; name: string; timezone: string; language: string };
  readonly scopes: string[];
  readonly availableScopes: { scope: string; tools: string[] }[];
  readonly sproutAgent: { works: string; can: string };
  readonly contractVersion: string;
  readonly nextStep: string;
}

onBothStores('mcp.whoami', (sprout) => {
  it('tells an agent for whom it acts, where, and with which scopes', async () => {
    const test = sprout();
    const { parent, familyId } = await test.family();
    const scopes = ['gems:read', 'family:read'];
    const { grantId, token } = await test.ok(parent, 'access.create_token', { clientName: 'Claude', scopes });
    const found = await test.sprout.authenticator.identify({ kind: 'bearer', secret: String(token) });
    assert.ok(found);
    const { principal: agent } = found;
    const myself = await test.ok<Myself>(agent, 'mcp.whoami');
    const overview = await test.ok<Myself['family'] & { parents: { name: string }[] }>(agent, 'family.query_overview');
    assert.equal(myself.identity.kind, 'agent');
    assert.equal(myself.identity.grantId, grantId);
    assert.equal(myself.identity.clientName, 'Claude');
    assert.equal(myself.identity.userId, parent.actorId);
    assert.equal(myself.identity.name, overview.parents[0]?.name);
    assert.equal(myself.identity.role, 'owner');
    const { name, timezone, language } = overview;
    assert.deepEqual(myself.family, { familyId, name, timezone, language });
    assert.deepEqual(myself.scopes, ['family:read', 'gems:read']);
    assert.deepEqual(
      myself.availableScopes.map(({ scope }) => scope),
      existingScopes.filter((scope) => !scopes.includes(scope)),
      'scopes that the parent could still give, and only ones that this server has',
    );
    assert.deepEqual(
      myself.availableScopes.find(({ scope }) => scope === 'gems:adjust')?.tools.includes('gems.adjust'),
      true,
    );
    assert.equal(myself.contractVersion, contractVersion);
    assert.match(myself.nextStep, /family\.query_overview/);
    assert.ok(!JSON.stringify(myself).includes(String(token)));
  });

  it('answers a connection without any scope, and names no call that it may not make', async () => {
    const test = sprout();
    const { agentWith, agent } = await test.family();
    const bare = await test.ok<Myself>(agentWith(), 'mcp.whoami');
    assert.deepEqual(bare.scopes, []);
    assert.doesNotMatch(bare.nextStep, /query_overview/);
    assert.deepEqual((await test.ok<Myself>(agent, 'mcp.whoami')).scopes, existingScopes);
  });

  it('tells what works on runs inside Sprout, and that rules alone follow no prompt', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    const { sproutAgent } = await test.ok<Myself>(agent, 'mcp.whoami');
    assert.equal(sproutAgent.works, 'rules');
    assert.match(sproutAgent.can, /^No language model: .*follows no prompt/);
    await test.ok(parent, 'agent.update_settings', { enabled: false });
    assert.equal((await test.ok<Myself>(agent, 'mcp.whoami')).sproutAgent.works, 'off');
  });
});
