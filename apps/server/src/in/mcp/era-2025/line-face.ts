import { echoableId, type RpcRequest, readMessage } from '../json-rpc/message.ts';
import { resultText } from '../json-rpc/texts.ts';
import type { LineFace, Serving } from '../loop/era.ts';
import type { Incoming } from '../loop/incoming.ts';
import type { Outlet } from '../loop/outlet.ts';
import { finishFailure } from './answer.ts';
import { ClientSession } from './client-session.ts';
import { initializeMembers, readHandshake } from './initialize.ts';
import { refuseRequest } from './refuse.ts';
import { readBatch, refuseBatch, serveBatch } from './serve-batch.ts';
import { serveMessage } from './serve-message.ts';
import { SILENT_VERSION } from './versions.ts';

/** The era on a line: the connection is the session, and the line is its stream. */
export function connectLine(serving: Serving, line: Outlet): LineFace {
  const { surface, onFault } = serving;
  let session = new ClientSession(SILENT_VERSION, surface.live);
  let hasBegun = false;

  const initialize = (request: RpcRequest, incoming: Incoming) => {
    const { version, capabilities } = readHandshake(request);
    if (!hasBegun) session = new ClientSession(version, surface.live);
    hasBegun = true;
    session.capabilities = capabilities;
    incoming.outlet.finish(resultText(request.id, initializeMembers(surface, session.version)));
    return session.stream?.open(incoming.caller, line);
  };

  return {
    async receive(body, incoming) {
      if (Array.isArray(body)) {
        const batch = readBatch(body);
        return batch === undefined ? refuseBatch(incoming.outlet) : serveBatch(serving, session, batch, incoming);
      }
      const message = readMessage(body);
      if (message === undefined) {
        return refuseRequest(incoming.outlet, echoableId(body), 'The line is not a JSON-RPC message.');
      }
      if (message.kind !== 'request' || message.method !== 'initialize' || hasBegun) {
        return serveMessage(serving, session, message, incoming);
      }
      try {
        await initialize(message, incoming);
      } catch (thrown) {
        finishFailure(message, thrown, incoming, onFault);
      }
    },
    close: () => session.close(),
  };
}
