import type { Watcher } from '../../../core/live/live.ts';
import type { Progress } from '../../../core/pipeline/call.ts';
import { isRequestId, metaOf, type RpcRequest } from '../json-rpc/message.ts';
import { notificationText } from '../json-rpc/texts.ts';
import type { ClientLink, SurfaceCall } from '../surface.ts';
import type { Exchange } from './exchange.ts';

/** One request on its way to the surface. */
export class LoopCall implements SurfaceCall {
  readonly caller: Watcher;
  readonly toolNames: 'published' | 'dotted';
  readonly idempotencyKeys: readonly string[];
  readonly remoteAddress: string;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly client: ClientLink;
  readonly controller = new AbortController();

  constructor(request: RpcRequest, exchange: Exchange, client: ClientLink) {
    this.caller = exchange.caller;
    this.toolNames = exchange.toolNames;
    this.idempotencyKeys = exchange.idempotencyKeys;
    this.remoteAddress = exchange.remoteAddress;
    this.client = client;
    const { progressToken } = metaOf(request.params);
    this.onProgress = isRequestId(progressToken)
      ? (progress) => exchange.outlet.send(notificationText('notifications/progress', { progressToken, ...progress }))
      : undefined;
    exchange.outlet.onGone(() => this.controller.abort());
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }
}
