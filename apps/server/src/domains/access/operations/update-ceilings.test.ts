import assert from 'node:assert/strict';
import { it } from 'node:test';
import { usualCeilings } from '../../../core/ceilings/ceilings.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesWrongCallers } from '../../../testing/operation-checks.ts';
import { callWith, connectAgent } from '../../../testing/sign-in.ts';

onBothStores('access.update_ceilings', (sprout) => {
  it('changes what is named, for one agent or for all that have none of their own', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const [one, other] = [
      await connectAgent(test, parent, ['family:read'], 'A'),
      await connectAgent(test, parent, ['family:read'], 'B'),
    ];
    await test.ok(parent, 'access.update_ceilings', { grantId: one.channelId, gemsAtOnce: null });
    await test.ok(parent, 'access.update_ceilings', { everyWrite: 'ask', minutesAtOnce: 5 });
    const ofAll = { ...usualCeilings, everyWrite: 'ask', minutesAtOnce: 5 };
    assert.partialDeepStrictEqual(await test.ok(parent, 'access.get_ceilings', {}), ofAll);
    const { channelId: grantId } = one;
    const ofOne = await test.ok(parent, 'access.get_ceilings', { grantId });
    assert.partialDeepStrictEqual(ofOne, { ...usualCeilings, gemsAtOnce: null });
    assert.partialDeepStrictEqual(await test.ok(parent, 'access.get_ceilings', { grantId: other.channelId }), ofAll);
  });

  it('holds from the next call of a connected agent on, which reads its ceilings in mcp.whoami', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const { token, grantId } = await test.ok<{ token: string; grantId: string }>(parent, 'access.create_token', {
      clientName: 'A',
      scopes: ['gems:adjust'],
    });
    const agent = { kind: 'bearer', secret: token } as const;
    const give = { childId: childIds[0], delta: 5, reason: 'Because' };
    assert.equal((await callWith(test, agent, 'gems.adjust', give)).isError, false);
    await test.ok(parent, 'access.update_ceilings', { grantId, gemsAtOnce: 4 });
    assert.ok('waitingForParent' in (await callWith(test, agent, 'gems.adjust', give)).body);
    const { ceilings } = (await callWith(test, agent, 'mcp.whoami')).body as { ceilings: { gemsAtOnce: number } };
    assert.equal(ceilings.gemsAtOnce, 4);
  });

  it('knows only agents of the family, and is for parents', async () => {
    const test = sprout();
    const family = await test.family();
    const stranger = await connectAgent(test, (await test.family()).parent, ['family:read']);
    const args = { grantId: stranger.channelId, everyWrite: 'ask' };
    assert.equal((await test.refused(family.parent, 'access.update_ceilings', args)).details?.argument, 'grantId');
    await refusesWrongCallers(test, family, 'access.update_ceilings', { everyWrite: 'ask' });
  });
});
