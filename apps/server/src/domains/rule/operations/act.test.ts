import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Principal, sproutOf } from '../../../core/principal.ts';
import { DueRounds } from '../../../testing/due-rounds.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { actOnRules, answerRule, describeRule, newRule } from '../../../testing/new-rule.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';
import { statementsOf } from '../../../testing/statements-of.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import { dueMatches } from '../match-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

onBothStores('rules act', (sprout) => {
  let test: TestSprout;
  let family: TestFamily;
  let maya: string;
  let kid: Principal;

  const setUp = async () => {
    test = sprout();
    family = await test.family();
    [maya] = family.childIds;
    [kid] = family.kids;
  };
  const balance = async () =>
    (await test.ok<{ balance: number }>(family.parent, 'gems.query_balance', { childId: maya })).balance;
  const done = (taskId: string) => test.ok(kid, 'kid.submit_task', { taskId });
  const bonus = (delta = 7) => ({
    tool: 'gems.adjust',
    arguments: { childId: '{{event.childId}}', delta, reason: 'bonus' },
  });
  const act = () => actOnRules(test, family);
  const statesOf = async (ruleId: string) => (await describeRule(test, family, ruleId)).fired.map(({ state }) => state);

  it('once for each thing that happened, after its transaction, and say so in the activity', async () => {
    await setUp();
    const { taskId } = await newTask(test, family.parent, { rewardSpec: { gems: 0 } });
    const ruleId = await newRule(test, family.parent, {
      when: { event: 'task.completed', childId: maya, taskId },
      then: [bonus()],
      ask: 'never',
    });
    await done(taskId);
    assert.equal(await balance(), 0);
    await act();
    await act();
    assert.equal(await balance(), 7);
    const { items } = await test.ok<{ items: { type: string; refs: Record<string, string>; text: string }[] }>(
      family.parent,
      'activity.list',
      { types: ['rule.fired', 'gems.adjusted'] },
    );
    assert.deepEqual(items.map(({ type, refs }) => [type, refs.ruleId]).sort(), [
      ['gems.adjusted', ruleId],
      ['rule.fired', ruleId],
    ]);
  });

  it('anew on what is handed in after a grown-up sent it back, and not on a tap that the kid repeats', async () => {
    await setUp();
    const { taskId } = await newTask(test, family.parent, { reviewPolicy: 'parent' });
    const when = { event: 'task.submitted', childId: maya };
    const ruleId = await newRule(test, family.parent, { when, then: [{ remind: { text: 'Look!' } }] });
    const handIn = () => test.ok<{ submissionId: string }>(kid, 'kid.submit_task', { taskId });
    const { submissionId } = await handIn();
    await act();
    await test.ok(family.parent, 'task.review', { submissionId, action: 'reject', note: 'The other half, too' });
    await handIn();
    await act();
    await test.ok(kid, 'kid.undo_submit', { taskId });
    await handIn();
    await act();
    assert.equal((await statesOf(ruleId)).length, 2);
  });

  it('without the next round of due work', async () => {
    await setUp();
    const { taskId } = await newTask(test, family.parent, { rewardSpec: { gems: 0 } });
    await newRule(test, family.parent, { then: [bonus()], ask: 'never' });
    const { store, pipeline, dueWork, alarm, afterwards } = test.sprout;
    const onFault = (fault: unknown) => test.faults.push(fault);
    const work = new DueRounds({ store, pipeline, finders: dueWork, clock: test.clock, onFault });
    alarm.ring = (find) => work.lookNow(find);
    await done(taskId);
    await afterwards.finish();
    await work.settle();
    assert.equal(await balance(), 7);
    await work.stop();
  });

  it('without a look at a rule for events about another kid or task', async () => {
    await setUp();
    const [, sibling] = family.childIds;
    const [homework, piano] = await Promise.all(
      ['Homework', 'Piano'].map((name) => newTask(test, family.parent, { name })),
    );
    await newRule(test, family.parent, { when: { event: 'task.completed', childId: maya, taskId: homework?.taskId } });
    await newRule(test, family.parent, { when: { event: 'gems.adjusted', childId: sibling } });
    const looks = async (work: () => Promise<unknown>) =>
      (await statementsOf(test.sprout.store, work)).filter(({ sql }) => sql.includes('rule_trigger')).length;
    const pay = (childId: string) =>
      looks(() => test.ok(family.parent, 'gems.adjust', { childId, delta: 1, reason: 'bonus' }));
    assert.deepEqual([await pay(maya), await pay(sibling)], [0, 1]);
    assert.equal(await looks(() => done(piano?.taskId ?? '')), 0);
    assert.equal(await looks(() => done(homework?.taskId ?? '')), 1);
  });

  it('once for a task of a day, however often the kid takes the tap back', async () => {
    await setUp();
    const { taskId } = await newTask(test, family.parent, { rewardSpec: { gems: 0 } });
    await newRule(test, family.parent, { when: { event: 'task.completed' }, then: [bonus()], ask: 'never' });
    for (const _ of [1, 2, 3]) {
      await done(taskId);
      await act();
      await test.ok(kid, 'kid.undo_submit', { taskId });
    }
    assert.equal(await balance(), 7);
  });

  it('on a day on which all is done in time, and not without a due task', async () => {
    await setUp();
    const tasks = [
      (await newTask(test, family.parent, { name: 'Maths', assignChildIds: [maya], rewardSpec: { gems: 0 } })).taskId,
      (await newTask(test, family.parent, { name: 'Reading', assignChildIds: [maya], rewardSpec: { gems: 0 } })).taskId,
    ];
    const minutes = { tool: 'screentime.grant', arguments: { childId: maya, minutes: 20 } };
    const early = await newRule(test, family.parent, {
      when: { allDone: { childId: maya, taskIds: tasks }, before: '17:00' },
      then: [minutes],
      ask: 'never',
    });
    const late = await newRule(test, family.parent, {
      when: { allDone: { childId: maya }, before: '00:01' },
      then: [{ remind: { text: 'early bird' } }],
    });
    await done(tasks[0] as string);
    await act();
    assert.deepEqual(await statesOf(early), []);
    await done(tasks[1] as string);
    await act();
    assert.deepEqual(await statesOf(early), ['done']);
    assert.deepEqual(await statesOf(late), []);
    const { inWords } = await describeRule(test, family, early);
    assert.match(
      inWords,
      /^When .+ has finished “Maths” and “Reading” before 17:00: 20 minutes of screen time\. Does not ask\.$/,
    );
  });

  it('with words that are nothing but a number of the event', async () => {
    await setUp();
    const ruleId = await newRule(test, family.parent, {
      when: { event: 'screentime.requested' },
      then: [{ remind: { text: '{{event.durationMinutes}}' } }, { tellKid: { text: '{{event.durationMinutes}}' } }],
    });
    await test.ok(kid, 'kid.request_screentime', { durationMinutes: 17 });
    await act();
    assert.deepEqual(await statesOf(ruleId), ['done']);
    const { notes } = await test.ok<{ notes: { text: string }[] }>(kid, 'kid.today');
    assert.deepEqual(
      notes.map(({ text }) => text),
      ['17'],
    );
  });

  it('when something is still open after its minutes, and not when it was decided meanwhile', async () => {
    await setUp();
    const ruleId = await newRule(test, family.parent, {
      when: { stillOpen: 'screentime', forMinutes: 10 },
      then: [{ remind: { text: 'Maya waits.' } }],
    });
    const ask = () => test.ok<{ requestId: string }>(kid, 'kid.request_screentime', { durationMinutes: 20 });
    const { requestId } = await ask();
    test.clock.advance(9 * MINUTE);
    await test.ok(family.parent, 'screentime.review_request', { requestId, action: 'deny' });
    test.clock.advance(2 * HOUR);
    await act();
    assert.deepEqual(await statesOf(ruleId), []);
    await ask();
    test.clock.advance(10 * MINUTE - 1);
    await act();
    assert.deepEqual(await statesOf(ruleId), []);
    test.clock.advance(1);
    await act();
    assert.deepEqual(await statesOf(ruleId), ['done']);
    const { threads } = await inboxOf(test, family.parent);
    assert.ok(JSON.stringify(threads).includes('reminds you') || threads.length > 0);
  });

  it('not when it expired meanwhile, also before that is noted', async () => {
    await setUp();
    const ruleId = await newRule(test, family.parent, { when: { stillOpen: 'screentime', forMinutes: 130 } });
    await test.ok(kid, 'kid.request_screentime', { durationMinutes: 10 });
    test.clock.advance(131 * MINUTE);
    const due = await test.sprout.store.read((db) => dueMatches(db, test.clock.now(), 10));
    for (const { familyId, matchId } of due) await test.ok(sproutOf(familyId), 'rule.act', { matchId });
    assert.deepEqual(await statesOf(ruleId), []);
    const { items } = await test.ok<{ items: object[] }>(family.parent, 'activity.list', {
      types: ['screentime.expired'],
    });
    assert.deepEqual(items, []);
  });

  it('not when what unless names happened while the match waited', async () => {
    await setUp();
    const { taskId } = await newTask(test, family.parent);
    const ruleId = await newRule(test, family.parent, {
      when: { stillOpen: 'screentime', forMinutes: 30 },
      unless: { event: 'task.completed' },
      then: [{ remind: { text: 'Maya waits.' } }],
    });
    await test.ok(kid, 'kid.request_screentime', { durationMinutes: 20 });
    await test.ok(family.kids[1], 'kid.submit_task', { taskId });
    await done(taskId);
    test.clock.advance(HOUR);
    await act();
    assert.deepEqual(await statesOf(ruleId), []);
  });

  it('with what an event carries in place of placeholders, as data', async () => {
    await setUp();
    const { taskId } = await newTask(test, family.parent, { rewardSpec: { gems: 3 } });
    await newRule(test, family.parent, {
      when: { event: 'task.completed', minGems: 3 },
      then: [
        {
          tool: 'gems_adjust',
          arguments: { childId: '{{event.childId}}', delta: '{{event.gems}}', reason: 'of {{ event.date }}' },
        },
        { tellKid: { text: 'Twice as many today!' } },
      ],
      ask: 'never',
    });
    await done(taskId);
    await act();
    assert.equal(await balance(), 6);
    const { notes } = await test.ok<{ notes: { text: string }[] }>(kid, 'kid.today', {});
    assert.deepEqual(
      notes.map(({ text }) => text),
      ['Twice as many today!'],
    );
  });

  it('after a yes the first time, and alone from then on; another when or then asks again', async () => {
    await setUp();
    const tasks = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await newTask(test, family.parent, { name })).taskId),
    );
    const ruleId = await newRule(test, family.parent, {
      when: { event: 'task.completed', childId: maya },
      then: [bonus()],
    });
    await done(tasks[0] as string);
    await act();
    assert.equal(await balance(), 5);
    assert.deepEqual(await statesOf(ruleId), ['asked']);
    await answerRule(test, family, 'Yes');
    assert.equal(await balance(), 12);
    await done(tasks[1] as string);
    await act();
    assert.equal(await balance(), 24);
    await test.ok(family.parent, 'rule.update', { ruleId, then: [bonus(1)] });
    await done(tasks[2] as string);
    await act();
    assert.equal(await balance(), 29);
    await answerRule(test, family, 'No');
    assert.equal(await balance(), 29);
    const { rule, pausedBecause } = await describeRule(test, family, ruleId);
    assert.equal(rule.state, 'paused');
    assert.equal(pausedBecause, 'A parent said no to it.');
  });

  it('as often as they may on a day, and rest until midnight', async () => {
    await setUp();
    const names = ['a', 'b', 'c'];
    const tasks = await Promise.all(names.map(async (name) => (await newTask(test, family.parent, { name })).taskId));
    const ruleId = await newRule(test, family.parent, { capPerDay: 1 });
    for (const taskId of tasks) {
      await done(taskId);
      await act();
    }
    assert.deepEqual(await statesOf(ruleId), ['done']);
    assert.match(String((await describeRule(test, family, ruleId)).pausedBecause), /rests until midnight/);
    test.clock.advance(24 * HOUR);
    await act();
    assert.equal((await describeRule(test, family, ruleId)).rule.state, 'active');
    await done(tasks[0] as string);
    await act();
    assert.deepEqual(await statesOf(ruleId), ['done', 'done']);
  });

  it('by the family’s clocks on the day on which they go back: at both half past two, and again from midnight on', async () => {
    test = sprout();
    family = await test.family('Europe/Berlin');
    const at = (instant: string) => test.clock.advance(Date.parse(instant) - test.clock.now());
    at('2026-10-25T00:30:00Z');
    const times = { event: 'task.created', after: '02:15', before: '02:45', days: ['sun'] };
    const often = await newRule(test, family.parent, { when: times });
    const once = await newRule(test, family.parent, { when: times, capPerDay: 1 });
    const stateOf = async () => (await describeRule(test, family, once)).rule.state;
    for (const instant of ['2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z', '2026-10-25T01:30:00Z']) {
      at(instant);
      await newTask(test, family.parent);
      await act();
    }
    assert.deepEqual([await statesOf(often), await statesOf(once)], [['done', 'done'], ['done']]);
    const { wouldHaveFired } = await test.ok<{ wouldHaveFired: { times: string[] } }>(family.parent, 'rule.create', {
      name: 'Played',
      when: times,
      then: [{ remind: { text: 'Say well done.' } }],
      dryRun: true,
    });
    assert.deepEqual(wouldHaveFired.times, ['2026-10-25T02:30:00+01:00', '2026-10-25T02:30:00+02:00']);
    at('2026-10-25T22:59:59Z');
    await act();
    assert.equal(await stateOf(), 'paused');
    at('2026-10-25T23:00:00Z');
    await act();
    assert.equal(await stateOf(), 'active');
  });

  it('no more after the midnight of their rest if somebody paused them for good', async () => {
    await setUp();
    const tasks = await Promise.all(['a', 'b'].map((name) => newTask(test, family.parent, { name })));
    const ruleId = await newRule(test, family.parent, { capPerDay: 1 });
    for (const { taskId } of tasks) {
      await done(taskId);
      await act();
    }
    const paused = await test.ok<{ changedFields: string[] }>(family.parent, 'rule.update', {
      ruleId,
      state: 'paused',
    });
    assert.deepEqual(paused.changedFields, ['state']);
    test.clock.advance(24 * HOUR);
    await act();
    const { rule, pausedBecause } = await describeRule(test, family, ruleId);
    assert.deepEqual([rule.state, pausedBecause], ['paused', null]);
  });

  it('never by what they cause themselves, and in chains of three', async () => {
    await setUp();
    const { taskId } = await newTask(test, family.parent, { rewardSpec: { gems: 0 } });
    const rewards = await Promise.all(
      ['a', 'b', 'c', 'd'].map(
        async (name) =>
          (await test.ok<{ rewardId: string }>(family.parent, 'reward.create', { name, gemsRequired: 1 })).rewardId,
      ),
    );
    const first = {
      when: { event: 'task.completed', taskId },
      then: [{ tool: 'reward.archive', arguments: { rewardId: rewards[0] } }],
    };
    const next = (index: number) => ({
      when: { event: 'reward.archived', rewardId: rewards[index - 1] },
      then: [{ tool: 'reward.update', arguments: { rewardId: rewards[index], gemsRequired: 2 } }],
    });
    const following = (index: number) => ({
      when: { event: 'reward.updated', rewardId: rewards[index - 1] },
      then: [{ tool: 'reward.archive', arguments: { rewardId: rewards[index] } }],
    });
    const chain = [first, next(1), following(2), next(3)];
    const ruleIds: string[] = [];
    for (const fields of chain) ruleIds.push(await newRule(test, family.parent, { ...fields, ask: 'never' }));
    await done(taskId);
    await act();
    assert.deepEqual(await Promise.all(ruleIds.map(statesOf)), [['done'], ['done'], ['done'], []]);
  });

  it('ask where an agent caused it that may not do it itself', async () => {
    await setUp();
    const agent = await connectAgent(test, family.parent, ['task:write', 'task:read']);
    const { taskId } = await newTask(test, family.parent, { rewardSpec: { gems: 0 } });
    await newRule(test, family.parent, {
      when: { event: 'task.submitted', taskId },
      then: [{ tool: 'screentime.grant', arguments: { childId: '{{event.childId}}', minutes: 20 } }],
      ask: 'never',
    });
    await test.ok(agent, 'task.complete', { taskId, childId: maya });
    await act();
    const { questions } = await inboxOf(test, family.parent);
    const found = questions.filter(({ title }) => title.includes('may it?'));
    assert.equal(found.length, 1);
    assert.match(String(found[0]?.body), /An agent brought this about/);
  });

  it('of an agent beyond its ceilings become a question, and a yes makes the call once', async () => {
    await setUp();
    const agent = await connectAgent(test, family.parent, ['rule:write', 'task:read', 'gems:adjust', 'gems:read']);
    const { taskId } = await newTask(test, family.parent, { rewardSpec: { gems: 0 } });
    const ruleId = await newRule(test, agent, {
      when: { event: 'task.completed', taskId },
      then: [bonus(30)],
      ask: 'never',
    });
    await done(taskId);
    await act();
    assert.equal(await balance(), 0);
    const { questions } = await inboxOf(test, family.parent);
    assert.match(String(questions[0]?.body), /30 gems at once/);
    await answerRule(test, family, 'Yes');
    assert.equal(await balance(), 30);
    assert.deepEqual(await statesOf(ruleId), ['done']);
    const { items } = await test.ok<{ items: { proposedBy: { name: string } | null }[] }>(
      family.parent,
      'activity.list',
      {
        types: ['gems.adjusted'],
      },
    );
    assert.equal(items[0]?.proposedBy?.name, agent.clientName);
  });

  it('of an agent that asks before every write ask before they tell a kid something, too', async () => {
    await setUp();
    const agent = await connectAgent(test, family.parent, ['rule:write', 'task:read', 'inbox:write']);
    await test.ok(family.parent, 'access.update_ceilings', { grantId: agent.channelId, everyWrite: 'ask' });
    const { taskId } = await newTask(test, family.parent);
    await newRule(test, agent, {
      when: { event: 'task.completed', taskId },
      then: [{ tellKid: { text: 'Well done!' } }],
    });
    await done(taskId);
    await act();
    const notes = async () => (await test.ok<{ notes: object[] }>(kid, 'kid.today', {})).notes.length;
    assert.equal(await notes(), 0);
    await answerRule(test, family, 'Yes');
    assert.equal(await notes(), 1);
  });

  it('pause with a card when they fail, when their agent loses its rights, and when it is disconnected', async () => {
    await setUp();
    const agent = await connectAgent(test, family.parent, ['rule:write', 'task:read', 'gems:adjust', 'inbox:write']);
    const { taskId } = await newTask(test, family.parent, { rewardSpec: { gems: 0 } });
    const failing = await newRule(test, family.parent, {
      when: { event: 'task.completed', taskId },
      then: [bonus(-5)],
      ask: 'never',
    });
    const narrowed = await newRule(test, agent, { then: [bonus(1)], ask: 'never' });
    const words = await newRule(test, agent);
    await done(taskId);
    await test.ok(family.parent, 'access.update_grant', {
      grantId: agent.channelId,
      scopes: ['rule:write', 'task:read', 'inbox:write'],
    });
    await act();
    const pausedWhy = async (ruleId: string) => (await describeRule(test, family, ruleId)).pausedBecause;
    assert.match(String(await pausedWhy(failing)), /could not do what it is for/);
    assert.match(String(await pausedWhy(narrowed)), /may no longer do/);
    assert.equal(await pausedWhy(words), null);
    await test.ok(family.parent, 'access.revoke_grant', { grantId: agent.channelId });
    await act();
    assert.match(String(await pausedWhy(words)), /no longer connected/);
    const { questions } = await inboxOf(test, family.parent);
    assert.equal(questions.filter(({ title }) => title.includes('is paused')).length, 3);
    // A parent who lets it go on lends it the own rights.
    await test.ok(family.parent, 'rule.update', { ruleId: words, state: 'active' });
    assert.equal((await describeRule(test, family, words)).rule.by.kind, 'parent');
  });

  it('do not make up for what happened while they were paused', async () => {
    await setUp();
    const { taskId } = await newTask(test, family.parent);
    const ruleId = await newRule(test, family.parent);
    await test.ok(family.parent, 'rule.update', { ruleId, state: 'paused' });
    await done(taskId);
    await test.ok(family.parent, 'rule.update', { ruleId, state: 'active' });
    await act();
    assert.deepEqual(await statesOf(ruleId), []);
  });

  it('run a skill with what the event carries, as the skill wants it, and only if it carries all that', async () => {
    await setUp();
    const { skillId } = await newSkill(test, family.parent, {
      prompt: 'For {{input.child_name}}: {{input.text}} or {{input.number}} on {{input.today}}.',
      inputVariables: [
        { name: 'text', type: 'string' },
        { name: 'number', type: 'number' },
        { name: 'today', type: 'date' },
      ],
    });
    const then = (number: string) => [
      { run: { skillId, input: { text: '{{event.durationMinutes}}', number }, worker: 'agent' } },
    ];
    const when = { event: 'screentime.requested' };
    const ruleId = await newRule(test, family.parent, { when, then: then('{{event.durationMinutes}}'), ask: 'never' });
    await test.ok(kid, 'kid.request_screentime', { durationMinutes: 17 });
    await act();
    assert.deepEqual(await statesOf(ruleId), ['done']);
    const placesOf = async (fields: object) => {
      const { details } = await test.refused(family.parent, 'rule.create', { name: 'Other', ...fields });
      return ((details?.problems ?? []) as { path: string }[]).map(({ path }) => path);
    };
    assert.deepEqual(await placesOf({ when, then: then('{{event.requestId}}') }), ['/then/0/run/input/number']);
    const ofNobody = [{ run: { skillId, input: { text: 'a', number: 1 } } }];
    const asked = { when: { event: 'reward.created' }, then: ofNobody };
    assert.deepEqual(await placesOf(asked), ['/then/0/run/input/child_name']);
  });

  it('ask the parents with options of their own', async () => {
    await setUp();
    const { taskId } = await newTask(test, family.parent, { rewardSpec: { gems: 0 } });
    await newRule(test, family.parent, {
      when: { event: 'task.completed', taskId },
      then: [{ ask: { title: 'A bonus?', options: [{ label: 'Yes', actions: [bonus()] }, { label: 'No' }] } }],
    });
    await done(taskId);
    await act();
    await answerRule(test, family, 'Yes', 'A bonus?');
    assert.equal(await balance(), 7);
  });
});
