import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Watcher } from '../../../core/live/live.ts';
import { echoableId, type RpcRequest, readMessage } from '../json-rpc/message.ts';
import { resultText } from '../json-rpc/texts.ts';
import type { Exchange } from '../loop/exchange.ts';
import type { McpSessions } from '../sessions/sessions.ts';
import { finishFailure } from './answer.ts';
import { ClientSession } from './client-session.ts';
import { initializeMembers, readHandshake } from './initialize.ts';
import { refuseAccept, refuseRequest, refuseSession, refuseStream, refuseVersion } from './refuse.ts';
import { readBatch, refuseBatch, serveBatch } from './serve-batch.ts';
import { serveMessage } from './serve-message.ts';
import type { Serving } from './serve-request.ts';
import { isKnownVersion, SILENT_VERSION } from './versions.ts';

const HELD_SESSIONS = 20_000;

/** The era over HTTP: POST for messages, GET for the stream of a session, DELETE to end one. */
export class HttpFace {
  readonly #serving: Serving;
  readonly #sessions: McpSessions;
  /** What this process holds for sessions; one that falls out starts anew when its client comes back. */
  readonly #held = new LRUCache<string, ClientSession>({ max: HELD_SESSIONS });

  constructor(serving: Serving, sessions: McpSessions) {
    this.#serving = serving;
    this.#sessions = sessions;
  }

  async post(body: unknown, exchange: Exchange): Promise<void> {
    const { outlet, caller } = exchange;
    const headers = exchange.headers ?? {};
    const isList = Array.isArray(body);
    const batch = isList ? readBatch(body) : undefined;
    const message = isList ? undefined : readMessage(body);
    if (isList && batch === undefined) return refuseBatch(outlet);
    if (!isList && message === undefined)
      return refuseRequest(outlet, echoableId(body), 'The body is no JSON-RPC message.');

    const version = headers['mcp-protocol-version'];
    if (typeof version === 'string' && !isKnownVersion(version))
      return refuseVersion(outlet, echoableId(body), version);
    if (message?.kind === 'request' && message.method === 'initialize') return this.#initialize(message, exchange);
    const session = await this.#sessionOf(headers, caller);
    if (session === undefined) return refuseSession(outlet, echoableId(body));
    if (message !== undefined) return serveMessage(this.#serving, session, message, exchange);
    if (batch !== undefined) return serveBatch(this.#serving, session, batch, exchange);
  }

  async get(exchange: Exchange): Promise<void> {
    const { outlet, caller } = exchange;
    const headers = exchange.headers ?? {};
    if (this.#serving.surface.live === undefined) return refuseStream(outlet);
    if (!headers.accept?.includes('text/event-stream')) return refuseAccept(outlet);
    const id = headers['mcp-session-id'];
    const session = id === undefined ? undefined : await this.#sessionOf(headers, caller);
    if (session?.stream === undefined) return refuseSession(outlet, null);
    return session.stream.open(caller, outlet);
  }

  async delete({ outlet, caller, headers }: Exchange): Promise<void> {
    const id = headers?.['mcp-session-id'];
    if (typeof id !== 'string' || !(await this.#sessions.end(caller, id))) return refuseSession(outlet, null);
    this.#held.get(id)?.close();
    this.#held.delete(id);
    outlet.accept({ httpStatus: 200 });
  }

  async #initialize(request: RpcRequest, exchange: Exchange): Promise<void> {
    const { surface, onFault } = this.#serving;
    try {
      const { version, capabilities } = readHandshake(request);
      const { sessionId } = await this.#sessions.start(exchange.caller, version);
      this.#hold(sessionId, version).capabilities = capabilities;
      exchange.outlet.finish(resultText(request.id, initializeMembers(surface, version)), {
        headers: { 'mcp-session-id': sessionId },
      });
    } catch (thrown) {
      finishFailure(request, thrown, exchange, onFault);
    }
  }

  /** Undefined if the request names a session that is not the caller's. Without a name it gets one for itself. */
  async #sessionOf(headers: IncomingHttpHeaders, caller: Watcher): Promise<ClientSession | undefined> {
    const id = headers['mcp-session-id'];
    if (typeof id !== 'string') {
      const version = headers['mcp-protocol-version'];
      return new ClientSession(typeof version === 'string' ? version : SILENT_VERSION, this.#serving.surface.live);
    }
    const row = await this.#sessions.find(caller, id);
    return row && (this.#held.get(id) ?? this.#hold(id, row.protocolVersion));
  }

  #hold(sessionId: string, version: string): ClientSession {
    const session = new ClientSession(version, this.#serving.surface.live);
    this.#held.set(sessionId, session);
    return session;
  }
}
