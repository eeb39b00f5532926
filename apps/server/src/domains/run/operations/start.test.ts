import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('run.start', (sprout) => {
  test('starts a run of a skill with its values', async () => {
    const family = await sprout().family();
    const { skillId } = await newSkill(sprout(), family.agent, {
      prompt: 'Say {{input.word}}.',
      inputVariables: [{ name: 'word' }],
    });
    const { runId } = await sprout().ok<{ runId: string }>(family.parent, 'run.start', {
      skillId,
      input: { word: 'hi' },
    });
    const { items } = await sprout().ok<{ items: { runId: string; awaits: string }[] }>(family.parent, 'run.list');
    assert.deepEqual(
      items.map((run) => [run.runId, run.awaits]),
      [[runId, 'sprout']],
    );
  });
});
