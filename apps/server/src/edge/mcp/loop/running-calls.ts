import type { RequestId } from '../json-rpc/message.ts';

/** The calls that are running for one client, so that a later message of it can cancel them. */
export class RunningCalls {
  readonly #calls = new Map<RequestId, AbortController>();

  /** An id that is already running stays cancellable under its newer call only. */
  start(id: RequestId, controller: AbortController): void {
    this.#calls.set(id, controller);
  }

  done(id: RequestId, controller: AbortController): void {
    if (this.#calls.get(id) === controller) this.#calls.delete(id);
  }

  /** Nothing happens if it is not running: the answer and the cancellation may cross. */
  cancel(id: unknown): void {
    this.#calls.get(id as RequestId)?.abort();
  }

  cancelAll(): void {
    for (const controller of this.#calls.values()) controller.abort();
    this.#calls.clear();
  }
}
