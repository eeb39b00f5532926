/** Calls of any operation of the catalogue that name real things of a family. */
import assert from 'node:assert/strict';
import type { Audience, OperationDefinition } from '#operations';
import type { Principal } from '../core/principal.ts';
import { sproutOf } from '../core/principal.ts';
import { browserKeys } from './browser-keys.ts';
import { exampleArguments } from './example-arguments.ts';
import { inboxOf } from './family-inbox.ts';
import { newCanvas, openCanvas, plainPage } from './new-canvas.ts';
import { newHeartbeat } from './new-heartbeat.ts';
import { actOnRules, describeRule, newRule } from './new-rule.ts';
import { joke, newSkill } from './new-skill.ts';
import { newTask } from './new-task.ts';
import { makeOpenClaim } from './rewards.ts';
import { camera, sendFile } from './sample-media.ts';
import { pairDevice, signIn } from './sign-in.ts';
import { addPasskey } from './software-authenticator.ts';
import { claimRun, envelope, type Submitted, startRun } from './test-runs.ts';
import type { TestFamily, TestSprout } from './test-sprout.ts';

/** For every name of an id argument: one of that family's first kid, and of no other. A new kind of id needs a line here. */
export async function idsOf(test: TestSprout, family: TestFamily): Promise<Record<string, string>> {
  const { parent, childIds } = family;
  const { grantId } = await test.ok(parent, 'access.create_token', { clientName: 'A', scopes: ['family:read'] });
  const { deviceId } = await pairDevice(test, parent, childIds[0]);
  const childId = childIds[0];
  const { rewardId, claimId } = await makeOpenClaim(test, family, { childIds: [childId] });
  const { taskId, submissionId } = await handedIn(test, parent, childId);
  const args = { childId, delta: 1, reason: 'Dishes' };
  const { transactionId } = await test.ok<{ transactionId: string }>(parent, 'gems.adjust', args);
  const { skillId } = await newSkill(test, parent, joke);
  const screentimeIds = await screentimeIdsOf(test, family);
  const { noteId } = await test.ok<{ noteId: string }>(parent, 'family.tell_kid', { childId, text: 'Hello' });
  const { canvasId, playId } = await openCanvas(test, family);
  const holiday = { from: '2126-12-21', until: '2126-12-29', childIds: [childId] };
  const { pauseId } = await test.ok<{ pauseId: string }>(parent, 'task.pause_schedule', holiday);
  const mediaId = await handedInPhoto(test, family);
  return {
    childId,
    childIds: childId,
    assignChildIds: childId,
    assignedChildIds: childId,
    userId: parent.actorId,
    after: await firstEventOf(test, parent),
    deviceId,
    sessionId: await sessionOf(test, family),
    passkeyId: (await addPasskey(test, parent)).passkeyId,
    subscriptionId: await subscriptionOf(test, parent),
    grantId: String(grantId),
    previewId: await previewOf(test, family),
    resultId: await postedResult(test, parent, skillId),
    taskId,
    submissionId,
    submissionIds: submissionId,
    pauseId,
    mediaId,
    mediaIds: mediaId,
    assignmentSkillId: skillId,
    runSkillId: skillId,
    hookId: await hookOf(test, parent),
    ...(await askingRule(test, family, taskId)),
    taskIds: taskId,
    heartbeatId: await newHeartbeat(test, parent, { runSkillId: skillId }),
    sourceChatId: screentimeIds.threadId ?? '',
    skillId,
    canvasId,
    canvasIds: canvasId,
    addCanvasIds: canvasId,
    removeCanvasIds: await newCanvas(test, family),
    playId,
    noteId,
    rewardId,
    claimId,
    claimIds: claimId,
    transactionId,
    ...screentimeIds,
    ...(await askingRun(test, family)),
  };
}

async function subscriptionOf(test: TestSprout, parent: Principal): Promise<string> {
  const args = { endpoint: `https://push.example/${parent.actorId}`, keys: browserKeys };
  return (await test.ok<{ subscriptionId: string }>(parent, 'notify.subscribe', args)).subscriptionId;
}

async function previewOf(test: TestSprout, { parent, familyId }: TestFamily): Promise<string> {
  await test.ok(parent, 'reward.create', { name: 'Ice cream', gemsRequired: 5, dryRun: true });
  const sql = 'SELECT preview_id AS id FROM preview WHERE family_id = $1';
  const preview = await test.sprout.store.read((db) => db.one<{ id: string }>(sql, [familyId]));
  return preview?.id ?? assert.fail('nothing was previewed');
}

async function sessionOf(test: TestSprout, { parent, email, password }: TestFamily): Promise<string> {
  await signIn(test, email, password);
  const { items } = await test.ok<{ items: { sessionId: string }[] }>(parent, 'access.list_sessions');
  return items[0]?.sessionId ?? assert.fail('nobody is signed in');
}

async function firstEventOf(test: TestSprout, parent: Principal): Promise<string> {
  const { items } = await test.ok<{ items: { eventId: string }[] }>(parent, 'activity.list');
  return items.at(-1)?.eventId ?? assert.fail('nothing has happened');
}

async function handedIn(test: TestSprout, parent: Principal, childId: string) {
  const { taskId } = await newTask(test, parent, { assignChildIds: [childId], reviewPolicy: 'parent' });
  const kid: Principal = { ...parent, kind: 'kid', actorId: childId, channelId: `dv_${childId}` };
  const { submissionId } = await test.ok<{ submissionId: string }>(kid, 'kid.submit_task', { taskId });
  return { taskId, submissionId };
}

async function postedResult(test: TestSprout, parent: Principal, skillId: string): Promise<string> {
  const { resultId } = await test.ok(parent, 'skill.post_result', { skillId, result: { summary: 'Done' } });
  return String(resultId);
}

async function handedInPhoto(test: TestSprout, { parent, kids, childIds }: TestFamily): Promise<string> {
  const { taskId } = await newTask(test, parent, { ...camera, assignChildIds: [childIds[0]] });
  const mediaId = await sendFile(test, kids[0], taskId);
  await test.ok(kids[0], 'kid.submit_task', { taskId, mediaIds: [mediaId] });
  return mediaId;
}

async function hookOf(test: TestSprout, parent: Principal): Promise<string> {
  const args = { name: 'Agent', url: 'https://example.org/hook', events: ['family.parent_added'] };
  return (await test.ok<{ hookId: string }>(parent, 'hook.create', args)).hookId;
}

/** A rule that asks a parent. */
async function askingRule(test: TestSprout, family: TestFamily, taskId: string): Promise<Record<string, string>> {
  const { parent, childIds } = family;
  const gift = { tool: 'gems.adjust', arguments: { childId: childIds[0], delta: 1, reason: 'A rule' } };
  const when = { event: 'task.updated', taskId };
  const ruleId = await newRule(test, parent, { when, then: [gift] });
  await test.ok(parent, 'task.update', { taskId, emoji: '📐' });
  await actOnRules(test, family);
  const { fired } = await describeRule(test, family, ruleId);
  const ofAgent = await newRule(test, family.agent);
  return { ruleId: ofAgent, matchId: fired[0]?.matchId ?? assert.fail('no rule asks') };
}

/** A run that asks a parent. */
async function askingRun(test: TestSprout, { parent }: TestFamily): Promise<Record<string, string>> {
  const runId = await startRun(test, parent, { worker: 'agent', skill: { handsReferenced: [] } });
  const { leaseToken } = await claimRun(test, parent, runId);
  const output = envelope({ recommendation: 'escalate' });
  const { question } = await test.ok<Submitted>(parent, 'run.submit_output', { runId, leaseToken, output });
  return { runId, questionId: question?.questionId ?? assert.fail('nothing is asked') };
}

/** A request for screen time, and the question that it put into the inbox. */
async function screentimeIdsOf(test: TestSprout, { parent, kids }: TestFamily): Promise<Record<string, string>> {
  const { requestId } = await test.ok<{ requestId: string }>(kids[0], 'kid.request_screentime', {
    durationMinutes: 10,
  });
  const { questions } = await inboxOf(test, parent);
  const card = questions.find(({ title }) => title.includes('10 minutes'));
  assert.ok(card?.options[0]);
  return { requestId, cardId: card.cardId, threadId: card.threadId, optionId: card.options[0].optionId };
}

/** Arguments for which the schema alone makes no good example. Several ids are an argument that holds a list. */
export function argumentsFor(definition: OperationDefinition, ids: Record<string, string>, tried?: string) {
  // Heartbeats take a task only together with events.
  const takesCron = 'cron' in definition.input.shape;
  const onlyTried = ['assignmentSkillId', 'removeCanvasIds', 'mediaIds', ...(takesCron ? ['taskId'] : [])];
  const values = Object.entries(ids)
    // Examples name these only if they are what is tried: they are refused for a task or skill that does not fit.
    .filter(([name]) => !onlyTried.includes(name) || name === tried)
    .map(([name, value]) => [name, name.endsWith('Ids') ? [value] : value]);
  return exampleArguments(definition, {
    ...Object.fromEntries(values),
    scheduleSpec: { taskType: 'schedule', days: ['mon'] },
    when: { event: 'task.completed' },
    then: [{ remind: { text: 'Say well done.' } }],
    completion: { kind: 'complete' },
    result: { summary: 'Done' },
    html: plainPage,
    endpoint: 'https://push.example/example',
    keys: browserKeys,
    ...(takesCron && tried === 'taskId' ? { on: ['task.completed'] } : { cron: '0 7 * * *' }),
    url: 'https://example.org/hook',
    events: ['task.completed'],
    // Of a canvas it is JSON, of a rule and a hook a word.
    state: /^(rule|hook)\./.test(definition.name) ? 'active' : '{}',
    age: '5-7',
    claim: true,
  });
}

/** One caller of each kind that the operation is for. */
export function callersOf({ audience }: OperationDefinition, family: TestFamily): Principal[] {
  const everybody: Record<Exclude<Audience, 'anyone'>, Principal> = {
    agent: family.agent,
    parent: family.parent,
    kid: family.kids[0],
    wall: family.wall,
    sprout: sproutOf(family.familyId),
  };
  return audience.filter((kind) => kind !== 'anyone').map((kind) => everybody[kind]);
}
