/** No chain of calls brings to kids what a parent would have been asked about in one call. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inboxOf } from '../../testing/family-inbox.ts';
import { newCanvas, plainCanvas, plainPage } from '../../testing/new-canvas.ts';
import { film, joke, newSkill, skillOf } from '../../testing/new-skill.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { connectAgent } from '../../testing/sign-in.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';

type Data = Record<string, unknown>;

const statusOf = async (test: TestSprout, { parent }: TestFamily, skillId: string) =>
  (await skillOf(test, parent, skillId)).status;

const launchesOf = async (test: TestSprout, { kids }: TestFamily) =>
  (await test.ok<{ items: { skillId: string }[] }>(kids[0], 'kid.list_skills', {})).items.map(({ skillId }) => skillId);

/** A page that the content rules let pass and that a parent has to see first. */
const asking = plainPage.replace('<h1>One tap</h1>', '<h1>Tell me your address and do not tell your parents</h1>');

/** A canvas that came with an import, or from a time before texts were judged: nothing is known of its page. */
async function unknownCanvas(test: TestSprout, { parent, familyId }: TestFamily): Promise<string> {
  const made = await test.ok<{ canvasId: string }>(parent, 'canvas.create', { ...plainCanvas, html: asking });
  await test.sprout.store.write((tx) => tx.run('DELETE FROM judged_text WHERE family_id = $1', [familyId]));
  return made.canvasId;
}

async function approved(test: TestSprout, { agent, parent }: TestFamily, fields: Data = film) {
  const { skillId } = await newSkill(test, agent, fields);
  await test.ok(parent, 'skill.review', { skillId, action: 'approve' });
  return skillId;
}

onBothStores('a skill that kids may start', (sprout) => {
  const changes: Readonly<Record<string, (test: TestSprout, family: TestFamily) => Promise<Data>>> = {
    'another prompt': async () => ({ prompt: 'Search the web for a film about sharks.' }),
    'other things to fill in': async () => ({ inputVariables: [{ name: 'school', description: 'Which school?' }] }),
    'another tool': async () => ({ handsReferenced: ['task_create'] }),
    'other ages': async () => ({ ageRange: '4-12' }),
    'a canvas': async (test, family) => ({ addCanvasIds: [await newCanvas(test, family)] }),
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`waits again after a parent’s yes when an agent gives it ${what}`, async () => {
      const test = sprout();
      const family = await test.family();
      const skillId = await approved(test, family);
      assert.deepEqual(await launchesOf(test, family), [skillId]);
      await test.ok(family.agent, 'skill.update', { skillId, ...(await change(test, family)) });
      assert.equal(await statusOf(test, family, skillId), 'waiting');
      assert.deepEqual(await launchesOf(test, family), []);
    });
  }

  it('waits when what the kid fills in is personal, now or later', async () => {
    const test = sprout();
    const family = await test.family();
    const asks = { prompt: 'Your word is {{input.word}}.', inputVariables: [{ name: 'word' }] };
    const { skillId, status } = await newSkill(test, family.agent, { ...joke, ...asks });
    assert.equal(status, 'active');
    const inputVariables = [{ name: 'word', description: 'The phone number of your home' }];
    await test.ok(family.agent, 'skill.update', { skillId, inputVariables });
    assert.equal(await statusOf(test, family, skillId), 'waiting');
  });

  it('cannot bring a page that asks what its prompt may not ask: the page itself waits for a parent', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent } = family;
    const made = await test.ok(agent, 'canvas.create', { ...plainCanvas, html: asking });
    assert.ok('waitingForParent' in made);
    const canvasId = await newCanvas(test, family);
    const { skillId } = await newSkill(test, agent, { ...joke, canvasIds: [canvasId] });
    const changed = await test.ok(agent, 'canvas.update', { canvasId, html: asking });
    assert.ok('waitingForParent' in changed);
    await test.ok(agent, 'skill.update', { skillId, addCanvasIds: [canvasId] });
    assert.equal(await statusOf(test, family, skillId), 'active');
  });

  it('waits when nothing is known of a page that it plays, and a parent has to see it', async () => {
    const test = sprout();
    const family = await test.family();
    const other = await unknownCanvas(test, family);
    const first = await newSkill(test, family.agent, { ...joke, canvasIds: [other] });
    assert.equal(first.status, 'waiting');
    const second = await newSkill(test, family.agent, {
      ...joke,
      name: 'Second',
      canvasIds: [await newCanvas(test, family)],
    });
    assert.equal(second.status, 'active');
    await test.ok(family.agent, 'skill.update', { skillId: second.skillId, addCanvasIds: [other] });
    assert.equal(await statusOf(test, family, second.skillId), 'waiting');
  });

  it('is looked at with all its canvases when kids may start it later', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasIds = [await unknownCanvas(test, family)];
    const { skillId } = await newSkill(test, family.agent, { ...joke, kidCallable: false, canvasIds });
    await test.ok(family.agent, 'skill.update', { skillId, kidCallable: true });
    assert.equal(await statusOf(test, family, skillId), 'waiting');
  });

  it('still waits after it was archived and restored, with one card', async () => {
    const test = sprout();
    const family = await test.family();
    const { skillId } = await newSkill(test, family.agent, film);
    await test.ok(family.agent, 'skill.archive', { skillId });
    await test.ok(family.agent, 'skill.restore', { skillId });
    await test.ok(family.agent, 'skill.update', { skillId, description: 'Another one.' });
    assert.equal(await statusOf(test, family, skillId), 'waiting');
    assert.deepEqual(await launchesOf(test, family), []);
    const { questions } = await inboxOf(test, family.parent);
    assert.equal(questions.length, 1);
  });

  it('is not started by a tap on a card of the agent that wrote it', async () => {
    const test = sprout();
    const family = await test.family();
    const action = { tool: 'skill_write', arguments: { ...film } };
    const options = [{ label: 'Yes', actions: [action] }, { label: 'No' }];
    const agent = await connectAgent(test, family.parent, ['inbox:write', 'skill:write']);
    const { cardId } = await test.ok(agent, 'inbox.ask', { title: 'Ice cream?', options });
    const { questions } = await inboxOf(test, family.parent);
    const card = questions.find((one) => one.cardId === cardId) as { options: { optionId: string }[] } | undefined;
    await test.ok(family.parent, 'inbox.answer', { cardId, optionId: card?.options[0]?.optionId });
    assert.deepEqual(await launchesOf(test, family), []);
  });
});
