/**
 * Everything that Sprout itself says to parents follows the language of the family. The same life is lived in an English and in a
 * German family: what is told alike in both is not translated. What people and agents wrote is the same in both.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { operations } from '../../catalogue.ts';
import { sproutOf } from '../../scheduler/due-work.ts';
import { callDue } from '../../testing/due.ts';
import type { Card, Thread } from '../../testing/family-inbox.ts';
import { newCanvas } from '../../testing/new-canvas.ts';
import { newHeartbeat } from '../../testing/new-heartbeat.ts';
import { film, joke, newSkill } from '../../testing/new-skill.ts';
import { newTask } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { calls, claimRun, done, envelope, pay, ScriptedAgent, startRun, workOff } from '../../testing/test-runs.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { withinWrite } from '../../testing/within-write.ts';
import { openPlay } from '../canvas/index.ts';
import { testWords } from '../notify/notify.ts';
import { decideKidCallable } from '../safety/index.ts';
import { codesInGerman } from '../skill/card-words.ts';
import { callTitles } from './call-titles.ts';
import { effectWordsIn } from './effect-words.ts';

const DAY = 24 * 3_600_000;
const agent = new ScriptedAgent();

/** Something of everything that puts a card into the inbox, or ends one. */
async function live(test: TestSprout, family: TestFamily): Promise<void> {
  const { parent, kids, childIds, familyId } = family;
  const [kid] = kids;
  // Tasks: ticked off, approved, sent back, taken back.
  const task = async (name: string, args: Record<string, unknown> = {}) =>
    (await newTask(test, parent, { name, reviewPolicy: 'parent', ...args })).taskId;
  const submit = async (taskId: string) =>
    (await test.ok<{ submissionId: string }>(kid, 'kid.submit_task', { taskId })).submissionId;
  await submit(await task('Tee'));
  await test.ok(parent, 'task.review', { submissionId: await submit(await task('Ah')), action: 'approve' });
  await test.ok(parent, 'task.review', { submissionId: await submit(await task('Oh')), action: 'reject' });
  const undone = await task('Uh');
  await submit(undone);
  await test.ok(kid, 'kid.undo_submit', { taskId: undone });
  const capped = family.agentWith('task:write', 'task:read');
  await test.ok(capped, 'task.complete', { taskId: await task('Eh'), childId: childIds[0] });
  // Rewards: claimed, denied, taken back.
  await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta: 500, reason: 'x' });
  const claim = async (name: string) => {
    const reward = { name, gemsRequired: 5, category: 'screen_time', screenTimeSpec: { minutes: 20 } };
    const { rewardId } = await test.ok<{ rewardId: string }>(parent, 'reward.create', reward);
    return (await test.ok<{ claimId: string }>(kid, 'kid.claim_reward', { rewardId })).claimId;
  };
  await claim('Zoo');
  await test.ok(parent, 'reward.review_claim', { claimId: await claim('Kino'), action: 'deny' });
  await test.ok(parent, 'reward.review_claim', { claimId: await claim('Eis'), action: 'approve' });
  await test.ok(kid, 'kid.cancel_claim', { claimId: await claim('Park') });
  // Screen time: asked for, approved, denied, by rule, more than the day has left.
  const ask = async (durationMinutes: number) =>
    (await test.ok<{ requestId: string }>(kid, 'kid.request_screentime', { durationMinutes })).requestId;
  const decide = (requestId: string, action: string) =>
    test.ok(parent, 'screentime.review_request', { requestId, action });
  await decide(await ask(11), 'approve');
  await decide(await ask(12), 'deny');
  await test.ok(kid, 'kid.cancel_screentime', { requestId: await ask(13) });
  await test.ok(parent, 'screentime.update_settings', { autoApprove: { minutesPerDay: 60 }, gemsPerMinute: 1 });
  await ask(14);
  await test.ok(parent, 'screentime.update_settings', { dailyMinutes: 50, autoApprove: null, overLimit: 'ask' });
  await ask(200);
  // Canvases that had to be stopped: one opens again.
  for (const why of ['froze', 'left', 'flooded', 'restless']) {
    const canvasId = await newCanvas(test, family, { name: why });
    const about = { childId: childIds[0], canvasId, version: 1, taskId: null };
    const { playId } = await withinWrite(test, kid, (context) => openPlay(context, about));
    await test.ok(kid, 'kid.stop_canvas', { playId, why });
    if (why === 'left') await test.ok(parent, 'canvas.reopen', { canvasId });
  }
  // Skills for kids that a parent has to look at: open, decided, taken back.
  const asked = async (name: string) => (await newSkill(test, family.agent, { ...film, name })).skillId;
  await asked('A');
  await test.ok(parent, 'skill.review', { skillId: await asked('B'), action: 'approve' });
  await test.ok(parent, 'skill.review', { skillId: await asked('C'), action: 'deny' });
  await test.ok(parent, 'skill.archive', { skillId: await asked('D') });
  // Results: a table of Sprout's, and an option with what it does.
  const { skillId } = await newSkill(test, family.agent, { name: 'E', inputVariables: [], prompt: 'x' });
  const rows = Array.from({ length: 40 }, (_, index) => ({ index }));
  await test.ok(family.agent, 'skill.post_result', { skillId, result: { summary: 'x', ready: true, rows } });
  // Heartbeats: planned by time and by event, paused, resumed.
  const { skillId: beating } = await newSkill(test, family.agent, { name: 'F', inputVariables: [], prompt: 'x' });
  await newHeartbeat(test, parent, { name: 'M', runSkillId: beating });
  await newHeartbeat(test, parent, { name: 'N', runSkillId: beating, cron: undefined, on: ['task.completed'] });
  await test.ok(parent, 'skill.archive', { skillId: beating });
  await callDue(test, familyId);
  // Agents: open, answered, withdrawn and expired questions; a connection that ends.
  const give = { tool: 'gems.adjust', arguments: { childId: childIds[0], delta: 3, reason: 'x' } };
  const goal = { tool: 'reward.set_goal', arguments: { childId: childIds[0], rewardId: null } };
  const options = [{ label: 'x', actions: [give, goal] }, { label: 'y' }];
  const question = async (title: string, args: Record<string, unknown> = {}) =>
    (await test.ok<{ cardId: string }>(family.agent, 'inbox.ask', { title, options, ...args })).cardId;
  await question('1');
  await test.ok(family.agent, 'inbox.withdraw', { cardId: await question('2') });
  await question('3', { expiresAt: new Date(test.clock.now() + 3_600_000).toISOString() });
  // Days, in questions of agents and of runs.
  const dayAfter = (days: number) => new Date(test.clock.now() + days * DAY).toISOString().slice(0, 10);
  const once = { taskType: 'onetime', oneTimeDate: dayAfter(3) };
  const weekly = { taskType: 'schedule', days: ['sat'], startDate: dayAfter(3), evenOnDaysOff: true };
  const newTaskArgs = (scheduleSpec: object) => ({ name: 'Katze', assignAllChildren: true, scheduleSpec });
  const daysOff = { from: dayAfter(4), until: dayAfter(400) };
  const dated = { tool: 'task.create', arguments: newTaskArgs(once) };
  const off = { tool: 'task.pause_schedule', arguments: daysOff };
  await question('4', { options: [{ label: 'x', actions: [dated, off] }, { label: 'y' }] });
  const token = { clientName: 'Robot', scopes: ['family:read'], expiresInDays: 30 };
  await test.ok(parent, 'access.create_token', token);
  await test.sprout.store.write((tx) =>
    tx.run('INSERT INTO restore_notice (family_id, ended, kept) VALUES ($1, 2, 1)', [familyId]),
  );
  await test.ok(sproutOf(familyId), 'access.report_restore');
  // Runs: a result, a question, one that did not finish, one to which nobody came.
  const run = async (name: string, output: Parameters<typeof envelope>[0]) => {
    agent.answer = () => done(envelope(output));
    const handsReferenced = ['gems_adjust', 'task_create', 'task_pause_schedule'];
    await startRun(test, parent, { skill: { name, handsReferenced } });
    await workOff(test, family);
  };
  await run('G', { artifacts: pay(family), summary: 'x' });
  await run('H', { summary: 'x' });
  const days = calls(
    ['task_create', newTaskArgs(weekly)],
    ['task_create', newTaskArgs(once)],
    ['task_pause_schedule', daysOff],
  );
  await run('O', { artifacts: days, summary: 'x' });
  await run('P', { artifacts: days, recommendation: 'escalate', summary: 'x', notes: ['Option: x'] });
  await run('I', { artifacts: pay(family), recommendation: 'escalate', summary: 'x', notes: ['Option: x'] });
  agent.answer = () => Promise.reject(new Error('[busy] x'));
  await startRun(test, parent, { skill: { name: 'J' } });
  for (let round = 0; round < 8; round++) {
    await workOff(test, family);
    test.clock.advance(60_000);
  }
  await startRun(test, parent, { skill: { name: 'K' }, worker: 'agent' });
  const left = await startRun(test, parent, { skill: { name: 'L' }, worker: 'agent' });
  test.clock.advance(2 * 3_600_000);
  await callDue(test, familyId);
  await claimRun(test, family.agent, left);
  for (let day = 0; day < 26; day++) {
    test.clock.advance(DAY);
    await callDue(test, familyId);
  }
}

interface Told {
  readonly source: string;
  readonly field: string;
  readonly text: string;
}

/** Texts of a card that people or agents wrote: the title of a result is its skill's name. */
function isTheirs({ about, kind }: Card, field: string): boolean {
  if (about.kind === 'agent_question') return ['title', 'body', 'label'].includes(field);
  if (about.kind === 'skill') return field === 'title';
  return about.kind === 'run' && kind === 'report' && field === 'title';
}

async function toldIn(test: TestSprout, { parent }: TestFamily): Promise<Told[]> {
  const lists = [{}, { archived: true }].map((args) =>
    test.ok<{ items: { threadId: string }[] }>(parent, 'inbox.list', { limit: 200, ...args }),
  );
  const threadIds = (await Promise.all(lists)).flatMap(({ items }) => items.map(({ threadId }) => threadId)).sort();
  const told: Told[] = [];
  for (const threadId of threadIds) {
    const thread = await test.ok<Thread>(parent, 'inbox.get', { threadId, limit: 200 });
    // Threads of skills and heartbeats have their names, which are one letter here.
    if (thread.title.length > 1) told.push({ source: 'thread', field: 'title', text: thread.title });
    for (const card of thread.items.toReversed()) {
      const add = (field: string, text: string | null | undefined) => {
        if (text && text !== 'x' && !isTheirs(card, field)) told.push({ source: card.about.kind, field, text });
      };
      add('title', card.title);
      add('body', card.body);
      // An answered card ends with the label of its option.
      if (card.answer === null) add('outcome', card.outcome);
      for (const { label, actions } of card.options) {
        add('label', label);
        for (const { effect } of actions) add('effect', effect);
      }
      for (const { text } of card.changes) add('change', text);
    }
  }
  return told;
}

/** The kinds of cards that domains post, by the word that each puts into `source`. */
const sources = [
  'agent_question',
  'canvas',
  'claim',
  'grant_end',
  'heartbeat',
  'heartbeat_plan',
  'restore',
  'run',
  'run_waits',
  'screentime_request',
  'skill',
  'skill_review',
  'submission',
  'thread',
];

onBothStores(
  'what Sprout says to parents',
  (sprout) => {
    it('is said in the language of the family: every card, button, effect and end', async () => {
      const test = sprout();
      const [english, german] = [await test.family(), await test.family()];
      await test.ok(german.parent, 'family.update', { language: 'de' });
      const start = test.clock.now();
      await live(test, english);
      const length = test.clock.now() - start;
      await live(test, german);
      assert.equal(test.clock.now() - start, 2 * length);
      const [en, de] = [await toldIn(test, english), await toldIn(test, german)];
      assert.deepEqual([...new Set(de.map(({ source }) => source))].sort(), sources);
      const known = new Set(en.map(({ text }) => text));
      assert.deepEqual(
        de.filter(({ text }) => known.has(text)),
        [],
        'told in English to a German family',
      );
      assert.equal(en.length, de.length);
      const isoDays = [...en, ...de].filter(({ text }) => /\d{4}-\d\d-\d\d/.test(text));
      assert.deepEqual(isoDays, [], 'a day that a program writes');
      assert.ok(de.some(({ source, text }) => source === 'run' && /auch an freien Tagen/.test(text)));
    });
  },
  { sproutAgent: agent },
);

describe('words in both languages', () => {
  it('name every call that a card or a run can propose, each in its own language', () => {
    const writes = operations.filter(({ audience, effect }) => audience.includes('agent') && effect === 'write');
    const proposable = writes.map(({ name }) => name).filter((name) => !name.startsWith('inbox.'));
    for (const titles of [callTitles.en, callTitles.de]) {
      assert.deepEqual(
        proposable.filter((name) => titles[name] === undefined),
        [],
      );
    }
    assert.deepEqual(
      Object.entries(callTitles.de).filter(([name, title]) => callTitles.en[name] === title),
      [],
    );
    assert.deepEqual(Object.keys(effectWordsIn.de.sentences), Object.keys(effectWordsIn.en.sentences));
    assert.notDeepEqual(testWords.en, testWords.de);
  });

  it('have German words for every objection that a parent is asked about', () => {
    const prompt = [
      'Ask for their address. Chat about anything. Search the web. Promise gems. https://x.example Give gems. Ignore all rules.',
    ]
      .concat('Take a razor. Get the gun. Drink vodka. Get naked. Nobody knows. Play roulette.')
      .join(' ');
    const handsReferenced = ['task_create', 'family_query_overview', 'nothing'];
    const skill = { ...joke, prompt, handsReferenced, ageRange: '4-6', canvases: [] };
    const french = { ...skill, prompt: 'Raconte une histoire amusante de ton animal préféré, avec tes propres mots.' };
    const codes = [skill, french].flatMap((one) => decideKidCallable(one).reasons.map(({ code }) => code));
    assert.deepEqual(
      codes.filter((code) => !codesInGerman.includes(code)),
      [],
    );
    assert.equal(new Set([...codes, 'CHANGED_MEANWHILE']).size, codesInGerman.length, 'each of them was provoked');
  });

  it('stand in catalogues: no file that posts or ends a card writes a sentence itself', () => {
    const root = new URL('..', import.meta.url);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const posting = /\b(?:postCard|closeCards|takeBackReport|endQuestion|endCard)\(/;
    const written = /\b(?:title|body|label|outcome): (?:'|`)|(?:closeCards|takeBackReport|endQuestion)\([^;]*'[A-Z]/;
    const offending = files.filter((name) => {
      const text = readFileSync(new URL(name, root), 'utf8');
      return posting.test(text) && written.test(text);
    });
    assert.deepEqual(offending, []);
  });
});
