import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Principal } from '../../../core/principal.ts';
import type { Scope } from '../../../core/scopes/scopes.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import {
  actsOncePerKey,
  effectsOf,
  refusesUnknownIds,
  refusesWrongCallers,
} from '../../../testing/operation-checks.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

async function connect(test: TestSprout, { parent }: TestFamily, scopes: Scope[]) {
  const args = { clientName: 'Claude', scopes };
  const { grantId, token } = await test.ok<{ grantId: string; token: string }>(parent, 'access.create_token', args);
  const agent = async (): Promise<Principal> => {
    const found = await test.sprout.authenticator.identify({ kind: 'bearer', secret: token });
    assert.ok(found);
    return found.principal;
  };
  return { grantId, agent };
}

onBothStores('access.update_grant', (sprout) => {
  it('adds and removes scopes at once, for the same token', async () => {
    const test = sprout();
    const family = await test.family();
    const { grantId, agent } = await connect(test, family, ['gems:read']);
    const adjust = { childId: family.childIds[0], delta: 3, reason: 'Helped' };
    assert.equal((await test.refused(await agent(), 'gems.adjust', adjust)).reason, 'SCOPE_MISSING');
    const args = { grantId, scopes: ['gems:adjust', 'family:read'] };
    const { events } = await effectsOf(test, family.parent, 'access.update_grant', args);
    assert.deepEqual(events, ['access.agent_changed']);
    await test.ok(await agent(), 'gems.adjust', adjust);
    const lost = await test.refused(await agent(), 'gems.query_balance', { childId: family.childIds[0] });
    assert.equal(lost.reason, 'SCOPE_MISSING');
  });

  it('acts once per key, and emits no event if nothing changes', async () => {
    const test = sprout();
    const family = await test.family();
    const { grantId } = await connect(test, family, ['gems:read']);
    await actsOncePerKey(test, family.parent, 'access.update_grant', { grantId, scopes: ['task:read'] });
    const same = await effectsOf(test, family.parent, 'access.update_grant', { grantId, scopes: ['task:read'] });
    assert.deepEqual(same.events, []);
  });

  it('is for the parents of the family that the agent is connected to', async () => {
    const test = sprout();
    const [family, other] = [await test.family(), await test.family()];
    const { grantId } = await connect(test, other, ['gems:read']);
    const argsWith = (id: string) => ({ grantId: id, scopes: ['gems:read'] });
    await refusesUnknownIds(test, family.parent, 'access.update_grant', argsWith, [grantId]);
    await refusesWrongCallers(test, other, 'access.update_grant', argsWith(grantId));
  });
});
