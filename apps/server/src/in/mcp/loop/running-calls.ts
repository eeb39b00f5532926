import type { RequestId } from '../json-rpc/message.ts';

/** The calls that are running for one client, so that a later message of that client can cancel them. */
export class RunningCalls {
  readonly #calls = new Map<RequestId, AbortController>();

  /** If the client uses an id twice at once, only the newer call can be cancelled. */
  start(id: RequestId, call: AbortController): void {
    this.#calls.set(id, call);
  }

  done(id: RequestId, call: AbortController): void {
    if (this.#calls.get(id) === call) this.#calls.delete(id);
  }

  /** Does nothing if the call is over: the answer and the cancellation may cross. */
  cancel(id: RequestId): void {
    this.#calls.get(id)?.abort();
  }

  cancelAll(): void {
    for (const call of this.#calls.values()) call.abort();
    this.#calls.clear();
  }
}
