import type { Surroundings } from '../compose.ts';
import type { FindDue } from '../core/domain.ts';
import type { CallRequest } from '../core/pipeline/call.ts';
import type { Answer } from '../core/pipeline/pipeline.ts';
import type { Store } from '../store/port.ts';
import { DueRounds } from './due-rounds.ts';
import { FaultyStore, seededFaults } from './faulty-store.ts';
import { seededRandom } from './seeded-random.ts';
import { type TestClock, TestSprout } from './test-sprout.ts';

/** The share of calls that fail in the database, and of those with which the process dies. */
const FAULTS = 0.03;
const DEATHS = 0.02;
/** With this call the first process dies in any case. */
const FIRST_DEATH = 10;

export interface MortalParts {
  readonly surroundings?: Partial<Surroundings>;
  /** The due work that it looks for: to look for that of every domain would take most of a test's time. */
  readonly finders: readonly FindDue[];
}

/**
 * A process that makes due calls and may die: before a call, or after it was committed and before anybody knew. It leaves
 * its claims behind,
 * as a process does that is killed, and another one starts in its place.
 */
export class MortalScheduler {
  readonly #store: FaultyStore;
  readonly #clock: TestClock;
  readonly #parts: MortalParts;
  readonly #random: () => number;
  /** What the dead were doing: it ends without them. */
  readonly #lastCalls: Promise<unknown>[] = [];
  #work: DueRounds;
  #isDead = false;
  isMortal = true;
  deaths = 0;
  #calls = 0;

  constructor(store: Store, clock: TestClock, seed: number, parts: MortalParts) {
    this.#random = seededRandom(seed);
    const faults = seededFaults(seed, FAULTS);
    this.#store = new FaultyStore(store, () => (this.isMortal ? faults() : { at: 'nowhere' }));
    this.#clock = clock;
    this.#parts = parts;
    this.#work = this.#start();
  }

  async rounds(count: number): Promise<void> {
    await this.#work.rounds(count);
    await Promise.all(this.#lastCalls.splice(0));
    if (!this.#isDead) return;
    this.#isDead = false;
    this.#work = this.#start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  #start(): DueRounds {
    const opened = { store: this.#store } as unknown as ConstructorParameters<typeof TestSprout>[0];
    const { sprout } = new TestSprout(opened, { clock: this.#clock, ...this.#parts.surroundings });
    return new DueRounds({
      store: this.#store,
      pipeline: { call: (request) => this.#call(request, (each) => sprout.pipeline.call(each)) },
      finders: this.#parts.finders,
      clock: this.#clock,
      onFault: () => undefined,
      isSlow: () => this.#isDead,
    });
  }

  #call(request: CallRequest, call: (request: CallRequest) => Promise<Answer>): Promise<Answer> {
    this.#calls += 1;
    this.#isDead ||= this.isMortal && (this.#calls === FIRST_DEATH || this.#random() < DEATHS);
    if (!this.#isDead) return call(request);
    this.deaths += 1;
    if (this.#random() < 0.5) this.#lastCalls.push(call(request).catch(() => undefined));
    return new Promise(() => undefined);
  }
}
