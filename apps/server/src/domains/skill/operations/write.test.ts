import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { limits } from '#operations';
import { dumpTables } from '../../../testing/dump.ts';
import { inboxOf, optionOf, questionOf } from '../../../testing/family-inbox.ts';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { film, joke, lookBack, newSkill, rejectedBy, skillOf, TestSafety } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf } from '../../../testing/operation-checks.ts';
import { storeDrivers } from '../../../testing/stores.ts';
import { problemPaths, TestSprout } from '../../../testing/test-sprout.ts';

onBothStores('skill.write', (sprout) => {
  it('an agent gives a skill no tool that it may not call itself, not even to look', async () => {
    const test = sprout();
    const { parent, agentWith } = await test.family();
    const weak = agentWith('skill:write', 'task:write');
    for (const hand of ['gems_query_balance', 'screentime_list_requests', 'reward.list_claims', 'gems_adjust']) {
      const skill = { ...joke, handsReferenced: ['task_create', hand], kidCallable: false };
      for (const dryRun of [true, false]) {
        const error = await test.refused(weak, 'skill.write', { ...skill, dryRun });
        assert.equal(error.reason, 'SCOPE_MISSING', hand);
      }
    }
    await newSkill(test, parent, { handsReferenced: ['gems_adjust'] });
  });

  it('says that a kid reads the prompt if there is no canvas to play', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { warnings } = await test.ok<{ warnings: string[] }>(agent, 'skill.write', { ...joke, dryRun: true });
    assert.match(warnings.join(), /a kid who starts it reads the prompt as it stands/);
    const forParents = await test.ok<{ warnings: string[] }>(agent, 'skill.write', { ...joke, kidCallable: false });
    assert.deepEqual(forParents.warnings, []);
  });

  it('says that a kid reads nothing where an agent works on it, and where kids find what they may start', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const planned = await test.ok<{ warnings: string[]; nextStep: string }>(parent, 'skill.write', {
      ...joke,
      handsReferenced: ['task_list'],
    });
    assert.match(planned.warnings.join(), /a kid who starts it reads nothing: an agent works on it/);
    assert.doesNotMatch(planned.warnings.join(), /as it stands/);
    assert.match(planned.nextStep, /Kids of ageRange start it under Play/);
    const forParents = await test.ok<{ nextStep: string }>(parent, 'skill.write', { ...joke, kidCallable: false });
    assert.doesNotMatch(forParents.nextStep, /Kids/);
  });

  it('says that no kid is of that age, to an agent that may see the kids', async () => {
    const test = sprout();
    const { agent, agentWith } = await test.family();
    const write = async (caller: typeof agent, ageRange: string) =>
      (await test.ok<{ warnings: string[] }>(caller, 'skill.write', { ...joke, ageRange, dryRun: true })).warnings;
    assert.match((await write(agent, '16-17')).join(), /No kid of this family is of the ages 16-17/);
    assert.doesNotMatch((await write(agent, '6+')).join(), /No kid/);
    assert.doesNotMatch((await write(agentWith('skill:write'), '16-17')).join(), /No kid/);
  });

  it('keeps a skill and says which variables the prompt does not use', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const inputVariables = [...lookBack.inputVariables, { name: 'child_id', description: 'Whose' }];
    const fields = { inputVariables, handsReferenced: ['task_list', 'task.update', 'task_update'] };
    const { skillId, status, warnings } = await newSkill(test, agent, fields);
    assert.match(skillId, /^sk_/);
    assert.equal(status, 'active');
    assert.deepEqual(warnings, ['inputVariables declares child_id, and the prompt does not use it.']);
    const { createdAt, updatedAt, ...skill } = await skillOf(test, agent, skillId);
    assert.equal(createdAt, updatedAt);
    assert.deepEqual(skill, {
      ...lookBack,
      inputVariables,
      skillId,
      category: 'generic',
      handsReferenced: ['task_list', 'task_update'],
      responseModel: null,
      kidCallable: false,
      ageRange: null,
      status: 'active',
      archived: false,
      authorTier: 'agent',
      policyDecision: { verdict: 'allow', reasons: [] },
      canvasIds: [],
      lastTriggeredAt: null,
      timesTriggered: 0,
      triggeredBy: [],
      canvases: [],
    });
  });

  it('remembers whether a parent or an agent wrote it', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const { skillId } = await newSkill(test, parent);
    assert.equal((await skillOf(test, parent, skillId)).authorTier, 'parent');
  });

  it('tells the family, and acts once for each key', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { events, touched } = await effectsOf(test, agent, 'skill.write', lookBack);
    assert.deepEqual([events, touched], [['skill.written'], activityOf('skill.written')]);
    await actsOncePerKey(test, agent, 'skill.write', lookBack);
  });

  it('declares a placeholder by its use, with a warning, and refuses a misspelt one', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const prompt = 'For {{input.child_name}} on {{ input.today }}: {{input.mood}} {{input.}} {{input.a b}} {{input}}';
    const error = await test.refused(agent, 'skill.write', { ...lookBack, prompt });
    assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'UNDECLARED_PLACEHOLDER']);
    assert.equal(error.details?.placeholders, 'input., input.a b, input');
    const used = { ...lookBack, prompt: '{{input.child_name}} {{ input.today }} {{input.mood}}' };
    const { skillId, warnings } = await test.ok<{ skillId: string; warnings: string[] }>(agent, 'skill.write', used);
    assert.match(warnings.join(), /uses mood/);
    const { inputVariables } = await skillOf(test, agent, skillId);
    assert.deepEqual((inputVariables as object[]).at(-1), { name: 'mood', type: 'string' });
  });

  it('names everything that is wrong at once', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const error = await test.refused(agent, 'skill.write', {
      ...lookBack,
      prompt: '{{input.mood}}',
      kidCallable: true,
      handsReferenced: ['task_lst', 'task_list', 'nonsense_of_mine'],
      inputVariables: [{ name: 'a' }, { name: 'a' }, { name: '1a' }],
      responseModel: [{ name: 'b' }, { name: 'b' }],
    });
    assert.deepEqual(problemPaths(error).sort(), [
      '/ageRange',
      '/handsReferenced/0',
      '/handsReferenced/2',
      '/inputVariables/2/name',
      '/responseModel/1/name',
    ]);
    const twice = await test.refused(agent, 'skill.write', {
      ...lookBack,
      inputVariables: [{ name: 'a' }, { name: 'a' }],
    });
    assert.deepEqual(problemPaths(twice), ['/inputVariables/1/name']);
    assert.match(JSON.stringify(error.details), /the closest: task_list/);
    assert.doesNotMatch(JSON.stringify(error.details), /none/);
    const reserved = ['__proto__', 'constructor', 'prototype'].map((name) => ({ name }));
    const never = await test.refused(agent, 'skill.write', { ...lookBack, inputVariables: reserved });
    assert.deepEqual(
      problemPaths(never).filter((path) => path !== '/prompt'),
      ['/inputVariables/0/name', '/inputVariables/1/name', '/inputVariables/2/name'],
    );
    const badAge = await test.refused(agent, 'skill.write', { ...joke, ageRange: '8-6' });
    assert.deepEqual(problemPaths(badAge), ['/ageRange']);
  });

  it('names as next step what its category can do, and its canvases if it has some', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent } = family;
    const stepOf = async (fields: object) =>
      String((await test.ok(agent, 'skill.write', { ...lookBack, ...fields })).nextStep);
    const generic = await stepOf({});
    assert.match(generic, /skill\.invoke.*heartbeat\.create/);
    assert.doesNotMatch(generic, /run\.start|task\.create/);
    const own = await stepOf({ category: 'home_agent' });
    assert.match(own, /run\.start.*run\.submit_output.*skill\.post_result/);
    assert.doesNotMatch(own, /skill\.invoke|heartbeat\.create/);
    assert.match(
      await stepOf({ canvasIds: [await newCanvas(test, family)] }),
      /task\.create with it as assignmentSkillId/,
    );
  });

  it('warns in preview and answer of a placeholder that Sprout does not fill in', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const args = { ...lookBack, prompt: 'For {{child_name}} on {{input.today}}', inputVariables: [{ name: 'today' }] };
    const warning =
      '{{child_name}} stays as it is: write {{input.child_name}} and declare child_name in inputVariables.';
    const preview = await test.ok(agent, 'skill.write', { ...args, dryRun: true });
    assert.deepEqual(preview.warnings, [warning]);
    const { skillId, warnings } = await test.ok(agent, 'skill.write', args);
    assert.deepEqual(warnings, [warning]);
    const changed = await test.ok(agent, 'skill.update', { skillId, prompt: `${args.prompt}!` });
    assert.deepEqual(changed.warnings, [warning]);
  });

  it('warns of a canvas that is not made for all ages of a skill that kids start', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const warnings = async (fields: object) => {
      const args = { ...lookBack, name: 'Tap', inputVariables: [], prompt: 'Tap the button.', canvasIds: [canvasId] };
      return (await test.ok(family.agent, 'skill.write', { ...args, ...fields, dryRun: true })).warnings;
    };
    assert.deepEqual(await warnings({ kidCallable: true, ageRange: '5-7', handsReferenced: [] }), []);
    assert.deepEqual(await warnings({ kidCallable: true, ageRange: '5-14', handsReferenced: [] }), [
      'The canvas “One tap” is made for ages 5-7, and the skill is for ages 5-14.',
    ]);
    assert.deepEqual(await warnings({}), []);
  });

  it('refuses a type that it does not know, and takes tools of others where Sprout never runs it', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const banana = { ...lookBack, inputVariables: [...lookBack.inputVariables, { name: 'x', type: 'banana' }] };
    const error = await test.refused(agent, 'skill.write', banana);
    assert.match(JSON.stringify(error.details), /array/);
    const hands = { ...lookBack, handsReferenced: ['gmail.send_mail', 'task.list'] };
    assert.equal((await test.refused(agent, 'skill.write', hands)).code, 'BAD_INPUT');
    const { skillId } = await test.ok<{ skillId: string }>(agent, 'skill.write', { ...hands, category: 'home_agent' });
    assert.deepEqual((await skillOf(test, agent, skillId)).handsReferenced, ['gmail.send_mail', 'task_list']);
    assert.equal((await test.refused(agent, 'skill.update', { skillId, category: 'generic' })).code, 'BAD_INPUT');
  });

  it('refuses a kid’s name in prompt and description, and says where', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const named = { prompt: 'Ask\nhow Mia slept.', description: 'For zoë', inputVariables: [] };
    const error = await test.refused(agent, 'skill.write', { ...lookBack, ...named });
    assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'PII_IN_PROMPT']);
    const text = JSON.stringify(error);
    assert.ok(text.includes('prompt (line 2, column 5)') && text.includes('description (line 1, column 5)'), text);
    assert.ok(!/Mia|zoë/i.test(text), 'the answer repeats the name');
    assert.match(
      error.fix,
      /in prompt \{\{input\.child_name\}\}, and declare child_name in inputVariables; in description words/,
    );
    const followed = {
      prompt: 'Ask\nhow {{input.child_name}} slept.',
      description: 'For the kid',
      inputVariables: [{ name: 'child_name' }],
    };
    await newSkill(test, agent, followed);
    await newSkill(test, agent, { prompt: 'Plan a trip to Miami.', inputVariables: [] });
  });

  it('refuses a kid’s name wherever a model or every kid reads it, and says what to write there', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const asked = [{ name: 'animal', description: 'The animal that Zoë likes' }];
    const answered = [{ name: 'mood_of_mia', description: 'How Mia feels' }];
    const cases: readonly (readonly [fields: Record<string, unknown>, places: string[]])[] = [
      [{ ...joke, name: 'A joke for Mia' }, ['name']],
      [{ ...lookBack, responseModel: answered }, ['responseModel[0].name', 'responseModel[0].description']],
      [{ ...joke, prompt: 'About {{input.animal}}', inputVariables: asked }, ['inputVariables[0].description']],
    ];
    for (const [fields, places] of cases) {
      const error = await test.refused(agent, 'skill.write', fields);
      assert.equal(error.reason, 'PII_IN_PROMPT');
      const found = (error.details as { places: { field: string; placeholder: string | null }[] }).places;
      assert.deepEqual(
        found.map(({ field }) => field),
        places,
      );
      // Only the prompt is filled in.
      assert.doesNotMatch(error.fix, /\{\{input\.child_name\}\}/);
      assert.match(error.fix, /“the kid”/);
    }
    const { skillId } = await newSkill(test, agent, {
      ...joke,
      name: 'Jokes of Mia',
      kidCallable: false,
      ageRange: '5-9',
    });
    const opened = await test.refused(agent, 'skill.update', { skillId, kidCallable: true });
    assert.equal(opened.reason, 'PII_IN_PROMPT', 'kids would read it now');
    await test.ok(agent, 'skill.update', { skillId, kidCallable: true, name: 'My jokes' });
  });

  it('links canvases in their newest version, each once, at most five', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasIds: string[] = [];
    for (let count = 0; count <= limits.canvasesPerSkill; count++) canvasIds.push(await newCanvas(test, family));
    const { skillId } = await newSkill(test, family.agent, { canvasIds: [canvasIds[1], canvasIds[0], canvasIds[1]] });
    const { canvases } = await skillOf(test, family.agent, skillId);
    assert.deepEqual(
      (canvases as { canvasId: string; version: number }[]).map(({ canvasId, version }) => [canvasId, version]),
      [
        [canvasIds[1], 1],
        [canvasIds[0], 1],
      ],
    );
    const error = await test.refused(family.agent, 'skill.write', { ...lookBack, canvasIds });
    assert.deepEqual([error.reason, error.details], ['CANVAS_LIMIT_EXCEEDED', { limit: 5, count: 6 }]);
    await test.ok(family.parent, 'canvas.archive', { canvasId: canvasIds[0] });
    const archived = await test.refused(family.agent, 'skill.write', { ...lookBack, canvasIds: [canvasIds[0]] });
    assert.deepEqual([archived.reason, archived.details], ['CANVAS_ARCHIVED', { canvasId: canvasIds[0] }]);
  });

  it('is refused at the commit when the policy refuses, and the preview shows why', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const spends = { ...joke, handsReferenced: ['gems_adjust'] };
    const { policyDecision, nextStep } = await test.ok<{ policyDecision: { verdict: string }; nextStep: string }>(
      agent,
      'skill.write',
      { ...spends, dryRun: true },
    );
    assert.equal(policyDecision.verdict, 'refuse');
    assert.match(nextStep, /^The policy refuses it/);
    const error = await test.refused(agent, 'skill.write', spends);
    assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'POLICY_REFUSED']);
    assert.deepEqual(error.details?.policyDecision, policyDecision);
  });

  it('waits for a parent when the policy wants one to look, and a tap decides', async () => {
    const test = sprout();
    const { agent, parent, kids } = await test.family();
    const yes = await newSkill(test, agent, film);
    assert.equal(yes.status, 'waiting');
    const launchable = async () => (await test.ok<{ items: unknown[] }>(kids[0], 'kid.list_skills')).items.length;
    assert.equal(await launchable(), 0);
    const question = await questionOf(test, parent);
    assert.match(question.title, /Film/);
    assert.match(question.body, /6-8/);
    await test.ok(parent, 'inbox.answer', { cardId: question.cardId, optionId: optionOf(question, 'Approve') });
    assert.equal((await skillOf(test, agent, yes.skillId)).status, 'active');
    assert.equal(await launchable(), 1);

    const no = await newSkill(test, agent, film);
    const again = await questionOf(test, parent);
    await test.ok(parent, 'inbox.answer', { cardId: again.cardId, optionId: optionOf(again, 'Deny') });
    const declined = await skillOf(test, agent, no.skillId);
    assert.deepEqual([declined.status, declined.kidCallable], ['active', false]);
    assert.equal(await launchable(), 1);
  });

  it('refuses a kid’s skill whose variables ask for what the check rejects', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const inputVariables = [{ name: 'word', description: 'Which porn video is best?' }];
    const error = await test.refused(agent, 'skill.write', { ...joke, prompt: '{{input.word}}', inputVariables });
    assert.equal(error.reason, 'SAFETY_REJECTED');
    assert.equal(error.details?.findings, 'inputVariables[0].description (sexual)');
  });

  it('asks nobody when a parent writes it, or when the policy allows it', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    assert.equal((await newSkill(test, parent, film)).status, 'active');
    assert.equal((await newSkill(test, agent, joke)).status, 'active');
    assert.deepEqual((await inboxOf(test, parent)).questions, []);
  });

  it('answers PREVIEW_STALE when a linked canvas was renamed after the preview', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const args = { ...lookBack, canvasIds: [canvasId] };
    const { specHash } = await test.ok(family.agent, 'skill.write', { ...args, dryRun: true });
    await test.sprout.store.write((tx) => {
      tx.later("UPDATE canvas SET name = 'Two taps' WHERE family_id = $1 AND canvas_id = $2", [
        family.familyId,
        canvasId,
      ]);
    });
    const error = await test.refused(family.agent, 'skill.write', { ...args, specHash });
    assert.equal(error.reason, 'PREVIEW_STALE');
    assert.match(JSON.stringify(error.details?.preview), /Two taps/);
  });

  it('as a preview writes nothing but the record of the preview, and tells nobody', async () => {
    const test = sprout();
    const family = await test.family();
    const canvasId = await newCanvas(test, family);
    const skills = [
      lookBack,
      joke,
      film,
      { ...joke, handsReferenced: ['gems_adjust'] },
      { ...lookBack, canvasIds: [canvasId] },
    ];
    const rows = () => dumpTables(test.sprout.store, ['preview', 'preview_content']);
    const before = await rows();
    const hints = test.hints.length;
    for (const skill of skills) {
      const preview = await test.ok(family.agent, 'skill.write', { ...skill, dryRun: true });
      assert.deepEqual(Object.keys(preview).sort(), [
        'nextStep',
        'policyDecision',
        'previewSkill',
        'resolved',
        'specHash',
        'warnings',
      ]);
    }
    assert.deepEqual(await rows(), before);
    assert.equal(test.hints.length, hints);
  });
});

for (const driver of storeDrivers) {
  describe(`skill.write and the safety provider on ${driver.name}`, () => {
    const safety = new TestSafety();
    let test: TestSprout;
    before(async () => {
      test = new TestSprout(await driver.open(), { safety });
    });
    after(() => test.dispose());

    it('asks it once, previews included, for the readers that the skill has', async () => {
      const { agent } = await test.family();
      safety.asked.length = 0;
      await newSkill(test, agent, { dryRun: true });
      await newSkill(test, agent);
      await newSkill(test, agent, { ...joke, inputVariables: [{ name: 'word' }] });
      assert.deepEqual(
        safety.asked.map(({ audience, kind, texts }) => [audience, kind, texts.map(({ field }) => field)]),
        [
          ['parent', 'skill', ['prompt', 'description', 'name']],
          ['parent', 'skill', ['prompt', 'description', 'name']],
          ['kid', 'skill', ['prompt', 'description', 'name', 'inputVariables[0].name']],
        ],
      );
    });

    it('is refused if it rejects, and fails without a verdict if it fails; a name never reaches it', async () => {
      const { agent, familyId } = await test.family();
      safety.answer = () => [rejectedBy('prompt')];
      const rejected = await test.refused(agent, 'skill.write', lookBack);
      assert.deepEqual([rejected.code, rejected.reason], ['BAD_INPUT', 'SAFETY_REJECTED']);
      safety.answer = () => Promise.reject(new Error('the provider is down'));
      const failed = await test.refused(agent, 'skill.write', lookBack);
      assert.deepEqual([failed.code, failed.retryable], ['INTERNAL_ERROR', true]);
      test.faults.length = 0;
      safety.asked.length = 0;
      const named = await test.refused(agent, 'skill.write', { ...lookBack, prompt: 'For Mia', inputVariables: [] });
      assert.equal(named.reason, 'PII_IN_PROMPT');
      const [variable, ...others] = lookBack.inputVariables;
      const inputVariables = [{ ...variable, description: 'Such as Mia' }, ...others];
      const described = await test.refused(agent, 'skill.write', { ...lookBack, inputVariables });
      assert.match(described.message, /inputVariables\[0\]\.description/);
      assert.deepEqual(safety.asked, []);
      safety.answer = () => [];
      const { items } = await test.ok<{ items: unknown[] }>(agent, 'skill.list');
      assert.deepEqual([items, familyId !== ''], [[], true]);
    });
  });
}
