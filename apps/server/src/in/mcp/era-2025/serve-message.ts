import { isRequestId, type RpcMessage } from '../json-rpc/message.ts';
import { notificationText } from '../json-rpc/texts.ts';
import { callSurface } from '../loop/call-surface.ts';
import type { Serving } from '../loop/era.ts';
import type { Incoming } from '../loop/incoming.ts';
import { isAtLeast } from '../loop/log-levels.ts';
import type { ClientLink } from '../surface.ts';
import { finishFailure, finishResult } from './answer.ts';
import type { ClientSession } from './client-session.ts';
import { ownMethods } from './own-methods.ts';

/** Serves one message of a session: a request gets its answer whatever happens, other messages get none. */
export async function serveMessage(
  { surface, onFault }: Serving,
  session: ClientSession,
  message: RpcMessage,
  incoming: Incoming,
): Promise<void> {
  const { outlet } = incoming;
  if (message.kind !== 'request') {
    if (message.kind === 'response') session.takeAnswer(message);
    else if (message.method === 'notifications/cancelled' && isRequestId(message.params.requestId)) {
      session.running.cancel(message.params.requestId);
    }
    outlet.accept();
    return;
  }
  try {
    const own = ownMethods[message.method];
    if (own !== undefined) {
      await own(surface, session, message, incoming);
      return;
    }
    const result = await callSurface(surface, message, incoming, linkTo(session, incoming), session.running);
    if (result === undefined) outlet.end();
    else finishResult(message.id, result, incoming);
  } catch (thrown) {
    finishFailure(message, thrown, incoming, onFault);
  }
}

function linkTo(session: ClientSession, { outlet }: Incoming): ClientLink {
  return {
    capabilities: session.capabilities,
    log(level, data) {
      if (isAtLeast(level, session.logLevel)) outlet.send(notificationText('notifications/message', { level, data }));
    },
    ask: (method, params) => session.ask(outlet, method, params),
  };
}
