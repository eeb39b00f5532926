/** A family on the wire beside its model: whatever happens to one happens to both, and they must agree. */
import assert from 'node:assert/strict';
import { sproutOf } from '../../scheduler/due-work.ts';
import { callApi } from '../../testing/api.ts';
import type { RandomCall } from '../../testing/random-calls/act.ts';
import type { OpenedStore } from '../../testing/stores.ts';
import { startWireSprout, type WireSprout } from '../../testing/wire-sprout.ts';
import { compareEverything } from './compare.ts';
import { apply } from './model/apply.ts';
import { dueNow } from './model/due.ts';
import { firstWorld } from './model/first-world.ts';
import type { Refused, World } from './model/world.ts';
import { Names } from './names.ts';
import { type Household, moveIn, type Person, type Who } from './people.ts';
import { type Body, carryOut, type Mishap } from './wire.ts';

/** Its arguments have the model's names for ids. */
export interface PlannedCall extends RandomCall {
  readonly mishap?: Mishap;
}

interface Answered extends PlannedCall {
  readonly key: string;
  readonly body: Body;
}

export class FamilyRun {
  readonly sprout: WireSprout;
  readonly household: Household;
  readonly names = new Names();
  /** The versions of resources as they were last seen, with what they showed. */
  readonly seen = new Map<string, { version: string; state: string }>();
  /** What happened so far. A failure prints it. */
  readonly diary: string[] = [];
  /** How often each operation ended how: `kid.reply ok`, `kid.reply TASK_LOCKED`. */
  readonly tally = new Map<string, number>();
  world: World;
  #calls = 0;

  private constructor(sprout: WireSprout, household: Household, world: World) {
    this.sprout = sprout;
    this.household = household;
    this.world = world;
  }

  static async begin(opened: OpenedStore, zone: string, startsAt: number): Promise<FamilyRun> {
    const sprout = await startWireSprout(opened, startsAt);
    const household = await moveIn(sprout, zone).catch(async (thrown: unknown) => {
      await sprout.stop();
      throw thrown;
    });
    const { headers } = household.people.mum;
    const { body: overview } = await callApi(sprout.url, 'family.query_overview', {}, headers);
    const { body: activity } = await callApi(sprout.url, 'activity.list', {}, headers);
    return new FamilyRun(sprout, household, firstWorld({ household, zone, startsAt, overview, activity }));
  }

  end(): Promise<void> {
    return this.sprout.stop();
  }

  /** One call, answered like the model's; answers what it said, with the model's names. */
  async act(who: Who, operation: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const [body] = await this.actAtOnce([{ who, operation, args }]);
    return body as Record<string, unknown>;
  }

  /** A call that answers a secret and so takes no key: nobody else acts meanwhile, and it is sent once. */
  async actAlone(call: RandomCall): Promise<void> {
    const answered = await this.#send({ ...call, mishap: 'none' });
    if (answered.body.error === undefined) this.world = this.#replay(this.world, answered);
    else this.#assertRefusable([this.world], answered);
  }

  /** Calls that run at once: there must be an order in which the model gives the same answers. */
  async actAtOnce(calls: readonly PlannedCall[]): Promise<Record<string, unknown>[]> {
    const answered = await Promise.all(calls.map((call) => this.#send(call)));
    const order = await this.#commitOrder(answered);
    const done = answered.filter(({ body }) => body.error === undefined);
    assert.deepEqual(
      order.map(({ key }) => key).sort(),
      done.map(({ key }) => key).sort(),
      'exactly the calls that succeeded were written, each once',
    );

    const worlds = [this.world];
    for (const call of order) worlds.push(this.#replay(worlds.at(-1) as World, call));
    for (const call of answered) if (call.body.error !== undefined) this.#assertRefusable(worlds, call);
    this.world = worlds.at(-1) as World;
    return answered.map(({ body }) => this.names.fromWire(dataOf(body)));
  }

  /** Time passes for both. What falls due is done at once, unless the server sleeps. */
  async wait(ms: number, isAwake = true): Promise<void> {
    this.diary.push(`${ms} ms pass${isAwake ? '' : ', the server sleeps'}`);
    this.sprout.test.clock.advance(ms);
    this.world = { ...this.world, now: this.world.now + ms };
    if (isAwake) await this.doWhatIsDue();
  }

  async doWhatIsDue(): Promise<void> {
    const { test } = this.sprout;
    const { familyId } = this.household;
    for (const find of test.sprout.dueWork) {
      const found = await test.sprout.store.read((db) => find(db, test.clock.now(), 10_000));
      for (const { operation, args } of found.filter((call) => call.familyId === familyId)) {
        this.diary.push(`due: ${operation} ${JSON.stringify(this.names.fromWire(args))}`);
        const answer = await test.call(sproutOf(familyId), operation, { ...args });
        assert.ok(!answer.isError, `${operation} fell due and failed: ${answer.text}`);
        const due = { who: 'sprout', operation, args: this.names.fromWire(args), body: answer.body as Body } as const;
        this.world = this.#replay(this.world, due);
      }
    }
    assert.deepEqual(dueNow(this.world), [], 'nothing is due any more');
  }

  /** Every read of the product shows what the model shows. */
  check(): Promise<void> {
    return compareEverything(this).catch((thrown: unknown) => {
      throw this.#withDiary(thrown);
    });
  }

  personOf(who: Who): Person {
    return this.household.people[who];
  }

  async #send(call: PlannedCall): Promise<Answered> {
    const { who, operation, mishap = 'none' } = call;
    this.#calls += 1;
    const key = `call ${this.#calls}`;
    this.diary.push(`${key}: ${who} ${operation} ${JSON.stringify(call.args)}, ${mishap}`);
    const args = this.names.toWire(call.args);
    const body = await carryOut(this.sprout.url, this.personOf(who), { operation, args, key, mishap });
    const ending = body.error === undefined ? 'ok' : (body.error.reason ?? body.error.code);
    const line = `${operation} ${ending}`;
    this.tally.set(line, (this.tally.get(line) ?? 0) + 1);
    this.diary.push(`${key} ended: ${ending}`);
    return { ...call, key, body };
  }

  /** The calls that were written, oldest first, as the audit has them. */
  async #commitOrder(answered: readonly Answered[]): Promise<Answered[]> {
    const { headers } = this.household.people.mum;
    const { body } = await callApi<{ items: { idempotencyKey: string | null }[] }>(
      this.sprout.url,
      'access.list_audit',
      { limit: 2 * answered.length },
      headers,
    );
    const keys = body.items.map(({ idempotencyKey }) => idempotencyKey).reverse();
    return keys.flatMap((key) => answered.filter((call) => call.key === key));
  }

  #replay(world: World, call: Omit<Answered, 'key' | 'who'> & { who: Who | 'sprout' }): World {
    const { who, operation, args, body } = call;
    const outcome = apply(world, this.#actorOf(who), operation, args);
    if ('refused' in outcome) {
      throw this.#withDiary(
        new assert.AssertionError({
          message: `${who} ${operation}: the model refuses (${outcome.refused.reason}), the product answered ${JSON.stringify(body)}`,
        }),
      );
    }
    const difference = this.names.difference(outcome.answer, dataOf(body));
    if (difference !== undefined) {
      throw this.#withDiary(new assert.AssertionError({ message: `${who} ${operation} ${difference}` }));
    }
    return outcome.world;
  }

  /** A refusal changed nothing, so it may have come at any point of the order. */
  #assertRefusable(worlds: readonly World[], { who, operation, args, body }: Answered): void {
    const expected = worlds.map((world) => {
      const outcome = apply(world, this.#actorOf(who), operation, args);
      return 'refused' in outcome ? this.#refusalDifference(outcome.refused, body) : 'the model does it';
    });
    if (expected.some((difference) => difference === undefined)) return;
    throw this.#withDiary(
      new assert.AssertionError({
        message: `${who} ${operation} was refused with ${JSON.stringify(body.error)}: ${[...new Set(expected)].join(' or ')}`,
      }),
    );
  }

  #refusalDifference(refused: Refused, { error }: Body): string | undefined {
    if (refused.reason !== error?.reason) return `the model says ${refused.reason ?? 'unknown id'}`;
    if (refused.reason === undefined && error?.code !== 'PERMISSION_DENIED') return 'the model says unknown id';
    const details = Object.keys(refused.details ?? {}).map((name) => [name, error?.details?.[name]]);
    return this.names.difference(refused.details ?? {}, Object.fromEntries(details));
  }

  #actorOf(who: Who | 'sprout') {
    return who === 'sprout' ? ({ kind: 'sprout', id: 'sprout' } as const) : this.personOf(who).actor;
  }

  #withDiary(thrown: unknown): unknown {
    if (thrown instanceof Error) thrown.message += `\n\nWhat happened:\n${this.diary.join('\n')}`;
    return thrown;
  }
}

/** An answer without what every answer has. */
export function dataOf({ nextStep: _, _sprout: __, ...data }: Body): Record<string, unknown> {
  return data;
}
