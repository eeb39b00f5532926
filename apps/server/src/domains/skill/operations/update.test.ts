import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dumpTables } from '../../../testing/dump.ts';
import { inboxOf, questionOf } from '../../../testing/family-inbox.ts';
import { newCanvas, newGame } from '../../../testing/new-canvas.ts';
import { brief, newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { film, joke, newSkill, skillOf, TestSafety } from '../../../testing/new-skill.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { storeDrivers } from '../../../testing/stores.ts';
import { problemPaths, type TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

type Data = Record<string, unknown>;

onBothStores('skill.update', (sprout) => {
  const update = (test: TestSprout, { agent }: TestFamily, skillId: string, patch: Data) =>
    test.ok<{ changedFields: string[]; status: string }>(agent, 'skill.update', { skillId, ...patch });

  it('says so when nothing changed', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { skillId } = await newSkill(test, agent);
    const { changedFields, nextStep } = await test.ok<{ changedFields: string[]; nextStep: string }>(
      agent,
      'skill.update',
      { skillId },
    );
    assert.deepEqual(changedFields, []);
    assert.match(nextStep, /^Nothing changed/);
  });

  it('an agent gives a skill no tool that it may not call itself; those that are there may stay', async () => {
    const test = sprout();
    const { parent, agentWith } = await test.family();
    const { skillId } = await newSkill(test, parent, { handsReferenced: ['gems_adjust'] });
    const weak = agentWith('skill:read', 'skill:write', 'task:write');
    for (const added of ['gems_query_balance', 'screentime.grant']) {
      const patch = { skillId, handsReferenced: ['gems_adjust', 'task_create', added] };
      assert.equal((await test.refused(weak, 'skill.update', patch)).reason, 'SCOPE_MISSING');
    }
    await test.ok(weak, 'skill.update', { skillId, handsReferenced: ['gems_adjust', 'task_create'] });
  });

  it('an agent that changes what it does is its author; a change of its name makes nobody that', async () => {
    const test = sprout();
    const { parent, agent } = await test.family();
    const { skillId } = await newSkill(test, parent);
    const tierAfter = async (who: typeof parent, patch: Data) => {
      await test.ok(who, 'skill.update', { skillId, ...patch });
      return (await skillOf(test, parent, skillId)).authorTier;
    };
    assert.equal(await tierAfter(agent, { name: 'Renamed' }), 'parent');
    assert.equal(await tierAfter(agent, { prompt: 'Tell us what went well.' }), 'agent');
    assert.equal(await tierAfter(parent, { name: 'Renamed again' }), 'agent');
    assert.equal(await tierAfter(parent, { category: 'home_agent' }), 'parent');
    assert.equal(await tierAfter(agent, { handsReferenced: ['task_list'] }), 'agent');
  });

  it('changes what it is sent and names it; the same again changes nothing', async () => {
    const test = sprout();
    const family = await test.family();
    const { skillId } = await newSkill(test, family.agent);
    const patch = {
      name: 'Look back again',
      category: 'home_agent',
      handsReferenced: ['task_list'],
      responseModel: [{ name: 'mood' }],
      inputVariables: [{ name: 'child_name' }, { name: 'today' }],
    };
    const { changedFields } = await update(test, family, skillId, patch);
    assert.deepEqual(changedFields.sort(), Object.keys(patch).sort());
    const { changedFields: none } = await update(test, family, skillId, patch);
    assert.deepEqual(none, []);
    const removed = await update(test, family, skillId, { responseModel: null });
    assert.deepEqual(removed.changedFields, ['responseModel']);
    assert.equal((await skillOf(test, family.agent, skillId)).responseModel, null);
  });

  it('takes the prompt as instructions or prompt, names it as it was sent, and refuses both', async () => {
    const test = sprout();
    const family = await test.family();
    const { skillId } = await newSkill(test, family.agent, { inputVariables: [], prompt: 'One' });
    assert.deepEqual((await update(test, family, skillId, { instructions: 'Two' })).changedFields, ['instructions']);
    assert.deepEqual((await update(test, family, skillId, { prompt: 'Three' })).changedFields, ['prompt']);
    assert.equal((await skillOf(test, family.agent, skillId)).prompt, 'Three');
    const error = await test.refused(family.agent, 'skill.update', { skillId, prompt: 'A', instructions: 'A' });
    assert.deepEqual(problemPaths(error), ['/instructions']);
  });

  it('tells the family, and acts once for each key', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { skillId } = await newSkill(test, agent);
    const { events, touched } = await effectsOf(test, agent, 'skill.update', { skillId, name: 'New' });
    assert.deepEqual([events, touched], [['skill.updated'], activityOf('skill.updated')]);
    await actsOncePerKey(test, agent, 'skill.update', { skillId, name: 'Newer' });
  });

  it('declares what the prompt uses, of what is stored and sent together, and says so', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { skillId } = await newSkill(test, agent);
    const changed = await test.ok<{ warnings: string[] }>(agent, 'skill.update', {
      skillId,
      instructions: 'And {{input.mood}}',
    });
    assert.match(changed.warnings.join(), /uses mood, .* it is now a string/);
    const { inputVariables } = await skillOf(test, agent, skillId);
    assert.deepEqual((inputVariables as object[]).at(-1), { name: 'mood', type: 'string' });
    const error = await test.refused(agent, 'skill.update', { skillId, instructions: 'And {{input.}}' });
    assert.equal(error.reason, 'UNDECLARED_PLACEHOLDER');
    await test.ok(agent, 'skill.update', {
      skillId,
      instructions: '{{input.mood}}',
      inputVariables: [{ name: 'mood' }],
    });
  });

  it('checks what goes together of what is stored and sent', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { skillId } = await newSkill(test, agent, joke);
    assert.deepEqual(problemPaths(await test.refused(agent, 'skill.update', { skillId, ageRange: null })), [
      '/ageRange',
    ]);
    const home = await test.refused(agent, 'skill.update', { skillId, category: 'home_agent' });
    assert.deepEqual(problemPaths(home), ['/kidCallable']);
  });

  it('removes canvases before it adds others, and moves a linked one to its newest version', async () => {
    const test = sprout();
    const family = await test.family();
    const ids: string[] = [];
    for (let count = 0; count < 6; count++) ids.push(await newCanvas(test, family));
    const [first, , , , , sixth] = ids;
    const { skillId } = await newSkill(test, family.agent, { canvasIds: ids.slice(0, 5) });
    const swap = await update(test, family, skillId, { removeCanvasIds: [first], addCanvasIds: [sixth] });
    assert.deepEqual(swap.changedFields, ['canvasIds']);
    assert.deepEqual((await skillOf(test, family.agent, skillId)).canvasIds, ids.slice(1));
    const again = await update(test, family, skillId, { addCanvasIds: [sixth] });
    assert.deepEqual(again.changedFields, [], 'it is linked already, in its newest version');

    const six = await test.refused(family.agent, 'skill.update', { skillId, addCanvasIds: [first] });
    assert.deepEqual([six.reason, six.details], ['CANVAS_LIMIT_EXCEEDED', { limit: 5, count: 6 }]);
    const gone = await test.refused(family.agent, 'skill.update', { skillId, removeCanvasIds: [first] });
    assert.deepEqual([gone.reason, gone.details], ['CANVAS_NOT_IN_SKILL', { paths: ['/removeCanvasIds/0'] }]);
    const both = await test.refused(family.agent, 'skill.update', {
      skillId,
      removeCanvasIds: [sixth],
      addCanvasIds: [first, sixth],
    });
    assert.deepEqual([both.reason, both.details], ['CANVAS_OPS_CONFLICT', { paths: ['/addCanvasIds/1'] }]);
  });

  it('says which of its tasks still play a canvas that it no longer links', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent } = family;
    const game = await newGame(test, family);
    const { taskId } = await newTask(test, agent, { ...game, name: 'Tap it' });
    const unlink = { skillId: game.assignmentSkillId, removeCanvasIds: [game.canvasSpec.canvasId] };
    for (const dryRun of [true, false]) {
      const { warnings } = await test.ok<{ warnings: string[] }>(agent, 'skill.update', { ...unlink, dryRun });
      assert.deepEqual(warnings, [`The task “Tap it” (${taskId}) still plays version 1 of a canvas of this skill.`]);
    }
  });

  it('says which heartbeats use it when what they run has changed, and nothing of them for a new name', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, agentWith } = family;
    const { skillId } = await newSkill(test, agent, brief);
    const heartbeatId = await newHeartbeat(test, agent, { name: 'Morning', runSkillId: skillId });
    const warningsOf = async (caller: typeof agent, patch: object) =>
      (await test.ok<{ warnings: string[] }>(caller, 'skill.update', { skillId, dryRun: true, ...patch })).warnings;
    const [named = ''] = await warningsOf(agent, { category: 'home_agent' });
    assert.ok(named.startsWith(`The heartbeat “Morning” (${heartbeatId}) uses it, and pauses`), named);
    const [bare = ''] = await warningsOf(agentWith('skill:write'), { category: 'home_agent' });
    assert.ok(bare.startsWith(`The heartbeat ${heartbeatId} uses it`), bare);
    assert.deepEqual(await warningsOf(agent, { name: 'Evening' }), []);
  });

  it('says of an archived canvas that it is archived, and still takes it out', async () => {
    const test = sprout();
    const family = await test.family();
    const [linked, other] = [await newCanvas(test, family), await newCanvas(test, family)];
    const { skillId } = await newSkill(test, family.agent, { canvasIds: [linked] });
    for (const canvasId of [linked, other]) {
      await test.ok(family.agent, 'canvas.archive', { canvasId });
      const { reason, details } = await test.refused(family.agent, 'skill.update', {
        skillId,
        addCanvasIds: [canvasId],
      });
      assert.deepEqual([reason, details], ['CANVAS_ARCHIVED', { canvasId }]);
    }
    const { changedFields } = await update(test, family, skillId, { removeCanvasIds: [linked] });
    assert.deepEqual(changedFields, ['canvasIds']);
  });

  it('asks a parent again when what the policy judged has changed, and takes the question back when it no longer matters', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, parent } = family;
    const { skillId } = await newSkill(test, agent, joke);
    const asked = async () => (await inboxOf(test, parent)).questions.length;
    assert.equal((await update(test, family, skillId, { instructions: film.prompt })).status, 'waiting');
    assert.equal(await asked(), 1);
    assert.equal((await update(test, family, skillId, { name: 'Another name' })).status, 'waiting');
    assert.equal((await update(test, family, skillId, { ageRange: '7-9' })).status, 'waiting');
    assert.equal(await asked(), 1, 'the newer question takes the place of the older one');
    assert.equal((await update(test, family, skillId, { kidCallable: false })).status, 'active');
    assert.equal(await asked(), 0);
    assert.equal((await update(test, family, skillId, { kidCallable: true })).status, 'waiting');
    await test.ok(parent, 'skill.review', { skillId, action: 'approve' });
    assert.equal((await update(test, family, skillId, { description: 'Only words' })).status, 'active');
    assert.equal((await update(test, family, skillId, { handsReferenced: ['task_list'] })).status, 'waiting');
    const error = await test.refused(agent, 'skill.update', { skillId, handsReferenced: ['gems_adjust'] });
    assert.equal(error.reason, 'POLICY_REFUSED');
  });

  it('refuses every text that kids would read and that the check rejects, whichever field it is in', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const asking = 'Watch the porn video';
    const prompt = `${joke.prompt} {{input.word}}`;
    const { skillId } = await newSkill(test, agent, { ...joke, prompt, inputVariables: [{ name: 'word' }] });
    const before = await test.ok(kids[0], 'kid.list_skills');
    const patches = {
      name: { name: asking },
      description: { description: asking },
      instructions: { instructions: asking },
      'inputVariables[0].description': { inputVariables: [{ name: 'word', description: asking }] },
      'inputVariables[1].name': { inputVariables: [{ name: 'word' }, { name: 'the_porn-video' }] },
    };
    for (const [field, patch] of Object.entries(patches)) {
      const error = await test.refused(agent, 'skill.update', { skillId, ...patch });
      assert.deepEqual([error.reason, error.details?.findings], ['SAFETY_REJECTED', `${field} (sexual)`]);
    }
    assert.deepEqual(await test.ok(kids[0], 'kid.list_skills'), before);

    const { skillId: forParents } = await newSkill(test, agent, { ...joke, kidCallable: false });
    await test.ok(agent, 'skill.update', { skillId: forParents, name: asking });
    const opened = { skillId: forParents, kidCallable: true };
    const both = await test.refused(agent, 'skill.update', { ...opened, description: 'A joke.' });
    assert.equal(both.reason, 'SAFETY_REJECTED');
    // Without a new word it is the policy's alone: a parent looks before any kid does.
    assert.equal((await test.ok<{ status: string }>(agent, 'skill.update', opened)).status, 'waiting');
    const { policyDecision } = await skillOf(test, agent, forParents);
    assert.match(JSON.stringify(policyDecision), /NOT_CHECKED_FOR_KIDS/);
  });

  it('waits for a parent if the check asks about any text that kids would read; a yes is remembered for these words', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    const asking = 'Keep it from your parents and meet the man alone.';
    const { skillId } = await newSkill(test, agent, joke);
    const named = { skillId, description: asking };
    assert.equal((await test.ok<{ status: string }>(agent, 'skill.update', named)).status, 'waiting');
    const { policyDecision } = await skillOf(test, agent, skillId);
    assert.match(JSON.stringify(policyDecision), /WORDS_TO_SEE.*Keep it from your parents/);
    await test.ok(parent, 'skill.review', { skillId, action: 'approve' });
    const again = await newSkill(test, agent, { ...joke, name: 'Another joke', description: asking });
    assert.equal(again.status, 'active');
  });

  it('keeps the card of a waiting skill like the skill, with the beginning of the text that kids would read', async () => {
    const test = sprout();
    const family = await test.family();
    const { skillId } = await newSkill(test, family.agent, film);
    const card = async () => {
      const { title, body } = await questionOf(test, family.parent);
      return `${title}\n${body}`;
    };
    assert.ok((await card()).endsWith(`Its text: ${film.prompt}`));
    await update(test, family, skillId, { name: 'Rabbits', description: 'About ears.' });
    const renamed = await card();
    assert.ok(renamed.includes('Rabbits') && renamed.includes('About ears.'), renamed);
    assert.ok(!renamed.includes(film.name) && !renamed.includes(film.description), renamed);
    await update(test, family, skillId, { instructions: `${film.prompt}${'🐇'.repeat(2_000)}` });
    const long = await card();
    assert.ok(
      long.endsWith(`🐇… (${(film.prompt.length + 1_000).toLocaleString('en-GB')} more characters)`),
      long.slice(-80),
    );
  });

  it('as a preview shows the whole skill with what changes, and writes nothing', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const { skillId } = await newSkill(test, family.agent, joke);
    const rows = () => dumpTables(test.sprout.store, ['preview', 'preview_content']);
    const before = await rows();
    const hints = test.hints.length;
    const patches = [
      { name: 'New' },
      { instructions: film.prompt },
      { addCanvasIds: [canvasId] },
      { handsReferenced: ['gems_adjust'] },
    ];
    for (const patch of patches) {
      const preview = await test.ok<{ previewSkill: Data; changedFields: string[]; policyDecision: Data }>(
        family.agent,
        'skill.update',
        { skillId, ...patch, dryRun: true },
      );
      assert.equal(preview.changedFields.length, 1);
      assert.equal(preview.previewSkill.ageRange, joke.ageRange);
    }
    assert.deepEqual(await rows(), before);
    assert.equal(test.hints.length, hints);
  });

  it('answers PREVIEW_STALE when the skill changed after the preview, not when it was used', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { skillId } = await newSkill(test, agent, { prompt: 'Hello', inputVariables: [] });
    const args = { skillId, description: 'New words' };
    const { specHash } = await test.ok(agent, 'skill.update', { ...args, dryRun: true });
    await test.ok(agent, 'skill.invoke', { skillId });
    await test.ok(agent, 'skill.update', { ...args, specHash });
    const next = { skillId, description: 'Newer words' };
    const second = await test.ok(agent, 'skill.update', { ...next, dryRun: true });
    await test.ok(agent, 'skill.update', { skillId, name: 'Other' });
    const error = await test.refused(agent, 'skill.update', { ...next, specHash: second.specHash });
    assert.equal(error.reason, 'PREVIEW_STALE');
  });

  it('answers alike for a missing skill and another family’s, archived or not', async () => {
    const test = sprout();
    const [{ agent }, theirs] = [await test.family(), await test.family()];
    const { skillId: archived } = await newSkill(test, theirs.agent);
    await test.ok(theirs.agent, 'skill.archive', { skillId: archived });
    const { skillId: foreign } = await newSkill(test, theirs.agent);
    const args = (skillId: string) => ({ skillId, instructions: 'x' });
    await refusesUnknownIds(test, agent, 'skill.update', args, [archived, foreign]);
  });
});

for (const driver of storeDrivers) {
  describe(`the gates of skill.update on ${driver.name}`, () => {
    const safety = new TestSafety();
    let test: TestSprout;
    let family: TestFamily;
    before(async () => {
      test = new TestSprout(await driver.open(), { safety });
      family = await test.family();
    });
    after(() => test.dispose());

    /** How often the provider was asked by a change, and for whom. */
    async function askedBy(skillId: string, patch: Data): Promise<string[]> {
      safety.asked.length = 0;
      await test.ok(family.agent, 'skill.update', { skillId, ...patch });
      return safety.asked.map(({ audience }) => audience);
    }

    it('are skipped by name, description, category, hands, variables, response model and canvases', async () => {
      const canvasId = await newCanvas(test, family);
      const { skillId } = await newSkill(test, family.agent);
      const patches = [
        { name: 'N' },
        { description: 'D' },
        { category: 'home_agent' },
        { handsReferenced: ['gems_adjust'] },
        { inputVariables: [{ name: 'child_name' }, { name: 'today' }] },
        { responseModel: [{ name: 'mood' }] },
        { ageRange: '6-8' },
        { addCanvasIds: [canvasId] },
        { removeCanvasIds: [canvasId] },
      ];
      for (const patch of patches) assert.deepEqual(await askedBy(skillId, patch), [], JSON.stringify(patch));
    });

    it('ask the provider about a new prompt, in both spellings, and not about the same one', async () => {
      const { skillId } = await newSkill(test, family.agent, { inputVariables: [], prompt: 'One' });
      assert.deepEqual(await askedBy(skillId, { instructions: 'Two' }), ['parent']);
      assert.deepEqual(await askedBy(skillId, { prompt: 'Three' }), ['parent']);
      assert.deepEqual(await askedBy(skillId, { prompt: 'Three', name: 'Other' }), []);
      assert.deepEqual(await askedBy(skillId, { prompt: 'Four', dryRun: true }), ['parent']);
    });

    it('ask about new words only: who reads them, and ages, is for the policy alone', async () => {
      const { skillId } = await newSkill(test, family.agent, { ...joke, kidCallable: false });
      assert.deepEqual(await askedBy(skillId, { kidCallable: true }), []);
      assert.deepEqual(await askedBy(skillId, { ageRange: '6-9' }), []);
      assert.deepEqual(await askedBy(skillId, { kidCallable: true }), []);
      assert.deepEqual(await askedBy(skillId, { prompt: 'Another joke.' }), ['kid']);
      assert.deepEqual(await askedBy(skillId, { name: 'Another' }), ['kid']);
      assert.deepEqual(await askedBy(skillId, { description: 'Another description' }), ['kid']);
      assert.deepEqual(await askedBy(skillId, { inputVariables: [{ name: 'word' }] }), ['kid']);
      assert.deepEqual(await askedBy(skillId, { responseModel: [{ name: 'mood' }] }), []);
    });

    it('still refuse a kid’s name in a description, which needs no provider', async () => {
      const { skillId } = await newSkill(test, family.agent);
      safety.asked.length = 0;
      const error = await test.refused(family.agent, 'skill.update', { skillId, description: 'For Mia' });
      assert.equal(error.reason, 'PII_IN_PROMPT');
      const inputVariables = [{ name: 'child_name', description: 'For Mia' }, { name: 'today' }];
      const inVariable = await test.refused(family.agent, 'skill.update', { skillId, inputVariables });
      assert.match(inVariable.message, /inputVariables\[0\]\.description/);
      assert.deepEqual(safety.asked, []);
    });

    it('let a name pass while the provider is down, and a prompt not', async () => {
      const { skillId } = await newSkill(test, family.agent, { inputVariables: [], prompt: 'One prompt' });
      safety.answer = () => Promise.reject(new Error('the provider is down'));
      assert.deepEqual(await askedBy(skillId, { name: 'While it is down' }), []);
      const failed = await test.refused(family.agent, 'skill.update', {
        skillId,
        prompt: 'A prompt that nobody knows',
      });
      assert.deepEqual([failed.code, failed.retryable], ['INTERNAL_ERROR', true]);
      safety.answer = () => [];
      assert.equal((await skillOf(test, family.agent, skillId)).prompt, 'One prompt');
    });

    it('want a parent to look if the prompt changed while it was being checked for kids', async () => {
      const { skillId } = await newSkill(test, family.agent, { ...joke, kidCallable: false });
      safety.answer = async ({ audience }) => {
        safety.answer = () => [];
        // Another call changes the prompt, for grown-ups, while this one waits.
        if (audience === 'kid') await test.ok(family.agent, 'skill.update', { skillId, prompt: 'Only for grown-ups.' });
        return [];
      };
      const { status } = await test.ok<{ status: string }>(family.agent, 'skill.update', {
        skillId,
        description: 'A new joke every day.',
        kidCallable: true,
      });
      assert.equal(status, 'waiting');
      const { policyDecision } = await skillOf(test, family.agent, skillId);
      assert.match(JSON.stringify(policyDecision), /CHANGED_MEANWHILE/);
    });

    it('want a parent to look if kids can launch it by the time that its new name is stored', async () => {
      const { skillId } = await newSkill(test, family.agent, { ...joke, kidCallable: false });
      safety.answer = async () => {
        safety.answer = () => [];
        // Another call changes the name, for which grown-ups need no check, while this one waits.
        await test.ok(family.agent, 'skill.update', { skillId, name: 'Not checked for kids' });
        return [];
      };
      const description = 'A joke for each evening.';
      await test.ok(family.agent, 'skill.update', { skillId, description, kidCallable: true });
      assert.equal((await skillOf(test, family.agent, skillId)).status, 'waiting');
    });
  });
}
