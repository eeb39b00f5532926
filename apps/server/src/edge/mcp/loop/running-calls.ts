import type { RequestId } from '../json-rpc/message.ts';

export interface Cancellable {
  cancel(): void;
}

/** The calls that are running for one client, so that a later message of it can cancel them. */
export class RunningCalls {
  /** Undefined until there is one: a client that only listens never has any. */
  #calls: Map<RequestId, Cancellable> | undefined;

  /** An id that is already running stays cancellable under its newer call only. */
  start(id: RequestId, call: Cancellable): void {
    this.#calls ??= new Map();
    this.#calls.set(id, call);
  }

  done(id: RequestId, call: Cancellable): void {
    if (this.#calls?.get(id) === call) this.#calls.delete(id);
  }

  /** Nothing happens if it is not running: the answer and the cancellation may cross. */
  cancel(id: unknown): void {
    this.#calls?.get(id as RequestId)?.cancel();
  }

  cancelAll(): void {
    for (const call of this.#calls?.values() ?? []) call.cancel();
    this.#calls = undefined;
  }
}
