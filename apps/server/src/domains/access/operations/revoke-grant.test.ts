import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { callWith } from '../../../testing/sign-in.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

function connect(test: TestSprout, { parent }: TestFamily) {
  const args = { clientName: 'Claude', scopes: ['family:read'] };
  return test.ok<{ grantId: string; token: string }>(parent, 'access.create_token', args);
}

onBothStores('access.revoke_grant', (sprout) => {
  it('ends the agent’s access at once', async () => {
    const test = sprout();
    const family = await test.family();
    const { grantId, token } = await connect(test, family);
    const agent = { kind: 'bearer', secret: token } as const;
    assert.equal((await callWith(test, agent, 'family.query_overview')).httpStatus, 200);
    const { events, touched } = await effectsOf(test, family.parent, 'access.revoke_grant', { grantId });
    assert.deepEqual([events, touched], [['access.agent_disconnected'], activityOf('access.agent_disconnected')]);
    assert.equal((await callWith(test, agent, 'family.query_overview')).httpStatus, 401);
  });

  it('answers alike for a missing, a revoked and another family’s agent', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const [own, foreign] = [await connect(test, ours), await connect(test, theirs)];
    await test.ok(ours.parent, 'access.revoke_grant', { grantId: own.grantId });
    const ids = [foreign.grantId, own.grantId];
    await refusesUnknownIds(test, ours.parent, 'access.revoke_grant', (grantId) => ({ grantId }), ids);
    const agent = { kind: 'bearer', secret: foreign.token } as const;
    assert.equal((await callWith(test, agent, 'family.query_overview')).httpStatus, 200);
  });
});
