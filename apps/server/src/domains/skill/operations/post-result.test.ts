import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { inboxOf, optionOf, questionOf, type Thread } from '../../../testing/family-inbox.ts';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { newSkill, skillOf } from '../../../testing/new-skill.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';
import { connectAgent } from '../../../testing/sign-in.ts';
import { problemPaths } from '../../../testing/test-sprout.ts';

const result = {
  summary: 'Refreshed the check-in for a sports day.',
  data: { taskId: '01c0', newGuidance: 'Ask about the race' },
};

onBothStores('skill.post_result', (sprout) => {
  it('makes a card with the summary and a small table, in the thread of the skill', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    const { skillId } = await newSkill(test, agent);
    const posted = await test.ok(agent, 'skill.post_result', { skillId, result });
    assert.match(String(posted.resultId), /^rs_/);
    assert.match(String(posted.threadId), /^th_/);
    assert.equal(Date.parse(String(posted.postedAt)), test.clock.now());
    const brief = await test.ok(agent, 'skill.post_result', {
      skillId,
      result: { summary: 'Next week' },
      kind: 'brief',
    });
    assert.equal(brief.threadId, posted.threadId);
    const thread = await test.ok<Thread>(parent, 'inbox.get', { threadId: posted.threadId });
    assert.deepEqual([thread.title, thread.unread], ['Look back', 2]);
    const [second, first] = thread.items;
    assert.deepEqual([first?.kind, second?.kind, first?.state], ['report', 'brief', 'for_reading']);
    assert.equal(
      first?.body,
      [
        'Refreshed the check-in for a sports day.',
        '',
        '| What | Value |',
        '| --- | --- |',
        '| Task id | 01c0 |',
        '| New guidance | Ask about the race |',
      ].join('\n'),
    );
  });

  it('names only what its writer may read: an id is no way to a name', async () => {
    const test = sprout();
    const { agent, agentWith, parent } = await test.family();
    const { taskId } = await newTask(test, agent, { name: 'Read a book' });
    const { rewardId } = await test.ok(agent, 'reward.create', { name: 'Ice cream', gemsRequired: 5 });
    const { skillId } = await newSkill(test, agent);
    const writer = agentWith('skill:write', 'task:read');
    const args = { skillId, result: { summary: `${taskId} ${rewardId}`, data: { rewardId } } };
    const { threadId } = await test.ok(writer, 'skill.post_result', args);
    const { items } = await test.ok<Thread>(parent, 'inbox.get', { threadId });
    assert.match(String(items[0]?.body), new RegExp(`^Read a book ${String(rewardId)}`));
    assert.doesNotMatch(String(items[0]?.body), /Ice cream/);
  });

  it('a newer question takes the place of the older one by the same agent, and of no other agent', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    const { taskId } = await newTask(test, agent, { name: 'Read a book' });
    const { skillId } = await newSkill(test, agent);
    const ask = (who: typeof agent, summary: string) =>
      test.ok(who, 'skill.post_result', {
        ...{ skillId, result: { summary } },
        options: [{ label: 'Delete', tool: 'task_delete', arguments: { taskId } }],
      });
    const other = { ...agent, channelId: 'gr_other' };
    await ask(agent, 'First of one');
    await ask(other, 'First of another');
    await ask(agent, 'Second of one');
    const { questions } = await inboxOf(test, parent);
    assert.deepEqual(questions.map(({ body }) => body).sort(), ['First of another', 'Second of one']);
    assert.equal(questions[0]?.options[0]?.actions[0]?.effect, 'Deletes the task “Read a book”');
  });

  it('shows names instead of the family’s own ids, and those of strangers as they were sent', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent, parent, childIds } = family;
    const theirs = await test.family();
    const { taskId } = await newTask(test, agent, { name: 'Read a book' });
    const { rewardId } = await test.ok(agent, 'reward.create', { name: 'Ice cream', gemsRequired: 5 });
    const canvasId = await newCanvas(test, family);
    const { skillId } = await newSkill(test, agent);
    const data = { taskId, rewardId, canvasId, skillId, childIds, stranger: theirs.childIds[0] };
    const { threadId } = await test.ok(agent, 'skill.post_result', { skillId, result: { summary: taskId, data } });
    const { items } = await test.ok<Thread>(parent, 'inbox.get', { threadId });
    assert.equal(
      items[0]?.body,
      [
        'Read a book',
        '',
        '| What | Value |',
        '| --- | --- |',
        '| Task | Read a book |',
        '| Reward | Ice cream |',
        '| Canvas | One tap |',
        '| Skill | Look back |',
        '| Kids | Mia, Zoë |',
        `| Stranger | ${theirs.childIds[0]} |`,
      ].join('\n'),
    );
  });

  it('checks the declared response model, and names every field that does not fit', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const responseModel = [
      { name: 'mood' },
      { name: 'count', type: 'number' },
      { name: 'days', type: 'list' },
      { name: 'when', type: 'date' },
      { name: 'isDone', type: 'boolean' },
      { name: 'more', type: 'object', optional: true },
    ];
    const { skillId } = await newSkill(test, agent, { responseModel });
    const good = { summary: 'Fine', mood: 'good', count: 2, days: [], when: '2026-05-23', isDone: true };
    await test.ok(agent, 'skill.post_result', { skillId, result: good });
    await test.ok(agent, 'skill.post_result', { skillId, result: { ...good, more: { a: 1 } } });
    await test.ok(agent, 'skill.post_result', { skillId, result: { ...good, more: null } });
    const nothing = await test.refused(agent, 'skill.post_result', { skillId, result: {} });
    assert.equal(problemPaths(nothing).length, 5, 'every field that must be there');
    const wrong = { mood: 1, count: '2', days: {}, when: '2026-02-30', more: [], data: {} };
    const error = await test.refused(agent, 'skill.post_result', { skillId, result: wrong });
    assert.deepEqual(problemPaths(error).sort(), [
      '/result/count',
      '/result/data',
      '/result/days',
      '/result/isDone',
      '/result/mood',
      '/result/more',
      '/result/when',
    ]);
  });

  it('refuses a result with nothing in it, or too long', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { skillId } = await newSkill(test, agent);
    const empty = [{}, { summary: ' \u200b' }, { summary: '', note: null }];
    for (const bad of [...empty, { summary: 'x'.repeat(limits.resultLength) }]) {
      const error = await test.refused(agent, 'skill.post_result', { skillId, result: bad });
      assert.deepEqual(problemPaths(error), ['/result']);
    }
  });

  it('with options is a question: a tap calls the tool once, with the rights of the agent', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const agent = await connectAgent(test, parent, ['skill:read', 'skill:write', 'task:write']);
    const { skillId } = await newSkill(test, agent);
    const task = {
      name: 'Pack the bag',
      assignChildIds: [childIds[0]],
      scheduleSpec: { taskType: 'schedule', days: ['thu'] },
    };
    const options = [
      { label: 'Yes', tool: 'task_create', arguments: task },
      { label: 'Rename the skill', tool: 'skill.update', arguments: { skillId, instructions: 'Something new.' } },
    ];
    await test.ok(agent, 'skill.post_result', { skillId, result, options });
    await test.ok(agent, 'skill.post_result', { skillId, result, options });
    const question = await questionOf(test, parent);
    assert.deepEqual(
      question.options.flatMap(({ actions }) => actions.map(({ operation }) => operation)),
      ['task.create', 'skill.update'],
    );
    await test.ok(parent, 'inbox.answer', { cardId: question.cardId, optionId: optionOf(question, 'Yes') });
    const { items } = await test.ok<{ items: { name: string }[] }>(parent, 'task.list');
    assert.deepEqual(
      items.map(({ name }) => name),
      ['Pack the bag'],
    );
    // An operation that waits for the safety provider can be tapped too.
    await test.ok(agent, 'skill.post_result', { skillId, result, options });
    const next = await questionOf(test, parent);
    await test.ok(parent, 'inbox.answer', { cardId: next.cardId, optionId: optionOf(next, 'Rename') });
    assert.equal((await skillOf(test, agent, skillId)).prompt, 'Something new.');
    assert.deepEqual((await inboxOf(test, parent)).questions, []);
  });

  it('can always be answered with no: Sprout adds an option that does nothing', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const agent = await connectAgent(test, parent, ['skill:read', 'skill:write']);
    const { skillId } = await newSkill(test, agent);
    const options = [{ label: 'Put it away', tool: 'skill.archive', arguments: { skillId } }];
    await test.ok(agent, 'skill.post_result', { skillId, result, options });
    const question = await questionOf(test, parent);
    const no = 'No, leave it';
    assert.deepEqual(
      question.options.map(({ label, actions }) => [label, actions.length]),
      [
        ['Put it away', 1],
        [no, 0],
      ],
    );
    await test.ok(parent, 'inbox.answer', { cardId: question.cardId, optionId: optionOf(question, no) });
    const { questions, ended } = await inboxOf(test, parent);
    assert.deepEqual([questions, ended[0]?.outcome], [[], no]);
    assert.equal((await skillOf(test, agent, skillId)).archived, false);
  });

  it('lets a tap do nothing that the agent could not do itself at that moment', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const [childId] = childIds;
    const agent = await connectAgent(test, parent, ['skill:write', 'task:write', 'reward:write']);
    const { skillId } = await newSkill(test, agent);
    const tap = async (tool: string, args: object) => {
      await test.ok(agent, 'skill.post_result', { skillId, result, options: [{ label: 'OK', tool, arguments: args }] });
      const { questions } = await inboxOf(test, parent);
      const card = questions.find(({ options }) => options.some(({ label }) => label === 'OK')) ?? assert.fail();
      return () => test.call(parent, 'inbox.answer', { cardId: card.cardId, optionId: optionOf(card, 'OK') });
    };
    const reasonOf = ({ body }: { body: unknown }) => (body as { error?: { reason?: string } }).error?.reason;
    const scheduleSpec = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };
    const task = { name: 'Sweep', assignChildIds: [childId], scheduleSpec, reviewPolicy: 'auto' };

    const offer = (tool: string, args: object) =>
      test.refused(agent, 'skill.post_result', { skillId, result, options: [{ label: 'OK', tool, arguments: args }] });
    const screenTime = { name: 'Film', gemsRequired: 0, category: 'screen_time', screenTimeSpec: { minutes: 300 } };
    assert.equal((await offer('reward_create', screenTime)).reason, 'SCOPE_MISSING');
    const callable = { name: 'Stars', description: 'Counts', prompt: 'Count.', kidCallable: true, ageRange: '5-7' };
    const status = async () => (await test.ok<{ items: unknown[] }>(kids[0], 'kid.list_skills')).items;
    const wrote = await tap('skill_write', callable);
    await wrote();
    assert.deepEqual(await status(), []);

    const modest = await tap('task_create', task);
    await test.ok(parent, 'access.revoke_grant', { grantId: agent.channelId });
    // The questions of an agent are closed with its connection.
    assert.equal(reasonOf(await modest()), 'ANSWER_STALE');
    const { items } = await test.ok<{ items: unknown[] }>(parent, 'task.list');
    assert.deepEqual(items, []);
  });

  it('takes no option that asks another question, and none with very long arguments', async () => {
    const test = sprout();
    const { agent, parent, childIds } = await test.family();
    const { skillId } = await newSkill(test, agent);
    const inner = { label: 'Close', tool: 'screentime.update_settings', arguments: { childId: childIds[0] } };
    const outer = { skillId, result, options: [inner] };
    const offer = (tool: string, args: object) =>
      test.refused(agent, 'skill.post_result', { skillId, result, options: [{ label: 'OK', tool, arguments: args }] });
    assert.equal((await offer('skill.post_result', outer)).reason, 'SCHEMA_VIOLATION');
    const name = 'A'.repeat(limits.optionArgumentsLength);
    assert.equal((await offer('task_create', { name })).reason, 'SCHEMA_VIOLATION');
    assert.deepEqual((await inboxOf(test, parent)).questions, []);
  });

  it('offers nothing that the agent could not call itself, nothing unknown, and no wrong arguments', async () => {
    const test = sprout();
    const family = await test.family();
    const agent = family.agentWith('skill:write', 'task:read', 'task:write');
    const { skillId } = await newSkill(test, agent);
    const offer = (tool: string, args: object = {}) =>
      test.refused(agent, 'skill.post_result', { skillId, result, options: [{ label: 'Yes', tool, arguments: args }] });
    const gems = await offer('gems_adjust', { childId: family.childIds[0], delta: 1000, reason: 'x' });
    assert.equal(gems.reason, 'SCOPE_MISSING');
    assert.equal((await offer('kid_submit_task')).reason, 'AUDIENCE_MISMATCH');
    assert.equal((await offer('access_create_token')).reason, 'AUDIENCE_MISMATCH');
    const typo = await offer('task_creat');
    assert.deepEqual([typo.reason, typo.details?.closest], ['UNKNOWN_OPERATION', 'task.create']);
    const wrong = await offer('task_create', { name: 1 });
    assert.deepEqual(
      [wrong.reason, wrong.details?.operation, wrong.details?.option],
      ['SCHEMA_VIOLATION', 'task.create', 0],
    );
    assert.equal((await offer('task_list')).reason, 'SCHEMA_VIOLATION', 'only writes can be tapped');
    assert.deepEqual((await inboxOf(test, family.parent)).questions, []);
  });

  it('counts as a use of a home_agent skill, which Sprout never invokes, and of no other', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const home = await newSkill(test, agent, { category: 'home_agent' });
    const generic = await newSkill(test, agent);
    for (const { skillId } of [home, generic]) await test.ok(agent, 'skill.post_result', { skillId, result });
    assert.equal((await skillOf(test, agent, home.skillId)).timesTriggered, 1);
    assert.equal((await skillOf(test, agent, generic.skillId)).timesTriggered, 0);
  });

  it('tells the family, touches the inbox, and acts once for each key', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const { skillId } = await newSkill(test, agent);
    const { events, touched } = await effectsOf(test, agent, 'skill.post_result', { skillId, result });
    assert.deepEqual(events, ['skill.result_posted']);
    assert.deepEqual(touched, ['sprout://family/inbox', ...activityOf('skill.result_posted')]);
    await actsOncePerKey(test, agent, 'skill.post_result', { skillId, result });
  });

  it('answers alike for a missing skill and another family’s', async () => {
    const test = sprout();
    const [{ agent }, theirs] = [await test.family(), await test.family()];
    const { skillId } = await newSkill(test, theirs.agent);
    await refusesUnknownIds(test, agent, 'skill.post_result', (id) => ({ skillId: id, result }), [skillId]);
  });
});
