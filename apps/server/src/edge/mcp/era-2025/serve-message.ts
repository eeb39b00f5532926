import { isRequestId, type RpcMessage } from '../json-rpc/message.ts';
import type { Exchange } from '../loop/exchange.ts';
import type { ClientSession } from './client-session.ts';
import { type Serving, serveRequest } from './serve-request.ts';

/** Takes any message of a session that has begun. */
export function serveMessage(
  serving: Serving,
  session: ClientSession,
  message: RpcMessage,
  exchange: Exchange,
): void | Promise<void> {
  if (message.kind === 'request') return serveRequest(serving, session, message, exchange);
  if (message.kind === 'response') session.hear(message);
  else if (message.method === 'notifications/cancelled' && isRequestId(message.params.requestId)) {
    session.running.cancel(message.params.requestId);
  }
  exchange.outlet.accept();
}
