/**
 * A transaction holds locks and, on SQLite, every other write. So its work may wait for its own statements and for
 * nothing else: no timer, no network, no other transaction. Nothing in the types forbids that; test stores do.
 *
 * Work that waits only for its statements never lets a turn of the event loop pass without a statement under way: an
 * answer arrives, and before the next turn the work has asked again or is done.
 */
import type { Awaitable, Query, SharedRead, SharedWrite, Store, Transaction } from '../store/port.ts';

/** Taken now, because a test may replace the timers later. */
const { setImmediate: onNextTurn, clearImmediate: cancel } = globalThis;

/** Makes reads and writes of this store fail if their work waits for anything but the transaction. */
export function refuseWaiting<Kept extends Store>(store: Kept): Kept {
  const { read, write } = store;
  store.read = ((work: Work<Query>, sharing?: SharedRead) => {
    const place = errorHere();
    return read.call(store, (query) => new Watch(place).run(query, work), sharing);
  }) as Store['read'];
  store.write = ((work: Work<Transaction>, sharing?: SharedWrite) => {
    const place = errorHere();
    return write.call(store, (transaction) => new Watch(place).run(transaction, work), sharing);
  }) as Store['write'];
  return store;
}

type Work<Asked> = (asked: Asked) => Awaitable<unknown>;

const MESSAGE =
  'The work of this transaction waits for something that is not the transaction (a timer, the network, another ' +
  'transaction). Do that before or after it.';

/** Every transaction of every test makes one, so its stack is short. */
function errorHere(): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 4;
  const error = new Error(MESSAGE);
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}

class Watch {
  /** Its stack shows which code started the transaction. */
  readonly #error: Error;
  #pending = 0;
  #turn: NodeJS.Immediate | undefined;
  #reject: ((error: Error) => void) | undefined;

  constructor(error: Error) {
    this.#error = error;
  }

  run<Asked extends Query>(asked: Asked, work: Work<Asked>): Awaitable<unknown> {
    const done = work(this.#watched(asked));
    if (!(done instanceof Promise)) return done;
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      this.#look();
      done.then(resolve, reject).finally(() => {
        this.#reject = undefined;
        cancel(this.#turn);
      });
    });
  }

  #watched<Asked extends Query>(asked: Asked): Asked {
    return new Proxy(asked, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (name === 'rehearse' || name === 'attempt') {
          return (work: () => Promise<unknown>) => this.#between(value.bind(target), work);
        }
        return (...args: unknown[]) => this.#until(value.apply(target, args));
      },
    });
  }

  /** The savepoint and its end are statements; the work runs between them. */
  #between(savepoint: Transaction['rehearse'], work: () => Promise<unknown>): Promise<unknown> {
    this.#pending++;
    const ran = savepoint(async () => {
      this.#answered();
      try {
        return await work();
      } finally {
        this.#pending++;
      }
    });
    ran.then(this.#answered, this.#answered);
    return ran;
  }

  #until<Answer>(answer: Answer): Answer {
    if (!(answer instanceof Promise)) return answer;
    this.#pending++;
    answer.then(this.#answered, this.#answered);
    return answer;
  }

  readonly #answered = (): void => {
    if (--this.#pending === 0) this.#look();
  };

  #look(): void {
    if (this.#reject === undefined || this.#pending > 0) return;
    cancel(this.#turn);
    this.#turn = onNextTurn(() => {
      if (this.#pending === 0) this.#reject?.(this.#error);
    });
  }
}
