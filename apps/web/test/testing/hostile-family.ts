/**
 * A family in which every text that the contract takes is hostile: names, reasons, notes, chats, skills, results, answers. Made through
 * the real operations, so that it holds only what a server lets in.
 */
import { createPush } from '../../../server/src/out/push/create-push.ts';
import { loopbackPush, PushService } from '../../../server/src/out/push/testing/push-service.ts';
import { systemClock, systemRandom } from '../../../server/src/system.ts';
import { SoftwareAuthenticator } from '../../../server/src/testing/software-authenticator.ts';
import { type AppAgent, type AppFamily, AppServer, password } from './app-server.ts';
import { births } from './full-family.ts';
import { type Flavour, HostileArguments } from './hostile-text.ts';
import { task } from './kid-tablet.ts';

/** Where the screens of the things are that were made. */
export interface HostileIds {
  readonly childId: string;
  readonly taskIds: readonly string[];
  readonly rewardId: string;
  readonly skillIds: readonly string[];
  readonly canvasId: string;
  readonly heartbeatId: string;
  readonly runIds: readonly string[];
  readonly grantId: string;
  readonly threadIds: readonly string[];
  readonly previewId: string;
  readonly ruleId: string;
  readonly hookId: string;
}

/** A server whose notifications go to a push service on this computer. */
export interface HostileServer {
  readonly app: AppServer;
  readonly push: PushService;
  stop(): Promise<void>;
}

export async function startHostileServer(): Promise<HostileServer> {
  const push = await PushService.start();
  const port = createPush({ clock: systemClock, random: systemRandom }, loopbackPush);
  const app = await AppServer.start({}, [], undefined, port);
  return { app, push, stop: async () => void (await Promise.all([app.stop(), push.stop()])) };
}

export interface HostileFamily extends AppFamily {
  readonly ids: HostileIds;
  /** Texts of the contract that nothing hostile was written to. */
  readonly missed: readonly string[];
}

interface Filling {
  readonly server: HostileServer;
  readonly family: AppFamily;
  readonly flavour: Flavour;
  readonly agent: AppAgent;
  /** The kids in the order of `births`: pictures, cards, list. */
  readonly childIds: readonly [string, string, string];
}

/** Every scope that what follows needs. */
const scopes = ['family:read', 'task:read', 'task:write', 'gems:read', 'gems:adjust', 'inbox:write', 'inbox:read'];

export async function hostileFamily(server: HostileServer, flavour: Flavour): Promise<HostileFamily> {
  const { text, name } = flavour;
  const notes = new HostileArguments();
  const people = { familyName: text(100), parents: [name(100), name(99)] };
  const kids = Object.values(births).map((birthDate, index) => ({
    name: name(98 - index),
    nickname: name(60),
    avatar: text(16),
    birthDate,
  }));
  notes.note('family.set_up', { familyName: people.familyName, parent: { name: name(100) }, kids });
  notes.note('family.invite_parent', { name: name(99) });
  // Links that are made up are refused, and shown nowhere.
  notes.note('family.accept_invitation', { link: text(100), name: name(99) });
  notes.note('access.use_link', { link: text(100) });
  const plain = await server.app.family({ ...people, kids });
  notes.note('access.create_token', { clientName: text(100) });
  const agent = await plain.connectAgent(scopes, text(100));
  const family: AppFamily = {
    ...plain,
    call: notes.noting(plain.call),
    asKid: (childId, operation, args) => {
      notes.note(operation, args);
      return plain.asKid(childId, operation, args);
    },
  };
  const noting: AppAgent = { ...agent, call: notes.noting(agent.call) };
  const childIds = plain.kids.map(({ childId }) => childId) as unknown as Filling['childIds'];
  const filling = { server, family, flavour, agent: noting, childIds };
  await changePeople(filling);
  await connect(filling, notes);
  const made = await makeGames(filling);
  const taskIds = await doTasks(filling, made);
  const rewardId = await spendGems(filling);
  const runIds = await workWithSkills(filling, made);
  const wishes = await makeWishes(filling, notes, made);
  const idsIn = async (operation: string, field: string): Promise<string[]> => {
    const { items } = (await family.call(operation, { limit: 100 })) as { items: Record<string, string | null>[] };
    return items.flatMap((item) => item[field] ?? []);
  };
  const ids = {
    childId: childIds[1],
    taskIds,
    rewardId,
    skillIds: [made.skillId, made.kidSkillId],
    canvasId: made.canvasId,
    heartbeatId: (await idsIn('heartbeat.list', 'heartbeatId'))[0] ?? '',
    runIds,
    grantId: agent.grantId,
    threadIds: await idsIn('inbox.list', 'threadId'),
    previewId: (await idsIn('access.list_audit', 'previewId'))[0] ?? '',
    ...wishes,
  };
  return { ...family, ids, missed: notes.missed };
}

/** Rules and webhooks. */
async function makeWishes(
  { family: { call }, flavour: { text }, childIds }: Filling,
  notes: HostileArguments,
  made: Games,
) {
  const when = { event: 'task.completed', childId: childIds[1] };
  const ask = { title: text(100), options: [{ label: text(80) }, { label: text(79) }] };
  const then = [{ remind: { text: text(200) } }, { tellKid: { text: text(200) } }, { ask }];
  const { ruleId } = await call('rule.create', { name: text(100), when, then });
  await call('rule.update', { ruleId, name: text(99), then });
  const adjust = { tool: 'gems.adjust', arguments: { childId: childIds[1], delta: 1, reason: text(200) } };
  const run = { skillId: made.skillId, input: { word: text(100) } };
  await call('rule.create', { name: `${text(90)} 2`, when: { event: 'reward.claimed' }, then: [adjust, { run }] });
  // Ids and events that are made up are refused, and shown nowhere.
  for (const operation of ['rule.create', 'rule.update']) {
    notes.note(operation, { when: { taskId: text(64) }, unless: { event: text(64) } });
  }
  const hook = { url: 'https://hooks.example/x', events: ['family.parent_removed'] };
  const { hookId } = await call('hook.create', { ...hook, name: text(100) });
  await call('hook.update', { hookId, name: text(99) });
  return { ruleId: String(ruleId), hookId: String(hookId) };
}

/** Names that change, a kid who left, days off. */
async function changePeople({ family: { call }, flavour: { text, name }, childIds }: Filling): Promise<void> {
  await call('family.update', { name: text(100) });
  const { childId } = await call('family.add_kid', {
    ...{ name: name(90), nickname: name(60) },
    ...{ birthDate: '2016-02-03', avatar: text(16) },
  });
  await call('family.update_kid', { childId, name: name(91), nickname: name(61), avatar: text(16) });
  await call('family.remove_kid', { childId });
  for (const language of ['en', null]) await call('family.update_kid', { childId: childIds[0], language });
  for (const childId of childIds) await call('family.tell_kid', { childId, text: text(200), emoji: text(16) });
  await call('task.pause_schedule', { from: '2126-12-21', until: '2126-12-29', label: text(100) });
}

/** Devices, agents and passkeys by the names that people gave them. */
async function connect({ server, family, flavour: { text }, agent, childIds }: Filling, notes: HostileArguments) {
  const { call } = family;
  const { code } = await call('access.create_pairing_code', { childId: childIds[1] });
  const pairing = { code, deviceName: text(100) };
  notes.note('access.pair_device', pairing);
  await server.app.callAnyone('access.pair_device', pairing);
  await call('access.rename_grant', { grantId: agent.grantId, name: text(100) });
  await call('notify.subscribe', { ...server.push.subscribe().subscription, deviceName: text(60) });
  await call('access.confirm_password', { password });
  const origin = server.app.url.replace('127.0.0.1', 'localhost');
  const { challenge } = await call('access.begin_passkey', {}, origin);
  const answer = new SoftwareAuthenticator().create(String(challenge), origin);
  const { passkeyId } = await call('access.add_passkey', { name: text(100), ...answer }, origin);
  await call('access.rename_passkey', { passkeyId, name: text(100) });
}

interface Games {
  readonly canvasId: string;
  readonly skillId: string;
  readonly kidSkillId: string;
}

/** A canvas, a skill of agents, and one that kids launch. */
async function makeGames({ family: { call }, flavour: { text } }: Filling): Promise<Games> {
  const html = `<!doctype html><html lang="en"><head><title>Game</title></head><body><h1>Game</h1>
<b id=hostile></b><button id="done">Done</button><p>${text(400).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>
<script>document.getElementById('done').addEventListener('click', () => sprout.complete({ summary: 'Done' }));</script></body></html>`;
  const canvas = { name: text(100), emoji: text(16), html };
  const completionSchema = { kind: 'complete' };
  const { canvasId } = await call('canvas.create', { ...canvas, completionSchema, dimensions: { age: '4-14' } });
  await call('canvas.update', { canvasId, ...canvas, html: html.replace('Game', 'The game') });
  const skill = {
    name: text(100),
    description: text(1_000),
    handsReferenced: ['gems_adjust'],
    inputVariables: [{ name: 'word', description: text(500) }],
    responseModel: [
      { name: 'summary', description: text(500) },
      { name: 'list', type: 'list', description: text(500) },
    ],
  };
  const prompt = `{{input.word}} ${text(19_000)}`;
  const { skillId } = await call('skill.write', { ...skill, prompt });
  await call('skill.update', { skillId, ...skill, instructions: prompt });
  await call('skill.update', { skillId, prompt: `${prompt}.` });
  const ofKids = {
    name: text(99),
    description: text(999),
    prompt: 'Your word is {{input.word}}.',
    inputVariables: [{ name: 'word', description: text(499) }],
    kidCallable: true,
    ageRange: '4-14',
    canvasIds: [canvasId],
  };
  const { skillId: kidSkillId } = await call('skill.write', ofKids);
  return { canvasId: String(canvasId), skillId: String(skillId), kidSkillId: String(kidSkillId) };
}

/** A task of each kind, changed, done, chatted about, played and judged. */
async function doTasks({ family, flavour: { text }, childIds }: Filling, games: Games): Promise<string[]> {
  const { call, asKid } = family;
  const make = async ({ runMode = 'self_check', ...fields }: Readonly<Record<string, unknown>>) => {
    const { taskId } = await call('task.create', task(text(100), { emoji: text(16), runMode, ...fields }));
    await call('task.update', { taskId, name: text(99), emoji: text(16), ...fields });
    return String(taskId);
  };
  const plain = await make({ reviewPolicy: 'parent' });
  const talk = await make({
    runMode: 'conversation',
    conversationSpec: { guidance: text(1_000), opening: text(500), minResponses: 2, grading: 'correctness' },
  });
  const photo = await make({ runMode: 'camera', cameraTaskSpec: { prompt: text(500) } });
  const play = await make({
    runMode: 'canvas',
    canvasSpec: { canvasId: games.canvasId },
    assignmentSkillId: games.kidSkillId,
    reviewPolicy: 'parent',
  });
  const [first, second, third] = childIds;
  const handIn = (childId: string) => asKid(childId, 'kid.submit_task', { taskId: plain, note: text(500) });
  const { submissionId } = await handIn(first);
  await call('task.review', { submissionId, action: 'reject', note: text(500) });
  await handIn(second);
  await asKid(second, 'kid.reply', { taskId: talk, text: text(2_000) });
  await asKid(second, 'kid.reply', { taskId: talk, text: text(1_999) });
  const completion = { kind: 'complete', summary: text(10_000) };
  const signals = [{ name: text(200), data: { said: text(300) } }];
  const { playId } = await asKid(second, 'kid.open_canvas', { taskId: play });
  await asKid(second, 'kid.report_shown', { playId, texts: [text(400)] });
  await asKid(second, 'kid.save_canvas', { playId, state: JSON.stringify(text(300)) });
  await asKid(second, 'kid.report_canvas', { taskId: play, completion, signals });
  const own = { skillId: games.kidSkillId, canvasId: games.canvasId };
  const opened = await asKid(second, 'kid.open_skill_canvas', own);
  await asKid(second, 'kid.end_canvas', { playId: opened.playId, completion, signals });
  await call('task.complete', { taskId: photo, childId: third, note: text(500), kidNote: text(200) });
  const removed = await make({});
  await call('task.delete', { taskId: removed });
  return [plain, talk, photo, play];
}

/** Gems given and taken back, rewards and screen time wished for, granted and refused: one of each stays open. */
async function spendGems({ family, flavour: { text }, childIds }: Filling): Promise<string> {
  const { call, asKid } = family;
  const [first, second, third] = childIds;
  for (const childId of childIds) await call('gems.adjust', { childId, delta: 90, reason: text(500) });
  const { transactionId } = await call('gems.adjust', { childId: second, delta: 5, reason: text(500) });
  await call('gems.revert', { transactionId, reason: text(500) });
  const { rewardId } = await call('reward.create', { name: text(100), gemsRequired: 10, emoji: text(16) });
  const shown = { name: text(98), gemsRequired: 500, emoji: text(16) };
  const { specHash } = await call('reward.create', { ...shown, dryRun: true });
  await call('reward.create', { ...shown, specHash });
  await call('reward.update', { rewardId, name: text(99), emoji: text(16) });
  await call('reward.set_goal', { childId: second, rewardId });
  const claim = async (childId: string) => (await asKid(childId, 'kid.claim_reward', { rewardId })).claimId;
  await call('reward.review_claim', { claimId: await claim(first), action: 'deny', reason: text(500) });
  await call('reward.review_claims', { claimIds: [await claim(third)], action: 'deny', reason: text(500) });
  await claim(second);
  const ask = async (childId: string) =>
    (await asKid(childId, 'kid.request_screentime', { durationMinutes: 20, reason: text(500) })).requestId;
  await call('screentime.update_settings', { tasksFirst: false });
  await call('screentime.review_request', { requestId: await ask(first), action: 'deny', reason: text(500) });
  await ask(second);
  await call('screentime.grant', { childId: third, minutes: 15, reason: text(500) });
  return String(rewardId);
}

/** Skills called, run and planned; what they and an agent tell and ask: in the inbox and in the runs. */
async function workWithSkills(
  { family, flavour: { text }, agent, childIds }: Filling,
  games: Games,
): Promise<string[]> {
  const { call, asKid } = family;
  const [, childId] = childIds;
  const { skillId, kidSkillId } = games;
  const input = { word: text(5_000) };
  const pay = { childId, delta: 1, reason: text(500) };
  await call('skill.invoke', { skillId, input });
  const options = [{ label: text(60), tool: 'gems_adjust', arguments: pay }];
  const list = [{ [text(40)]: text(300), other: text(200) }, text(300)];
  await call('skill.post_result', { skillId, result: { summary: text(3_000), list }, options });
  await asKid(childId, 'kid.launch_skill', { skillId: kidSkillId, input: { word: text(500) } });
  await call('heartbeat.create', { name: text(100), cron: '0 18 * * 1-5', runSkillId: skillId, skillInput: input });
  const asking = {
    title: text(200),
    body: text(2_000),
    options: [{ label: text(80), actions: [{ tool: 'gems.adjust', arguments: pay }] }, { label: `No ${text(76)}` }],
  };
  await agent.call('inbox.ask', asking);
  const { cardId, threadId } = await agent.call('inbox.ask', { ...asking, title: text(199) });
  const { items } = (await call('inbox.get', { threadId })) as {
    items: { cardId: string; options: { optionId: string }[] }[];
  };
  const offered = items.find((item) => item.cardId === cardId)?.options;
  await call('inbox.answer', { cardId, optionId: offered?.at(-1)?.optionId, words: text(500) });
  return [await run(family, text, skillId, input, pay, true), await run(family, text, skillId, input, pay, false)];
}

/** A run that asks before it gives gems: answered, or left open. */
async function run(
  { call }: AppFamily,
  text: Flavour['text'],
  skillId: string,
  input: object,
  pay: object,
  isAnswered: boolean,
): Promise<string> {
  const { runId } = await call('run.start', { skillId, input, worker: 'agent' });
  const { leaseToken } = await call('run.submit_output', { runId, claim: true });
  const content = JSON.stringify({ tool: 'gems_adjust', arguments: pay });
  const artifacts = [{ path: 'call/1.json', operation: 'create', content }];
  const notes = [`Question: ${text(300)}`, text(200)];
  const output = { success: true, summary: text(1_000), artifacts, notes, recommendation: 'escalate' };
  const { question } = await call('run.submit_output', { runId, leaseToken, output });
  if (isAnswered) {
    const { questionId, contentHash } = question as Record<string, string>;
    await call('run.answer', { runId, questionId, contentHash, choice: 'approve', text: text(2_000) });
  }
  return String(runId);
}
