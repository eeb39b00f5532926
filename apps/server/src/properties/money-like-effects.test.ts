/**
 * No chain of calls gives more than the scopes of the agent in it say. Random chains try to break this, with every
 * combination of the scopes that gems, minutes and rewards depend on. The table of what needs which scope is in
 * testing/money-like-effects.ts; the caps are counted here a second time, from the calls and the ledger alone.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { Principal } from '../core/principal.ts';
import { type Scope, scopeNames, scopes } from '../core/scopes/scopes.ts';
import { callDue } from '../testing/due.ts';
import { type Effect, effectsBetween, holdingsOf, moneyLike } from '../testing/money-like-effects.ts';
import { everyDay, newTask } from '../testing/new-task.ts';
import { onBothStores } from '../testing/on-both-stores.ts';
import { callOf, type Dice, diceFor, type RandomCall } from '../testing/random-calls/act.ts';
import { everydayActs } from '../testing/random-calls/acts/index.ts';
import { LearntIds, type Made } from '../testing/random-calls/learnt-ids.ts';
import { makeReward } from '../testing/rewards.ts';
import { runCount } from '../testing/run-count.ts';
import type { TestFamily, TestSprout } from '../testing/test-sprout.ts';

const DAY_MS = 24 * 60 * 60_000;

const relevant = ['task:write', 'reward:write', 'gems:adjust', 'screentime:approve'] as const satisfies Scope[];
const reads = scopeNames.filter((scope) => scopes[scope].tier === 'read');

interface Step {
  /** Whether a night passes before the call. */
  readonly isNextDay: boolean;
  /** Parents decide seldom, so that most of what happens is what the agent can do alone with the kids. */
  readonly isParents: boolean;
  readonly dice: Dice;
}

const step: fc.Arbitrary<Step> = fc.record({
  isNextDay: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
  isParents: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  dice: diceFor(everydayActs),
});

/** What an agent with these scopes may cause itself, by operation. */
function allowed(held: readonly Scope[], operation: string): Effect[] {
  const rows = moneyLike.filter((row) => row.operation === operation);
  return rows.flatMap(({ scopes: needed, effects }) => (needed?.every((scope) => held.includes(scope)) ? effects : []));
}

interface Caps {
  readonly agentGemsPerTask: number;
  readonly agentGemsPerDay: number;
}

/** A gem entry, and the task that it was for. */
interface Paid {
  readonly source: string;
  readonly sourceId: string;
  readonly delta: number;
  readonly taskId: string;
}

/** What decides how much may be awarded or unlocked. */
const rules = ['gems.update_settings', 'gems.set_enabled', 'screentime.update_settings'];

/** A family in which an agent with some scopes tries its luck, and the rules that hold for what comes of it. */
class Chain {
  /** How often each thing happened in all chains, so that a chain that tries nothing is noticed. */
  readonly tally: Map<string, number>;
  readonly #test: TestSprout;
  readonly #family: TestFamily;
  readonly #held: readonly Scope[];
  readonly #agent: Principal;
  readonly #known: LearntIds;
  /** Tasks that the agent made or changed while it had no right to give gems, and no parent priced since. */
  readonly #agentsTasks = new Set<string>();
  #caps: Caps = { agentGemsPerTask: 8, agentGemsPerDay: 20 };
  /** What such tasks paid by themselves, by kid, day and submission. */
  readonly #paid = new Map<string, Map<string, Paid>>();

  constructor(test: TestSprout, family: TestFamily, held: readonly Scope[], tally: Map<string, number>) {
    this.#test = test;
    this.#family = family;
    this.#held = held;
    this.#agent = family.agentWith(...reads, ...held);
    this.#known = new LearntIds(test, family, family);
    this.tally = tally;
  }

  /** What parents have set up: something to do, something to save for, and rules for screen time. */
  async begin(): Promise<void> {
    const [test, { parent }] = [this.#test, this.#family];
    for (const fields of [{ rewardSpec: { gems: 30 } }, { reviewPolicy: 'parent' }]) {
      this.#known.tasks.push(await newTask(test, parent, fields));
    }
    const screen = { category: 'screen_time', screenTimeSpec: { minutes: 20 }, gemsRequired: 3 };
    for (const fields of [{ gemsRequired: 2 }, screen]) {
      this.#known.rewards.push({ rewardId: await makeReward(test, this.#family, fields), archivedAt: null });
    }
    await test.ok(parent, 'screentime.update_settings', { autoApprove: { minutesPerDay: 15 } });
    await test.ok(parent, 'gems.update_settings', { ...this.#caps });
  }

  async take({ isNextDay, isParents, dice }: Step): Promise<void> {
    const [test, { familyId, parent }] = [this.#test, this.#family];
    if (isNextDay) {
      test.clock.advance(DAY_MS);
      await callDue(test, familyId);
    }
    const call = callOf(everydayActs, this.#known, dice);
    if (call === undefined) return;
    const isKids = call.operation.startsWith('kid.');
    const caller = isKids ? this.#known.principalOf(call.who) : isParents ? parent : this.#agent;
    await this.#make(caller, call);
  }

  /** The shortest way to everything that is guarded, so that each chain begins with the attacks themselves. */
  async attack(): Promise<void> {
    const [agent, { kids, childIds }] = [this.#agent, this.#family];
    const [kid] = kids;
    const does = (caller: Principal, operation: string, args: RandomCall['args']) =>
      this.#make(caller, { who: caller === kid ? 'ben' : 'agent', operation, args });
    const scheduleSpec = everyDay;
    for (const gems of [10_000, 7, 7, 7]) {
      const task = { name: 'Breathe', assignAllChildren: true, scheduleSpec, rewardSpec: { gems } };
      await does(agent, 'task.create', task);
    }
    for (const { taskId } of [...this.#known.tasks]) {
      await does(kid, 'kid.submit_task', { taskId });
      await does(agent, 'task.complete', { taskId, childId: childIds[1] });
    }
    for (const { submissionId } of [...this.#known.submissions]) {
      await does(agent, 'task.review', { submissionId, action: 'approve', gems: 10_000 });
    }
    const screen = { category: 'screen_time', screenTimeSpec: { minutes: 1_440 } };
    await does(agent, 'reward.create', { name: 'All day', gemsRequired: 0, ...screen });
    for (const { rewardId } of [...this.#known.rewards]) {
      await does(agent, 'reward.update', { rewardId, gemsRequired: 0, ...screen });
      await does(kid, 'kid.claim_reward', { rewardId });
    }
    for (const { claimId } of [...this.#known.claims]) {
      await does(agent, 'reward.review_claim', { claimId, action: 'approve' });
    }
    await does(kid, 'kid.request_screentime', { durationMinutes: 60 });
    for (const { requestId } of [...this.#known.requests]) {
      await does(agent, 'screentime.review_request', { requestId, action: 'approve' });
    }
  }

  async #make(caller: Principal, call: RandomCall): Promise<void> {
    const [test, { familyId }] = [this.#test, this.#family];
    const before = await holdingsOf(test.sprout.store, familyId);
    const answer = await test.call(caller, call.operation, call.args);
    const effects = effectsBetween(before, await holdingsOf(test.sprout.store, familyId));
    const body = answer.body as Made & { error?: { reason?: string }; status?: string; waitingForParent?: object };
    const waits = body.waitingForParent !== undefined;
    const outcome = answer.isError ? body.error?.reason : waits ? 'waitingForParent' : (body.status ?? 'ok');
    this.#count(`${caller.kind} ${call.operation} ${outcome}`);
    for (const effect of effects) this.#count(`${caller.kind} ${effect}`);
    if (answer.isError || waits) {
      assert.deepEqual(effects, [], `${call.operation} ended with ${outcome}, but did something`);
      return;
    }
    const what = `${caller.kind} with ${this.#held.join(' ')}: ${call.operation} ${JSON.stringify(call.args)}`;
    if (caller.kind === 'agent') this.#checkAgent(call, effects, what);
    if (caller.kind === 'kid') await this.#checkKid(caller, body, effects, what);
    this.#follow(caller, call, answer.body as Record<string, unknown>);
    this.#known.learn(call, body);
    if (caller.kind === 'kid') await this.#known.readInbox();
  }

  /** What an agent causes itself is what its scopes say. */
  #checkAgent({ operation }: RandomCall, effects: readonly Effect[], what: string): void {
    const setsRules = rules.includes(operation);
    if (setsRules) assert.ok(this.#held.includes('screentime:approve') && operation.startsWith('screentime.'), what);
    const may = allowed(this.#held, operation);
    assert.deepEqual(
      effects.filter((effect) => !may.includes(effect)),
      [],
      what,
    );
  }

  /** What a kid causes comes from the kid's own decision, from the parents' tasks and rules, or from within the caps. */
  async #checkKid(kid: Principal, { submissionId }: Made, effects: readonly Effect[], what: string): Promise<void> {
    const may: Effect[] = ['gems up', 'gems down', 'gems held', 'gems freed', 'minutes unlocked'];
    assert.deepEqual(
      effects.filter((effect) => !may.includes(effect)),
      [],
      what,
    );
    if (effects.includes('minutes unlocked')) {
      const { autoApprove } = await this.#test.ok(this.#family.parent, 'screentime.get_settings', {
        childId: kid.actorId,
      });
      assert.notEqual(autoApprove, null, `${what}: no rule approves by itself`);
    }
    const day = await this.#paidToday(kid);
    if (effects.includes('gems down')) await this.#forgetUndone(day);
    if (!effects.includes('gems up')) return;
    const [entry] = await this.#entriesOf(kid);
    assert.ok(entry !== undefined && entry.source === 'task' && entry.sourceId === submissionId, what);
    if (!this.#agentsTasks.has(entry.taskId)) return;
    day.set(entry.sourceId, entry);
    const counted = [...day.values()].filter(({ taskId }) => this.#agentsTasks.has(taskId));
    const sum = counted.reduce((total, { delta }) => total + delta, 0);
    assert.ok(entry.delta <= this.#caps.agentGemsPerTask, `${what}: ${entry.delta} gems for one task`);
    assert.ok(sum <= this.#caps.agentGemsPerDay, `${what}: ${sum} gems in one day`);
    this.#count('an agent’s task pays by itself');
  }

  async #paidToday({ actorId }: Principal): Promise<Map<string, Paid>> {
    const { date } = await this.#test.ok(this.#family.parent, 'task.list', { limit: 1 });
    const key = `${actorId} ${date}`;
    const day = this.#paid.get(key) ?? new Map<string, Paid>();
    this.#paid.set(key, day);
    return day;
  }

  /** A tick that was taken back has paid nothing. */
  async #forgetUndone(day: Map<string, Paid>): Promise<void> {
    const undone = await this.#test.sprout.store.read((db) =>
      db.all<{ id: string }>("SELECT submission_id AS id FROM submission WHERE family_id = $1 AND status = 'undone'", [
        this.#family.familyId,
      ]),
    );
    for (const { id } of undone) day.delete(id);
  }

  #entriesOf({ actorId }: Principal) {
    return this.#test.sprout.store.read((db) =>
      db.all<Paid>(
        `SELECT e.source, e.source_id, e.delta, s.task_id FROM gem_entry e
         LEFT JOIN submission s ON s.family_id = e.family_id AND s.submission_id = e.source_id
         WHERE e.family_id = $1 AND e.child_id = $2
         ORDER BY e.place DESC LIMIT 1`,
        [this.#family.familyId, actorId],
      ),
    );
  }

  /** Whose a task is now, and what the caps are. */
  #follow({ kind }: Principal, { operation, args }: RandomCall, answer: Record<string, unknown>): void {
    const isCapped = kind === 'agent' && !this.#held.includes('gems:adjust');
    const taskId = String(answer.taskId);
    if (operation === 'task.create' && isCapped) this.#agentsTasks.add(taskId);
    if (operation === 'task.update' && isCapped && (answer.changedFields as []).length > 0)
      this.#agentsTasks.add(taskId);
    if (operation === 'task.update' && !isCapped && 'rewardSpec' in args) this.#agentsTasks.delete(taskId);
    if (operation === 'gems.update_settings') {
      this.#caps = answer as unknown as Caps;
    }
  }

  #count(what: string): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1);
  }
}

const subsets = Array.from({ length: 2 ** relevant.length }, (_, mask) =>
  relevant.filter((_scope, bit) => (mask >> bit) % 2 === 1),
);

onBothStores('chains of calls', (sprout) => {
  it('give no more than the scopes of the agent say', async (t) => {
    const test = sprout();
    const tally = new Map<string, number>();
    for (const held of subsets) {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
          const chain = new Chain(test, await test.family(), held, tally);
          await chain.begin();
          await chain.attack();
          for (const one of steps) await chain.take(one);
          assert.deepEqual(test.faults, []);
        }),
        { numRuns: runCount(2) },
      );
    }
    // The chains are only worth their time if they come to what is guarded.
    for (const what of [
      'agent task.complete submitted',
      'agent task.complete approved',
      'agent task.review PARENT_DECIDES',
      'agent task.create waitingForParent',
      'agent reward.create SCOPE_MISSING',
      'agent reward.review_claim PARENT_DECIDES',
      'kid kid.submit_task submitted',
      'agent gems up',
      'agent minutes unlocked',
      'an agent’s task pays by itself',
      'kid gems up',
    ]) {
      t.diagnostic(`${what}: ${tally.get(what) ?? 0}`);
      assert.ok(tally.has(what), `it never happened: ${what}\n${[...tally].sort().join('\n')}`);
    }
  });
});
