import type { DueCall, FindDue } from '../core/domain.ts';
import type { CallRequest } from '../core/pipeline/call.ts';
import type { Answer, Pipeline } from '../core/pipeline/pipeline.ts';
import type { Clock } from '../core/ports.ts';
import type { Principal } from '../core/principal.ts';
import { startDueWork } from '../scheduler/due-work.ts';
import type { Store } from '../store/port.ts';
import { systemRandom } from '../system.ts';
import { FakeTimers } from './fake-timers.ts';

interface DueRoundsParts {
  readonly store: Store;
  readonly pipeline: Pick<Pipeline, 'call'>;
  readonly finders: readonly FindDue[];
  readonly clock: Clock;
  readonly onFault: (fault: unknown) => void;
  /** Calls that `rounds` does not wait for. */
  readonly isSlow?: (call: DueCall) => boolean;
}

/** Due work of one process, in rounds that the test starts and whose end it sees. */
export class DueRounds {
  readonly #timers = new FakeTimers();
  readonly #work: ReturnType<typeof startDueWork>;
  readonly #isSlow: (call: DueCall) => boolean;
  #underWay = 0;

  constructor({ store, pipeline, finders, clock, onFault, isSlow = () => false }: DueRoundsParts) {
    this.#isSlow = isSlow;
    const tracked = {
      isShared: store.isShared,
      read: (work: never) => this.#track(store.read(work)),
      write: (work: never) => this.#track(store.write(work)),
    } as unknown as Store;
    const call = (request: CallRequest) => this.#call(pipeline, request);
    const ports = { clock, timers: this.#timers, random: systemRandom };
    this.#work = startDueWork({ store: tracked, pipeline: { call } }, finders, ports, onFault);
  }

  /** Runs `count` rounds, each until only slow calls are running. */
  async rounds(count = 1): Promise<void> {
    for (let round = 0; round < count; round++) {
      this.#timers.advance(1_000);
      await this.settle();
    }
  }

  /** Looks for due calls without a round. */
  lookNow(find: FindDue): void {
    this.#work.lookNow(find);
  }

  async settle(): Promise<void> {
    for (let quietTurns = 0; quietTurns < 3; ) {
      await new Promise((resolve) => setImmediate(resolve));
      quietTurns = this.#underWay === 0 ? quietTurns + 1 : 0;
    }
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Lets time pass without waiting for anything. */
  advance(ms: number): void {
    this.#timers.advance(ms);
  }

  #call(pipeline: Pick<Pipeline, 'call'>, request: CallRequest): Promise<Answer> {
    const { familyId } = request.caller as Principal;
    const answer = pipeline.call(request);
    return this.#isSlow({ ...request, familyId }) ? answer : this.#track(answer);
  }

  #track<Result>(result: Promise<Result>): Promise<Result> {
    this.#underWay++;
    return result.finally(() => {
      this.#underWay--;
    });
  }
}
