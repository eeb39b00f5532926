/** The words in which a week is told: who does what, what comes of it, and what the clock on the wall shows. */
import assert from 'node:assert/strict';
import { compareInbox } from '../compare.ts';
import { balanceOf, onHold } from '../model/gems.ts';
import { unlockedUntil } from '../model/screentime.ts';
import { dayOf, instantOf, plusDays, SECOND, startOfDay } from '../model/time.ts';
import type { Who } from '../people.ts';
import type { FamilyRun } from '../run.ts';

export type KidName = 'ben' | 'zoe' | 'mia';
type Args = Record<string, unknown>;
type Answer = Record<string, unknown>;

/** What an answer has made, the most telling first. */
const idFields = ['submissionId', 'claimId', 'requestId', 'rewardId', 'taskId', 'pauseId'];

export class Story {
  readonly childIds: Readonly<Record<KidName, string>>;
  readonly #run: FamilyRun;
  readonly #known = new Map<string, string>();
  #isAwake = true;

  constructor(run: FamilyRun) {
    this.#run = run;
    const { ben, zoe, mia } = run.household.people;
    this.childIds = { ben: ben.actor.id, zoe: zoe.actor.id, mia: mia.actor.id };
  }

  agent = (operation: string, args: Args, expected?: Answer) => this.does('agent', operation, args, expected);
  mum = (operation: string, args: Args, expected?: Answer) => this.does('mum', operation, args, expected);
  dad = (operation: string, args: Args, expected?: Answer) => this.does('dad', operation, args, expected);
  ben = (operation: string, args: Args, expected?: Answer) => this.does('ben', operation, args, expected);
  zoe = (operation: string, args: Args, expected?: Answer) => this.does('zoe', operation, args, expected);
  mia = (operation: string, args: Args, expected?: Answer) => this.does('mia', operation, args, expected);

  /** A call that succeeds, and of whose answer something is said. */
  async does(who: Who, operation: string, args: Args, expected: Answer = {}): Promise<Answer> {
    const answer = await this.#run.act(who, operation, args);
    assert.equal(answer.error, undefined, `${who} ${operation}: ${JSON.stringify(answer.error)}`);
    for (const [name, value] of Object.entries(expected)) assert.deepEqual(answer[name], value, `${operation} ${name}`);
    return answer;
  }

  /** A call that is refused; without a reason because of an id that is not the caller's. */
  async refused(who: Who, operation: string, args: Args, reason?: string): Promise<void> {
    const { error } = await this.#run.act(who, operation, args);
    assert.ok(error, `${who} ${operation} should have been refused`);
    assert.equal((error as { reason?: string }).reason, reason);
  }

  /** Keeps what an answer made under a name. */
  know(name: string, answer: Answer | undefined): void {
    const field = idFields.find((one) => typeof answer?.[one] === 'string');
    assert.ok(field, `nothing to know as ${name}: ${JSON.stringify(answer)}`);
    this.#known.set(name, String(answer?.[field]));
  }

  id(name: string): string {
    const id = this.#known.get(name);
    assert.ok(id, `nobody has heard of ${name}`);
    return id;
  }

  /** The same by several people, or several things, at the same moment; answers those that came through. */
  async atOnce(calls: readonly (readonly [Who, string, Args])[]): Promise<{ done: Answer[]; reasons: unknown[] }> {
    const answers = await this.#run.actAtOnce(calls.map(([who, operation, args]) => ({ who, operation, args })));
    const errors = answers.flatMap(({ error }) => (error === undefined ? [] : [error as { reason?: string }]));
    return { done: answers.filter(({ error }) => error === undefined), reasons: errors.map(({ reason }) => reason) };
  }

  async tenTaps(who: Who, operation: string, args: Args): Promise<void> {
    const { done } = await this.atOnce(Array.from({ length: 10 }, () => [who, operation, args] as const));
    assert.equal(new Set(done.map(({ submissionId }) => submissionId)).size, 1, 'ten taps are one');
  }

  /** One of them gets it, and the others learn that somebody was first. */
  async oneOf(whos: readonly Who[], operation: string, args: Args, reason: string): Promise<Answer> {
    const { done, reasons } = await this.atOnce(whos.map((who) => [who, operation, args] as const));
    assert.equal(done.length, 1, `one of ${whos} wins`);
    assert.deepEqual(new Set(reasons), new Set([reason]));
    return done[0] as Answer;
  }

  /** A parent taps an option of the open question about a kid. */
  async tapsCard(parent: 'mum' | 'dad', operation: string, args: Args): Promise<void> {
    const { cards } = this.#run.world;
    await compareInbox(this.#run);
    const found = cards
      .filter(({ state }) => state === 'open')
      .flatMap(({ cardId, options }) => options.map((option) => ({ cardId, ...option })))
      .filter((option) => option.operation === operation)
      .find((option) => Object.entries(args).every(([name, value]) => option.args[name] === value));
    assert.ok(found, `no card offers ${operation} ${JSON.stringify(args)}`);
    await this.does(parent, 'inbox.answer', { cardId: found.cardId, optionId: found.optionId });
  }

  async approvesAllThatWaits(who: Who): Promise<void> {
    const waiting = this.#run.world.submissions.filter(({ status }) => status === 'submitted');
    await this.does(who, 'task.review_many', { submissionIds: waiting.map(({ submissionId }) => submissionId) });
  }

  /** Reads every thread and puts it away. */
  async tidiesInbox(parent: 'mum' | 'dad'): Promise<void> {
    await compareInbox(this.#run);
    for (const { threadId } of this.#run.world.threads) {
      await this.does(parent, 'inbox.mark_read', { threadId });
      await this.does(parent, 'inbox.archive', { threadId, archived: true });
    }
  }

  get today(): string {
    return dayOf(this.#run.world.now, this.#run.world.zone);
  }

  day(later: number): string {
    return plusDays(this.today, later);
  }

  /** Waits until the clock on the wall shows it today. */
  at(wallTime: string): Promise<void> {
    const [hours = 0, minutes = 0] = wallTime.split(':').map(Number);
    const { now, zone } = this.#run.world;
    return this.#run.wait(instantOf(this.today, hours * 60 + minutes, zone) - now, this.#isAwake);
  }

  wait(seconds: number): Promise<void> {
    return this.#run.wait(seconds * SECOND, this.#isAwake);
  }

  /** Everything is as the model has it; then the day ends. */
  async nightFalls(): Promise<void> {
    await this.#run.check();
    const { now, zone } = this.#run.world;
    await this.#run.wait(instantOf(this.day(1), undefined, zone) - now, this.#isAwake);
    assert.equal(startOfDay(this.#run.world.now, zone), this.#run.world.now);
    await this.#run.check();
  }

  serverFallsAsleep(): void {
    this.#isAwake = false;
  }

  async serverWakesUp(): Promise<void> {
    this.#isAwake = true;
    await this.#run.check();
    await this.#run.doWhatIsDue();
  }

  balanceOf(kid: KidName): number {
    return balanceOf(this.#run.world, this.childIds[kid]);
  }

  onHold(kid: KidName): number {
    return onHold(this.#run.world, this.childIds[kid]);
  }

  /** Until when the kid's screen is unlocked, on the wall. */
  isUnlockedUntil(kid: KidName, wallTime: string): void {
    const { zone } = this.#run.world;
    const [hours = 0, minutes = 0] = wallTime.split(':').map(Number);
    const expected = instantOf(this.today, hours * 60 + minutes, zone);
    assert.equal(unlockedUntil(this.#run.world, this.childIds[kid]), expected);
  }
}
