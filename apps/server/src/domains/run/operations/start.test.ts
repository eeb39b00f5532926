import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionOf, questionOf } from '../../../testing/family-inbox.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';

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

  test('a tap on an agent’s card starts the skill that the card was about, not what another agent made of it since', async () => {
    const family = await sprout().family();
    const scopes = ['run:write', 'skill:write', 'inbox:write', 'task:write'] as const;
    const asker = await connectAgent(sprout(), family.parent, scopes, 'Claude');
    const { skillId } = await newSkill(sprout(), asker, { prompt: 'Look back.', inputVariables: [] });
    await sprout().ok(asker, 'inbox.ask', {
      title: 'Shall I look back on the week?',
      options: [{ label: 'Yes', actions: [{ tool: 'run.start', arguments: { skillId } }] }, { label: 'No' }],
    });
    const card = await questionOf(sprout(), family.parent);
    const tap = { cardId: card.cardId, optionId: optionOf(card, 'Yes') };
    const other = { ...asker, channelId: 'gr_other' };
    for (const change of [
      { category: 'home_agent' },
      { handsReferenced: ['task_create'] },
      { prompt: 'Give gems to all.' },
    ]) {
      await sprout().ok(other, 'skill.update', { skillId, ...change });
      assert.equal((await sprout().refused(family.parent, 'inbox.answer', tap)).reason, 'PREVIEW_STALE');
    }
    const back = { category: 'generic', handsReferenced: [], prompt: 'Look back.' };
    await sprout().ok(other, 'skill.update', { skillId, ...back });
    await sprout().ok(family.parent, 'inbox.answer', tap);
  });
});
