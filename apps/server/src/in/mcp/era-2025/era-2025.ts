import type { IncomingHttpHeaders } from 'node:http';
import type { Watcher } from '../../../core/live/live.ts';
import { recentlyUsed } from '../../../core/memory/recently-used.ts';
import { echoableId, type RpcRequest, readMessage } from '../json-rpc/message.ts';
import { resultText } from '../json-rpc/texts.ts';
import type { Era, LineFace, Serving } from '../loop/era.ts';
import type { Incoming } from '../loop/incoming.ts';
import type { Outlet } from '../loop/outlet.ts';
import type { SessionRow } from '../sessions/session-store.ts';
import type { McpSessions } from '../sessions/sessions.ts';
import { finishFailure } from './answer.ts';
import { ClientSession } from './client-session.ts';
import { initializeMembers, readHandshake } from './initialize.ts';
import { connectLine } from './line-face.ts';
import { refuseAccept, refuseNameless, refuseRequest, refuseSession, refuseStream, refuseVersion } from './refuse.ts';
import { readBatch, refuseBatch, serveBatch } from './serve-batch.ts';
import { serveMessage } from './serve-message.ts';
import { isKnownVersion, SILENT_VERSION, versions } from './versions.ts';

interface FoundSession {
  readonly session: ClientSession;
  /** Undefined for a request without a session. */
  readonly row: SessionRow | undefined;
}

const HELD_SESSIONS = 20_000;

/** The era over HTTP: POST for messages, GET for the stream of a session, DELETE to end one. */
export class Era2025 implements Era {
  readonly versions = versions;
  readonly #serving: Serving;
  readonly #sessions: McpSessions;
  /** Sessions that this process has in memory. One that is dropped from here is made anew from its row. */
  readonly #held = recentlyUsed<ClientSession>(HELD_SESSIONS);

  constructor(serving: Serving, sessions: McpSessions) {
    this.#serving = serving;
    this.#sessions = sessions;
  }

  /** True: a body that does not say which era it is of is of this one. */
  recognises(): boolean {
    return true;
  }

  async post(body: unknown, incoming: Incoming): Promise<void> {
    const { outlet, caller } = incoming;
    const headers = incoming.headers ?? {};
    const isList = Array.isArray(body);
    const batch = isList ? readBatch(body) : undefined;
    const message = isList ? undefined : readMessage(body);
    if (isList && batch === undefined) return refuseBatch(outlet);
    if (!isList && message === undefined)
      return refuseRequest(outlet, echoableId(body), 'The body is not a JSON-RPC message.');

    const version = headers['mcp-protocol-version'];
    if (typeof version === 'string' && !isKnownVersion(version))
      return refuseVersion(outlet, echoableId(body), version);
    if (message?.kind === 'request' && message.method === 'initialize') return this.#initialize(message, incoming);
    const found = await this.#sessionOf(headers, caller);
    if (found === undefined) return refuseSession(outlet, echoableId(body));
    if (message !== undefined) await serveMessage(this.#serving, found.session, message, incoming);
    if (batch !== undefined) await serveBatch(this.#serving, found.session, batch, incoming);
    // Only the answer to a subscribe is still open here.
    if (outlet.isOpen) this.#occupy(found, outlet);
  }

  async get(incoming: Incoming): Promise<void> {
    const { outlet, caller } = incoming;
    const headers = incoming.headers ?? {};
    if (this.#serving.surface.live === undefined) return refuseStream(outlet);
    if (!headers.accept?.includes('text/event-stream')) return refuseAccept(outlet);
    if (headers['mcp-session-id'] === undefined) return refuseNameless(outlet);
    const found = await this.#sessionOf(headers, caller);
    if (found?.session.stream === undefined) return refuseSession(outlet, null);
    await found.session.stream.open(caller, outlet);
    this.#occupy(found, outlet);
  }

  async delete({ outlet, caller, headers }: Incoming): Promise<void> {
    const id = headers?.['mcp-session-id'];
    if (typeof id !== 'string') return refuseNameless(outlet);
    if (!(await this.#sessions.end(caller, id))) return refuseSession(outlet, null);
    this.#held.get(id)?.close();
    this.#held.delete(id);
    outlet.accept({ httpStatus: 200 });
  }

  connect(line: Outlet): LineFace {
    return connectLine(this.#serving, line);
  }

  async #initialize(request: RpcRequest, incoming: Incoming): Promise<void> {
    const { surface, onFault } = this.#serving;
    try {
      const { version, capabilities } = readHandshake(request);
      const row = await this.#sessions.start(incoming.caller, version);
      this.#hold(row).capabilities = capabilities;
      incoming.outlet.finish(resultText(request.id, initializeMembers(surface, version)), {
        headers: { 'mcp-session-id': row.sessionId },
      });
    } catch (thrown) {
      finishFailure(request, thrown, incoming, onFault);
    }
  }

  /** Undefined if the request names a session that is not the caller's. A request that names none gets one for itself. */
  async #sessionOf(headers: IncomingHttpHeaders, caller: Watcher): Promise<FoundSession | undefined> {
    const id = headers['mcp-session-id'];
    if (typeof id !== 'string') {
      const version = headers['mcp-protocol-version'];
      const { live } = this.#serving.surface;
      return {
        session: new ClientSession(typeof version === 'string' ? version : SILENT_VERSION, live),
        row: undefined,
      };
    }
    const row = await this.#sessions.find(caller, id);
    return row && { session: this.#held.get(id) ?? this.#hold(row), row };
  }

  /** An open stream counts as use of its session. If any process ends the session, the stream ends too. */
  #occupy({ session, row }: FoundSession, outlet: Outlet): void {
    if (row !== undefined) outlet.onEnd(this.#sessions.occupy(row, () => session.close()));
  }

  #hold(row: SessionRow): ClientSession {
    const record = this.#sessions.subscriptionsOf(row);
    const session = new ClientSession(row.protocolVersion, this.#serving.surface.live, record);
    this.#held.set(row.sessionId, session);
    return session;
  }
}
