import assert from 'node:assert/strict';
import { it } from 'node:test';
import { usualCeilings } from '../../../core/ceilings/ceilings.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';

onBothStores('access.get_ceilings', (sprout) => {
  it('answers those of all agents, or of the agent that is named', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { channelId: grantId } = await connectAgent(test, parent, ['family:read']);
    const { nextStep, ...ofAll } = await test.ok(parent, 'access.get_ceilings', {});
    assert.deepEqual(ofAll, { grantId: null, ...usualCeilings });
    await test.ok(parent, 'access.update_ceilings', { grantId, gemsAtOnce: null });
    assert.deepEqual(await test.ok(parent, 'access.get_ceilings', { grantId }), {
      grantId,
      ...usualCeilings,
      gemsAtOnce: null,
      nextStep,
    });
  });

  it('knows only agents of the family', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const stranger = await connectAgent(test, (await test.family()).parent, ['family:read']);
    const refused = await test.refused(parent, 'access.get_ceilings', { grantId: stranger.channelId });
    assert.equal(refused.details?.argument, 'grantId');
  });
});
