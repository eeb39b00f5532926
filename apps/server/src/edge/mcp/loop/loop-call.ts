import type { Watcher } from '../../../core/live/live.ts';
import type { Progress } from '../../../core/pipeline/call.ts';
import { isRequestId, metaOf, type RpcRequest } from '../json-rpc/message.ts';
import { notificationText } from '../json-rpc/texts.ts';
import type { ClientLink, SurfaceCall } from '../surface.ts';
import type { Incoming } from './incoming.ts';
import type { Outlet } from './outlet.ts';
import type { Cancellable } from './running-calls.ts';

/** One request on its way to the surface. */
export class LoopCall implements SurfaceCall, Cancellable {
  readonly caller: Watcher;
  readonly toolNames: 'published' | 'dotted';
  readonly idempotencyKeys: readonly string[];
  readonly remoteAddress: string;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly client: ClientLink;
  readonly #outlet: Outlet;
  #controller: AbortController | undefined;
  #isCancelled = false;

  constructor(request: RpcRequest, incoming: Incoming, client: ClientLink) {
    this.caller = incoming.caller;
    this.toolNames = incoming.toolNames;
    this.idempotencyKeys = incoming.idempotencyKeys;
    this.remoteAddress = incoming.remoteAddress;
    this.client = client;
    const { progressToken } = metaOf(request.params);
    this.onProgress = isRequestId(progressToken)
      ? (progress) => incoming.outlet.send(notificationText('notifications/progress', { progressToken, ...progress }))
      : undefined;
    this.#outlet = incoming.outlet;
  }

  /** Made when somebody looks: most calls are over before anybody could hang up. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      this.#outlet.onGone(() => this.cancel());
      if (this.#isCancelled) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  /** Whether nobody wants the answer any more. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#controller?.abort();
  }
}
