/**
 * Bytes of photos and videos. `PATCH /kid/api/media/<id>` takes the next piece from a kid's device, with `Upload-Offset`; `HEAD` says
 * how much is there; `GET` shows it to the kid who took it. `GET /media/<id>` shows it to the parents.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits, refuse } from '#operations';
import { classify } from '../../core/errors/classify.ts';
import type { Watcher } from '../../core/live/live.ts';
import type { Credential } from '../../core/pipeline/call.ts';
import type { Pipeline } from '../../core/pipeline/pipeline.ts';
import type { Principal } from '../../core/principal.ts';
import type { Media } from '../../domains/media/index.ts';
import type { Awaitable } from '../../store/port.ts';
import { credentialIn, type Surface, surfaceOf } from '../app-api/credentials.ts';
import type { AddressLimit } from '../http/address-limit.ts';
import { BodyRoom } from '../http/body-room.ts';
import type { Endpoint } from '../http/http-server.ts';
import { readBody } from '../http/read-body.ts';
import { sendAnswer } from '../http/send-answer.ts';
import { sendMedia } from './send-media.ts';

export interface MediaEndpointOptions {
  readonly pipeline: Pipeline;
  readonly identify: (credential: Credential) => Awaitable<Watcher | null>;
  /** What this caller may see; undefined if there is no such thing for it. */
  readonly find: (caller: Principal, mediaId: string) => Promise<Media | undefined>;
  readonly read: (familyId: string, media: Media, from: number, until: number) => Promise<Buffer>;
  readonly remoteAddress: (request: IncomingMessage) => string;
  readonly limitAddress: AddressLimit;
  readonly publicUrl: URL | undefined;
  readonly onFault: (fault: unknown) => void;
}

/** With `/kid` taken off for kids' devices. */
const paths: Readonly<Record<Surface, RegExp>> = { s: /^\/media\/([\w-]{1,64})$/, k: /^\/api\/media\/([\w-]{1,64})$/ };

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly surface: Surface;
  readonly mediaId: string;
}

export function createMediaEndpoint(options: MediaEndpointOptions): Endpoint {
  const room = new BodyRoom();
  return (request, response) => {
    const { surface, path } = surfaceOf(request.url ?? '');
    const [, mediaId] = paths[surface].exec(path) ?? [];
    if (mediaId === undefined) return false;
    void answer({ request, response, surface, mediaId }, options, room).catch((thrown) => {
      const { envelope, httpStatus, fault } = classify(thrown);
      if (fault !== undefined) options.onFault(fault);
      if (response.headersSent) response.destroy();
      else sendFailure(request, response, httpStatus, JSON.stringify(envelope));
    });
    return true;
  };
}

async function answer(asked: Asked, options: MediaEndpointOptions, room: BodyRoom): Promise<void> {
  const { request, response, surface, mediaId } = asked;
  const credential = credentialIn(request, surface, options.publicUrl);
  const caller = credential === null ? null : await options.identify(credential);
  if (caller === null) {
    options.limitAddress(request);
    throw refuse('NOT_SIGNED_IN');
  }
  if (caller.principal.isLocked) throw refuse('PIN_NEEDED');
  if (surface === 'k' && request.method === 'PATCH') {
    room.take(caller.principal.familyId, request, response);
    return takePiece(asked, caller, options);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw refuse('METHOD_NOT_ALLOWED', { details: { allowed: surface === 'k' ? 'GET, HEAD, PATCH' : 'GET, HEAD' } });
  }
  const media = await options.find(caller.principal, mediaId);
  if (media === undefined) throw refuse('UNKNOWN_PATH');
  if (surface === 'k' && request.method === 'HEAD') {
    response.writeHead(200, { ...offsetOf(media.received), 'upload-length': media.bytes, 'cache-control': 'no-store' });
    response.end();
    return undefined;
  }
  if (media.keptBytes === null) throw refuse('UNKNOWN_PATH');
  const { familyId } = caller.principal;
  return sendMedia(request, response, media, media.keptBytes, (from, until) =>
    options.read(familyId, media, from, until),
  );
}

async function takePiece(
  { request, response, mediaId }: Asked,
  caller: Watcher,
  { pipeline, remoteAddress }: MediaEndpointOptions,
): Promise<void> {
  const offset = offsetIn(request);
  const piece = await readBody(request, limits.mediaPieceBytes);
  const args = { mediaId, offset, piece: piece.toString('base64') };
  const call = {
    operation: 'kid.send_media',
    args,
    caller,
    idempotencyKeys: [],
    remoteAddress: remoteAddress(request),
  };
  const { isError, httpStatus, body, text, retryAfterMs } = await pipeline.call(call);
  if (!isError) {
    response.writeHead(204, offsetOf((body as { offset: number }).offset));
    response.end();
    return;
  }
  const { error } = body as { error: { reason?: string; details?: { offset?: number } } };
  const known = error.reason === 'MEDIA_OFFSET' ? error.details?.offset : undefined;
  sendFailure(request, response, httpStatus, text, {
    ...(known !== undefined && offsetOf(known)),
    ...(retryAfterMs !== undefined && { 'retry-after': Math.ceil(retryAfterMs / 1000) }),
  });
}

function offsetIn({ headers }: IncomingMessage): number {
  const given = headers['upload-offset'];
  if (typeof given === 'string' && /^\d{1,15}$/.test(given)) return Number(given);
  const problems = [{ path: '/Upload-Offset', expected: 'the header, a whole number: where this piece begins' }];
  throw refuse('SCHEMA_VIOLATION', { details: { operation: 'a piece of media', problems } });
}

function offsetOf(offset: number) {
  return { 'upload-offset': offset, 'cache-control': 'no-store' };
}

function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  httpStatus: number,
  text: string,
  headers: Readonly<Record<string, string | number>> = {},
): void {
  // Node would read the rest of the body as the next request on this connection.
  const rest: Record<string, string> = request.complete ? {} : { connection: 'close' };
  if (!request.complete) request.resume();
  sendAnswer(response, httpStatus, { 'content-type': 'application/json; charset=utf-8', ...headers, ...rest }, text);
}
