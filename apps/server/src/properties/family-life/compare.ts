/** Compares every read of the product with the model. */
import assert from 'node:assert/strict';
import { callApi } from '../../testing/api.ts';
import { canvasList, canvasWithPage } from './model/canvases.ts';
import { rulesShown } from './model/screentime.ts';
import { kidSkills, skillList, skillShown } from './model/skills.ts';
import { ageOn, dayOf, plusDays } from './model/time.ts';
import { activity, overview, profile } from './model/views/family.ts';
import * as gems from './model/views/gems.ts';
import * as inbox from './model/views/inbox.ts';
import * as rewards from './model/views/rewards.ts';
import * as screentime from './model/views/screentime.ts';
import * as tasks from './model/views/tasks.ts';
import type { Kid, World } from './model/world.ts';
import type { Who } from './people.ts';
import type { FamilyRun } from './run.ts';

interface Read {
  readonly who: Who;
  readonly operation: string;
  readonly args?: Record<string, unknown>;
  readonly shows: object;
}

const kidNames: readonly Who[] = ['ben', 'zoe', 'mia'];
const someTypes = ['gems.adjusted', 'task.completed'];

/** Skills and canvases that are read one by one: the newest, which most acts are on. */
const COMPARED = 6;

/** Pages of several sizes, so that cursors are followed too. */
const pageSizes = [200, 50, 20];

export async function compareEverything(run: FamilyRun): Promise<void> {
  await compareInbox(run);
  await Promise.all([...readsOf(run.world)].map((read) => compareRead(run, read)));
  await compareResources(run);
}

/** The threads, then their cards: so it is known which real ones the model's stand for. */
export async function compareInbox(run: FamilyRun): Promise<void> {
  const { world } = run;
  for (const archived of [false, true]) {
    await compareRead(run, listOf('dad', 'inbox.list', { archived }, inbox.threadList(world, archived)));
  }
  for (const thread of world.threads) {
    const args = { threadId: thread.threadId };
    const shows = inbox.threadWithCards(world, thread);
    await compareRead(run, { who: 'agent', operation: 'inbox.get', args, shows });
  }
}

function listOf(who: Who, operation: string, args: Record<string, unknown>, items: object[]): Read {
  return { who, operation, args, shows: { items } };
}

function* readsOf(world: World): Generator<Read> {
  const today = dayOf(world.now, world.zone);
  yield { who: 'helper', operation: 'gems.get_settings', shows: { enabled: world.areGemsOn, ...world.gemCaps } };
  yield { who: 'agent', operation: 'family.query_overview', shows: overview(world) };
  for (const [index, { childId }] of world.kids.entries()) yield* kidReads(world, kidNames[index] as Who, childId);

  for (const status of ['open', 'submitted', 'completed', 'archived', 'all'] as const) {
    yield listOf('agent', 'task.list', { status }, tasks.taskList(world, status));
  }
  for (const date of [plusDays(today, -1), plusDays(today, 1)]) {
    for (const status of ['open', 'all'] as const) {
      yield listOf('mum', 'task.list', { status, date }, tasks.taskList(world, status, date));
    }
  }
  for (const task of world.tasks) {
    const args = { taskId: task.taskId };
    yield { who: 'mum', operation: 'task.describe', args, shows: tasks.taskDescription(world, task) };
  }

  for (const status of ['active', 'archived'] as const) {
    yield listOf('agent', 'reward.list', { status }, rewards.rewardList(world, status));
  }
  yield listOf('dad', 'reward.list_claims', {}, rewards.claimList(world));
  yield listOf('agent', 'reward.list_claims', { status: 'pending' }, rewards.claimList(world, { status: 'pending' }));
  yield listOf('agent', 'screentime.list_requests', {}, screentime.requestList(world));
  yield listOf(
    'mum',
    'screentime.list_requests',
    { status: 'pending' },
    screentime.requestList(world, { status: 'pending' }),
  );
  yield { who: 'agent', operation: 'screentime.get_settings', shows: rulesShown(world, null) };

  for (const status of ['active', 'archived'] as const) {
    yield listOf('helper', 'canvas.list', { status }, canvasList(world, status));
  }
  for (const includeArchived of [false, true]) {
    yield listOf('mum', 'skill.list', { includeArchived }, skillList(world, includeArchived));
  }
  for (const canvas of world.canvases.slice(-COMPARED)) {
    const args = { canvasId: canvas.canvasId };
    yield { who: 'dad', operation: 'canvas.get', args, shows: canvasWithPage(world, canvas) };
  }
  for (const skill of world.skills.slice(-COMPARED)) {
    const args = { skillId: skill.skillId };
    yield { who: 'agent', operation: 'skill.get', args, shows: skillShown(world, skill) };
  }

  yield listOf('agent', 'activity.list', {}, activity(world).map(asAgentsSee));
  yield listOf('mum', 'activity.list', { types: someTypes }, activity(world, { types: someTypes }));
}

/** Who was let in to do what is the parents' matter: agents see only that it happened. */
function asAgentsSee<Event extends { readonly type: string; readonly payload: object }>(event: Event): Event {
  return event.type.startsWith('access.') ? { ...event, payload: {} } : event;
}

function* kidReads(world: World, kid: Who, childId: string): Generator<Read> {
  const args = { childId };
  yield { who: kid, operation: 'kid.today', shows: tasks.kidToday(world, childId) };
  const { birthDate } = world.kids.find((one) => one.childId === childId) as Kid;
  const age = ageOn(dayOf(world.now, world.zone), birthDate);
  yield { who: kid, operation: 'kid.list_skills', shows: kidSkills(world, age) };
  yield { who: kid, operation: 'kid.list_rewards', shows: rewards.kidRewards(world, childId) };
  yield { who: kid, operation: 'kid.screentime', shows: screentime.kidScreentime(world, childId) };
  yield { who: kid, operation: 'gems.query_balance', args, shows: gems.balance(world, childId) };
  yield listOf('agent', 'gems.list_transactions', args, gems.transactions(world, childId));
  for (const period of ['today', 'week'] as const) {
    const shows = screentime.screentimeState(world, childId, period);
    yield { who: 'agent', operation: 'screentime.query_state', args: { childId, period }, shows };
  }
  yield { who: 'mum', operation: 'screentime.get_settings', args, shows: rulesShown(world, childId) };
  yield listOf('mum', 'reward.list_claims', args, rewards.claimList(world, args));
  yield listOf('mum', 'screentime.list_requests', args, screentime.requestList(world, args));
  yield listOf('mum', 'activity.list', args, activity(world, args));
}

async function compareRead(run: FamilyRun, read: Read): Promise<void> {
  const { who, operation, args = {}, shows } = read;
  const isList = 'items' in shows && Array.isArray(shows.items) && !operation.startsWith('kid.');
  const shown = isList ? await readPages(run, read) : await call(run, who, operation, args);
  const difference = run.names.difference(shows, shown);
  assert.equal(difference, undefined, `${operation} ${JSON.stringify(args)} of ${who}: ${difference}`);
}

async function call(run: FamilyRun, who: Who, operation: string, args: object): Promise<Record<string, unknown>> {
  const { headers } = run.personOf(who);
  const { status, body } = await callApi(run.sprout.url, operation, run.names.toWire(args), headers);
  assert.equal(status, 200, `${operation}: ${JSON.stringify(body)}`);
  const { nextStep, _sprout: _, ...data } = body;
  assert.ok(typeof nextStep === 'string' && nextStep.length > 0, `${operation} names no next step`);
  return data;
}

/** All pages of a list as one, and what else the last page says. */
async function readPages(run: FamilyRun, { who, operation, args, shows }: Read): Promise<object> {
  const limit = pageSizes[run.diary.length % pageSizes.length];
  const items: unknown[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await call(run, who, operation, { ...args, limit, ...(cursor !== undefined && { cursor }) });
    items.push(...(page.items as unknown[]));
    cursor = page.nextCursor as string | undefined;
    if (cursor === null) {
      // What things are called is told beside the events, and tested there.
      const { nextCursor: _, names: __, date, ...rest } = page;
      return operation === 'task.list' ? { items } : { ...rest, items, ...('date' in shows && { date }) };
    }
  }
}

async function compareResources(run: FamilyRun): Promise<void> {
  const { world } = run;
  for (const { childId } of world.kids) {
    await compareResource(run, `sprout://child/${childId}/gems`, gems.gemsResource(world, childId));
    await compareResource(run, `sprout://child/${childId}/today`, tasks.todayResource(world, childId));
    const requests = screentime.requestsResource(world, childId);
    await compareResource(run, `sprout://child/${childId}/screentime/requests`, requests);
    await compareResource(run, `sprout://child/${childId}/screentime`, screentime.screentimeResource(world, childId));
    await compareResource(run, `sprout://child/${childId}/rewards`, rewards.rewardsResource(world, childId));
    await compareResource(run, `sprout://child/${childId}/profile`, profile(world, childId));
  }
  await compareResource(run, 'sprout://family/inbox', inbox.inboxResource(world));
  await compareResource(run, 'sprout://family/activity', { events: activity(world).slice(0, 20) });
  const filtered = { events: activity(world, { types: someTypes }).slice(0, 20) };
  await compareResource(run, `sprout://family/activity?types=${someTypes.join(',')}`, filtered);
}

/** Checks that a resource shows the model's state, and never a new state under an old version. */
async function compareResource(run: FamilyRun, uri: string, shows: object): Promise<void> {
  const { familyId, people } = run.household;
  const actorId = people.mum.actor.id;
  const principal = { kind: 'parent', familyId, actorId, channelId: 'se_model', scopes: 'all' } as const;
  const read = await run.sprout.test.sprout.resources.read(principal, uri);
  const { nextCursor: _, ...state } = JSON.parse(JSON.stringify(read.state));
  const difference = run.names.difference(shows, state);
  assert.equal(difference, undefined, `${uri}: ${difference}`);
  const before = run.seen.get(uri);
  const text = JSON.stringify(state);
  if (before?.version === read.version) assert.equal(text, before.state, `${uri} changed and kept its version`);
  run.seen.set(uri, { version: read.version, state: text });
}
