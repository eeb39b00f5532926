import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits, refuse } from '#operations';
import { classify } from '../../core/errors/classify.ts';
import { isKeepable } from '../../core/json/text.ts';
import type { HintSink, Live, StreamEnd, WatchedVersion, Watcher } from '../../core/live/live.ts';
import type { Credential } from '../../core/pipeline/call.ts';
import type { Awaitable } from '../../store/port.ts';
import { EventStream } from '../http/event-stream.ts';
import type { KeepAlive } from '../http/keep-alive.ts';
import { credentialIn, type Surface, surfaceOf } from './credentials.ts';
import { endEvent, LiveEvents, versionsIn } from './live-events.ts';

export interface LiveEndpointOptions {
  readonly live: Live;
  readonly identify: (credential: Credential) => Awaitable<Watcher | null>;
  readonly keepAlive: KeepAlive;
  readonly publicUrl: URL | undefined;
  readonly onFault: (fault: unknown) => void;
}

const PATH = '/api/live';

/**
 * `GET /api/live?uri=…&uri=…`: the hints of several resources as server-sent events, for the apps. Browsers ask under the path of
 * their session, `/s/<half>/api/live`, and kids' devices for `/k/<half>/kid/api/live`.
 *
 * `since`, once for each `uri` in the same order, holds the versions that the caller has; a reconnecting browser sends
 * them as Last-Event-ID. If the caller may not watch one of the URIs, the whole request is refused.
 */
export function createLiveEndpoint(options: LiveEndpointOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { surface, path } = surfaceOf(request.url ?? '');
    if (!path.startsWith(PATH) || (path.length > PATH.length && path[PATH.length] !== '?')) return false;
    void open(request, response, { surface, query: path.slice(PATH.length) }, options).catch((thrown) => {
      const { envelope, httpStatus, fault } = classify(thrown);
      if (fault !== undefined) options.onFault(fault);
      answerFailure(response, httpStatus, JSON.stringify(envelope));
    });
    return true;
  };
}

async function open(
  request: IncomingMessage,
  response: ServerResponse,
  { surface, query }: { readonly surface: Surface; readonly query: string },
  options: LiveEndpointOptions,
): Promise<void> {
  const { headers } = request;
  if (request.method !== 'GET') throw refuse('METHOD_NOT_ALLOWED', { details: { allowed: 'GET' } });
  const credential = credentialIn(request, surface, options.publicUrl);
  const watcher = credential === null ? null : await options.identify(credential);
  if (watcher === null) throw refuse('NOT_SIGNED_IN');
  const { uris, since } = parseQuery(query, headers['last-event-id']);

  const sink = new EventSink();
  const stream = options.live.open(watcher, sink);
  response.once('close', () => stream.close());
  try {
    const now = await Promise.all(uris.map((uri, index) => stream.watch(uri, since[index])));
    if (response.destroyed) return;
    const events = new LiveEvents(
      uris,
      now.map(({ version }, index) => since[index] ?? version),
    );
    sink.begin(new EventStream(response, options.keepAlive), events, now);
  } catch (thrown) {
    stream.close();
    throw thrown;
  }
}

function parseQuery(query: string, lastEventId: string | string[] | undefined) {
  const parameters = new URLSearchParams(query);
  const uris = parameters.getAll('uri');
  const isUsable = uris.length > 0 && uris.length <= limits.subscriptionsPerStream && uris.every(isKeepable);
  if (!isUsable) {
    const expected = `1 to ${limits.subscriptionsPerStream} URIs of resources`;
    throw refuse('SCHEMA_VIOLATION', { details: { operation: 'this stream', problems: [{ path: '/uri', expected }] } });
  }
  const since = typeof lastEventId === 'string' ? versionsIn(lastEventId) : parameters.getAll('since');
  return { uris, since };
}

/** Writes hints to one client. Until every URI is watched, hints wait. */
class EventSink implements HintSink {
  #stream: EventStream | undefined;
  #events: LiveEvents | undefined;
  #early: readonly WatchedVersion[] = [];
  #callWhenBegun: (() => void) | undefined;
  #endedEarly: StreamEnd | undefined;

  begin(stream: EventStream, events: LiveEvents, now: readonly WatchedVersion[]): void {
    this.#stream = stream;
    this.#events = events;
    stream.write(events.watching(now));
    if (this.#endedEarly !== undefined) {
      this.end(this.#endedEarly);
      return;
    }
    this.send(this.#early);
    this.#callWhenBegun?.();
  }

  send(hints: readonly WatchedVersion[]): boolean {
    if (this.#stream === undefined || this.#events === undefined) {
      this.#early = hints;
      return false;
    }
    let isReady = true;
    for (const hint of hints) isReady = this.#stream.write(this.#events.updated(hint));
    return isReady;
  }

  whenReady(callback: () => void): void {
    if (this.#stream === undefined) this.#callWhenBegun = callback;
    else this.#stream.whenReady(callback);
  }

  end(reason: StreamEnd): void {
    this.#endedEarly = reason;
    if (reason === 'stalled') this.#stream?.cut();
    else this.#stream?.end(endEvent(reason));
  }
}

function answerFailure(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET' }),
  });
  response.end(text);
}
