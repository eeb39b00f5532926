import type { DueCall, FindDue } from '../core/domain.ts';
import type { CallRequest } from '../core/pipeline/call.ts';
import type { Answer } from '../core/pipeline/pipeline.ts';
import type { Principal } from '../core/principal.ts';
import type { Store } from '../store/port.ts';
import { DueRounds } from './due-rounds.ts';
import { TestClock } from './test-sprout.ts';

/** The calls made by any number of processes, and how each ends. */
export class MadeUpCalls {
  readonly made: DueCall[] = [];
  isError: (call: DueCall) => boolean = () => false;
  /** These calls end only when the test ends them. */
  isSlow: (call: DueCall) => boolean = () => false;
  /** Called with each call that has succeeded. */
  onDone: (call: DueCall) => void = () => {};
  /** Ends the slow calls, in the order in which they were made. */
  readonly endSlow: (() => void)[] = [];
  readonly signals: AbortSignal[] = [];

  readonly pipeline = {
    call: async ({ operation, args, caller, signal }: CallRequest): Promise<Answer> => {
      const call = { familyId: (caller as Principal).familyId, operation, args: { ...args } };
      this.made.push(call);
      if (signal !== undefined) this.signals.push(signal);
      if (this.isSlow(call)) await new Promise<void>((resolve) => this.endSlow.push(resolve));
      const isError = this.isError(call);
      if (!isError) this.onDone(call);
      return { isError, text: 'words' } as Answer;
    },
  };

  count(operation: string): number {
    return this.made.filter((call) => call.operation === operation).length;
  }
}

/** Due work on made-up parts, for one process and without a database unless a store is given. */
export class MadeUpDueWork {
  readonly calls: MadeUpCalls;
  readonly faults: Error[] = [];
  readonly clock = new TestClock(0);
  readonly rounds: DueRounds['rounds'];
  readonly work: DueRounds;

  constructor(finders: readonly FindDue[], { calls = new MadeUpCalls(), store = noStore }: Partial<Shared> = {}) {
    this.calls = calls;
    this.work = new DueRounds({
      store,
      pipeline: calls.pipeline,
      finders,
      clock: this.clock,
      onFault: (fault) => this.faults.push(fault as Error),
      isSlow: (call) => calls.isSlow(call),
    });
    this.rounds = (count) => this.work.rounds(count);
  }
}

interface Shared {
  readonly calls: MadeUpCalls;
  readonly store: Store;
}

const noStore = {
  isShared: false,
  read: async (work: (db: never) => unknown) => work(undefined as never),
} as unknown as Store;
