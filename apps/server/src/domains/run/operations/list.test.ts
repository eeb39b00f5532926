import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('run.list', (sprout) => {
  test('for me: only runs that wait for an agent whose scopes cover their hands', async () => {
    const family = await sprout().family();
    const plain = { prompt: 'Pay.', inputVariables: [], handsReferenced: ['gems_adjust'] };
    const { skillId } = await newSkill(sprout(), family.agent, plain);
    const { runId } = await sprout().ok(family.parent, 'run.start', { skillId, worker: 'agent' });
    await sprout().ok(family.parent, 'run.start', { skillId });
    const mine = async (...scopes: Parameters<typeof family.agentWith>) => {
      const asked = { status: 'open', for: 'me' };
      const { items } = await sprout().ok<{ items: { runId: string }[] }>(
        family.agentWith(...scopes),
        'run.list',
        asked,
      );
      return items.map((run) => run.runId);
    };
    assert.deepEqual(await mine('run:read', 'gems:adjust'), [runId]);
    assert.deepEqual(await mine('run:read', 'task:write'), []);
  });
});
