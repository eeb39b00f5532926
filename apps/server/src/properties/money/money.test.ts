/**
 * Random calls about gems, holds, claims, submissions, minutes and stock, beside an account book that knows only what each accepted
 * call is worth. After every call the store holds what the book says; a call under the same key counts once, and a
 * refusal changes nothing.
 *
 * A failure prints its seed, and the shortest life that still fails.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { sproutOf } from '../../core/principal.ts';
import { newTask } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { callOf, type Dice, diceFor, type RandomCall } from '../../testing/random-calls/act.ts';
import { doing } from '../../testing/random-calls/acts/do-tasks.ts';
import { answering } from '../../testing/random-calls/acts/inbox.ts';
import { rewarding } from '../../testing/random-calls/acts/rewards.ts';
import { asking } from '../../testing/random-calls/acts/screentime.ts';
import type { Known } from '../../testing/random-calls/known.ts';
import { LearntIds, type Made } from '../../testing/random-calls/learnt-ids.ts';
import { runCount } from '../../testing/run-count.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { Book } from './book.ts';
import { compareRows } from './compare-rows.ts';

const acts = [...rewarding, ...asking, ...doing, ...answering];

interface Step {
  readonly waitMs: number;
  readonly dice: Dice;
  /** Whether the call is sent again under its key. */
  readonly isRetried: boolean;
}

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** Mostly none: what competes happens close together. The others pass an undo, a day or the end of a claim. */
const waits = [
  ...Array<number>(16).fill(0),
  4 * SECOND,
  10 * SECOND,
  7 * MINUTE,
  10 * MINUTE,
  3 * HOUR,
  26 * HOUR,
  8 * 24 * HOUR,
];

const step: fc.Arbitrary<Step> = fc.record({
  waitMs: fc.constantFrom(...waits),
  dice: diceFor(acts),
  isRetried: fc.boolean(),
});

class Life {
  readonly #test: TestSprout;
  readonly #family: TestFamily;
  readonly #learnt: LearntIds;
  readonly #book = new Book();
  readonly tally: Map<string, number>;
  #calls = 0;

  constructor(test: TestSprout, family: TestFamily, tally: Map<string, number>) {
    this.#test = test;
    this.#family = family;
    this.#learnt = new LearntIds(test, family, family);
    this.tally = tally;
  }

  /** Two tasks, one of which a parent looks at, and a reward that is soon sold out. */
  async begin(): Promise<void> {
    await this.#wait(0);
    for (const reviewPolicy of ['auto', 'parent']) {
      const { taskId } = await newTask(this.#test, this.#family.parent, { reviewPolicy, assignAllChildren: true });
      const { rewardSpec } = await this.#test.ok<{ rewardSpec: { gems: number } }>(
        this.#family.parent,
        'task.describe',
        { taskId },
      );
      this.#learnt.tasks.push({ taskId });
      this.#book.tasks.set(taskId, rewardSpec.gems);
    }
    const does = (who: RandomCall['who'], operation: string, args: RandomCall['args']) =>
      this.#call({ who, operation, args }, true);
    for (const childId of this.#family.childIds)
      await does('mum', 'gems.adjust', { childId, delta: 20, reason: 'To begin' });
    const { rewardId } = await does('mum', 'reward.create', { name: 'Ice', gemsRequired: 3, stock: 2 });
    await does('mum', 'screentime.update_settings', { gemsPerMinute: 1 });
    await does('mum', 'screentime.grant', { childId: this.#family.childIds[0], minutes: 5 });

    // Every kind of thing once: decided, taken back and decided again, by ben; said no to or given up, by zoe.
    const [tick, looked] = this.#learnt.tasks;
    await does('zoe', 'kid.submit_task', { taskId: tick?.taskId });
    await does('zoe', 'kid.undo_submit', { taskId: tick?.taskId });
    for (const who of ['ben', 'zoe'] as const) {
      const { submissionId } = await does(who, 'kid.submit_task', { taskId: looked?.taskId });
      const { claimId } = await does(who, 'kid.claim_reward', { rewardId });
      const { requestId } = await does(who, 'kid.request_screentime', { durationMinutes: 5 });
      for (const [operation, undo, id] of [
        ['task.review', 'task.undo_review', { submissionId }],
        ['reward.review_claim', 'reward.undo_review', { claimId }],
        ['screentime.review_request', 'screentime.undo_review', { requestId }],
      ] as const) {
        const no = operation === 'task.review' ? (['reject', 'rejected'] as const) : (['deny', 'denied'] as const);
        const [action, status] = who === 'ben' ? (['approve', 'approved'] as const) : no;
        await does('mum', operation, { ...id, action });
        await does('mum', undo, { ...id, status });
        if (who === 'ben') await does('mum', operation, { ...id, action });
      }
      await does(who, 'kid.cancel_claim', { claimId });
      await does(who, 'kid.cancel_screentime', { requestId });
    }
  }

  async take({ waitMs, dice, isRetried }: Step): Promise<void> {
    await this.#wait(waitMs);
    const call = callOf(acts, this.#known(), dice);
    if (call !== undefined) await this.#call(call, isRetried);
  }

  async #call(call: RandomCall, isRetried: boolean): Promise<Record<string, unknown>> {
    const [test, { familyId }] = [this.#test, this.#family];
    const { operation, args } = call;
    const caller = this.#learnt.principalOf(call.who);
    const key = isRetried ? `key ${++this.#calls}` : undefined;
    const answer = await test.call(caller, operation, args, key);
    const what = `${call.who} ${operation} ${JSON.stringify(args)}: ${answer.text}`;
    const body = answer.body as Record<string, unknown> & { error?: { reason?: string } };
    this.#count(`${operation} ${answer.isError ? body.error?.reason : 'ok'}`);
    const kid = caller.kind === 'kid' ? caller.actorId : undefined;
    try {
      // The book does not hear of a refusal: it must have changed nothing.
      if (!answer.isError) this.#book.enter({ kid, operation, args, answer: body });
      if (key !== undefined) await test.call(caller, operation, args, key);
      await compareRows(this.#book, test.sprout.store, familyId, this.#family.childIds);
    } catch (thrown) {
      if (thrown instanceof Error) thrown.message += `\nafter ${what}`;
      throw thrown;
    }
    if (answer.isError) return body;
    this.#learnt.learn(call, body as Made);
    if (kid !== undefined || operation.endsWith('undo_review')) await this.#learnt.readInbox();
    return body;
  }

  /** Time passes, and what falls due is done. */
  async #wait(ms: number): Promise<void> {
    const [test, { familyId, parent }] = [this.#test, this.#family];
    test.clock.advance(ms);
    this.#book.now = test.clock.now();
    for (const find of test.sprout.dueWork) {
      const due = await test.sprout.store.read((db) => find(db, test.clock.now(), 10_000));
      for (const { operation, args } of due.filter((call) => call.familyId === familyId)) {
        const answer = await test.ok(sproutOf(familyId), operation, args);
        this.#book.enter({ kid: undefined, operation, args, answer });
      }
    }
    if (ms > 0 || this.#book.day === '') {
      this.#book.day = (await test.ok<{ date: string }>(parent, 'task.list', { limit: 1 })).date;
    }
  }

  /** What people can name: what calls have made, in the state in which the book has it. */
  #known(): Known {
    const [book, learnt] = [this.#book, this.#learnt];
    const { childIds, tasks, transactions, rewards, cards, threads } = learnt;
    const listed = <Thing extends object, Name extends string>(things: ReadonlyMap<string, Thing>, name: Name) =>
      [...things].map(([id, thing]) => ({ ...thing, [name]: id }) as Thing & Record<Name, string>);
    return {
      ...{ childIds, tasks, transactions, rewards, cards, threads, areGemsOn: book.areGemsOn, today: book.day },
      ...{ pauses: [], canvases: [], skills: [], games: [], plays: [] },
      submissions: listed(book.submissions, 'submissionId'),
      claims: listed(book.claims, 'claimId'),
      requests: listed(book.requests, 'requestId'),
      toDo: (childId, mode) =>
        mode === 'self_check' ? tasks.filter(({ taskId }) => !book.handedIn(taskId, childId, book.day)) : [],
    };
  }

  #count(what: string): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1);
  }
}

onBothStores('what is like money', (sprout) => {
  it('is in the store as the account book has it, call by call', async (t) => {
    const test = sprout();
    const tally = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
        const life = new Life(test, await test.family(), tally);
        await life.begin();
        for (const one of steps) await life.take(one);
        assert.deepEqual(test.faults, []);
      }),
      { numRuns: runCount(20), interruptAfterTimeLimit: 300_000, markInterruptAsFailure: true },
    );
    t.diagnostic(
      [...tally]
        .sort()
        .map((line) => line.join(': '))
        .join(', '),
    );
    for (const what of everything) assert.ok(tally.has(`${what} ok`), `it never came to ${what}`);
  });
});

/** The lives are only worth their time if all of this happens in them: what each begins with, and answers to cards. */
const everything = [
  'gems.adjust',
  'screentime.grant',
  'kid.submit_task',
  'kid.undo_submit',
  'task.review',
  'task.undo_review',
  'kid.claim_reward',
  'kid.cancel_claim',
  'reward.review_claim',
  'reward.undo_review',
  'kid.request_screentime',
  'kid.cancel_screentime',
  'screentime.review_request',
  'screentime.undo_review',
  'inbox.answer',
];
