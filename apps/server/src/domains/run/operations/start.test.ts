import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

interface Claimed {
  readonly input: { readonly task: { readonly params: { readonly prompt: string } } };
}

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

  test('says that without a model nobody follows the prompt, and to whom that matters', async () => {
    const { agent } = await sprout().family();
    const plain = { prompt: 'Look.', inputVariables: [], handsReferenced: ['task_list'] };
    const { skillId } = await newSkill(sprout(), agent, plain);
    const warningsOf = async (fields: object) =>
      (await sprout().ok<{ warnings: string[] }>(agent, 'run.start', { skillId, ...fields })).warnings;
    assert.match((await warningsOf({})).join(), /^No language model works for this family/);
    assert.deepEqual(await warningsOf({ worker: 'agent' }), []);
  });

  test('fills in what Sprout knows: the kid and the day; what the caller sends goes first', async () => {
    const { agent, childIds } = await sprout().family();
    const { skillId } = await newSkill(sprout(), agent, {
      prompt: '{{input.child_name}} {{input.child_id}} {{input.today}}',
      inputVariables: [{ name: 'child_name' }, { name: 'child_id' }, { name: 'today', type: 'date' }],
    });
    const promptOf = async (input: object) => {
      const args = { skillId, childId: childIds[0], worker: 'agent', input };
      const { runId } = await sprout().ok<{ runId: string }>(agent, 'run.start', args);
      const claimed = await sprout().ok<Claimed>(agent, 'run.submit_output', { runId, claim: true });
      return claimed.input.task.params.prompt;
    };
    assert.equal(await promptOf({}), `Mia ${childIds[0]} 2026-05-23`);
    assert.equal(await promptOf({ child_name: 'she' }), `she ${childIds[0]} 2026-05-23`);
    const nobody = await sprout().refused(agent, 'run.start', { skillId });
    assert.match(JSON.stringify(nobody), /input\/child_name/);
  });
});
