import type { CallRequest } from '../../../core/pipeline/call.ts';
import type { Answer } from '../../../core/pipeline/pipeline.ts';
import type { Store } from '../../../store/port.ts';
import { DueRounds } from '../../../testing/due-rounds.ts';
import { FaultyStore, seededFaults } from '../../../testing/faulty-store.ts';
import type { madeUpRuns } from '../../../testing/new-heartbeat.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { type TestClock, TestSprout } from '../../../testing/test-sprout.ts';
import { domain } from '../index.ts';

/** The share of calls that fail in the database, and of those with which the process dies. */
const FAULTS = 0.03;
const DEATHS = 0.02;
/** With this call the first process dies in any case. */
const FIRST_DEATH = 10;

/**
 * A process that makes due calls and may die: before a call, or after it was committed and before anybody knew. It leaves
 * its claims behind,
 * as a process does that is killed, and another one starts in its place.
 */
export class MortalScheduler {
  readonly #store: FaultyStore;
  readonly #clock: TestClock;
  readonly #runs: ReturnType<typeof madeUpRuns>;
  readonly #random: () => number;
  /** What the dead were doing: it ends without them. */
  readonly #lastCalls: Promise<unknown>[] = [];
  #work: DueRounds;
  #isDead = false;
  isMortal = true;
  deaths = 0;
  #calls = 0;

  constructor(store: Store, clock: TestClock, runs: ReturnType<typeof madeUpRuns>, seed: number) {
    this.#random = seededRandom(seed);
    const faults = seededFaults(seed, FAULTS);
    this.#store = new FaultyStore(store, () => (this.isMortal ? faults() : { at: 'nowhere' }));
    this.#clock = clock;
    this.#runs = runs;
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
    const { sprout } = new TestSprout(opened, { clock: this.#clock, heartbeatPorts: this.#runs });
    return new DueRounds({
      store: this.#store,
      pipeline: { call: (request) => this.#call(request, (each) => sprout.pipeline.call(each)) },
      // Only heartbeats: to look for the due work of every other domain would take most of a year's time.
      finders: domain({ ...this.#runs, limitsOfAgent: async () => [], findAgent: async () => undefined }).dueWork ?? [],
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
