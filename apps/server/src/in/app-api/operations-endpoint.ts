import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { limits, refuse } from '#operations';
import { classify } from '../../core/errors/classify.ts';
import { parseArguments } from '../../core/json/parse.ts';
import { findDefinition } from '../../core/operations/catalogue.ts';
import type { CallRequest, Credential } from '../../core/pipeline/call.ts';
import type { Authenticator } from '../../core/pipeline/parts.ts';
import { type Answer, failureAnswer, type Pipeline } from '../../core/pipeline/pipeline.ts';
import type { Clock } from '../../core/ports.ts';
import { acceptedLanguage } from '../http/accepted-language.ts';
import type { AddressLimit } from '../http/address-limit.ts';
import { BodyRoom } from '../http/body-room.ts';
import { pathHalfOf } from '../http/path-half.ts';
import type { PublicOrigin } from '../http/public-origin.ts';
import { readBody } from '../http/read-body.ts';
import { idempotencyKeysIn, isJson } from '../http/request-headers.ts';
import { sendAnswer } from '../http/send-answer.ts';
import { credentialIn, type Surface, surfaceOf } from './credentials.ts';
import { browserSecretsIn, knownBrowserCookie } from './known-browser-cookie.ts';
import { browserSession, isFromBrowser, programCookie } from './session-cookie.ts';

export interface AppApiOptions {
  readonly pipeline: Pipeline;
  readonly clock: Clock;
  readonly publicUrl: URL | undefined;
  /** The address of the client, behind trusted proxies. */
  readonly remoteAddress: (request: IncomingMessage) => string;
  readonly identify: Authenticator['identify'];
  readonly limitAddress: AddressLimit;
  readonly publicOrigin: PublicOrigin;
  readonly isDraining: () => boolean;
}

const PREFIX = '/api/ops/';

/**
 * `POST /api/ops/<operation>`: calls any operation; `POST /kid/api/ops/<operation>` as a kid's device. The body has the
 * arguments, the answer is the envelope. It takes the
 * raw request for speed, because most calls come this way. It returns false for other paths.
 */
export function createOperationsEndpoint(options: AppApiOptions) {
  const room = new BodyRoom();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { surface, path } = surfaceOf(request.url ?? '');
    if (!path.startsWith(PREFIX)) return false;
    const called = { surface, operation: path.slice(PREFIX.length) };
    const makeRoom = (familyId: string) => room.take(familyId, request, response);
    void answerTo(request, response, called, options, makeRoom).then((answer) =>
      send(request, response, answer, options),
    );
    return true;
  };
}

async function answerTo(
  request: IncomingMessage,
  response: ServerResponse,
  { surface, operation }: { readonly surface: Surface; readonly operation: string },
  options: AppApiOptions,
  makeRoom: (familyId: string) => void,
): Promise<Answer> {
  const { headers } = request;
  try {
    if (request.method !== 'POST') throw refuse('METHOD_NOT_ALLOWED', { details: { allowed: 'POST' } });
    const caller = credentialIn(request, surface, options.publicUrl);
    const limitBytes = await bodyLimit(request, operation, caller, options, makeRoom);
    const found = { operation, args: argumentsIn(await readBody(request, limitBytes), headers), caller };
    return await options.pipeline.call(new HttpCall(request, response, found, options));
  } catch (thrown) {
    const { envelope, httpStatus } = classify(thrown);
    return failureAnswer(envelope, httpStatus);
  }
}

/** How large the body may be. A caller that is not signed in is counted here, before its body is read. */
async function bodyLimit(
  request: IncomingMessage,
  operation: string,
  credential: Credential | null,
  { identify, limitAddress }: AppApiOptions,
  makeRoom: (familyId: string) => void,
): Promise<number> {
  const found = credential === null ? null : identify(credential);
  const known = found instanceof Promise ? await found : found;
  const isKnown = known !== null;
  if (!isKnown) limitAddress(request);
  else makeRoom(known.principal.familyId);
  const isOpen = findDefinition(operation)?.audience.includes('anyone') ?? false;
  return isKnown && !isOpen ? limits.requestBodyBytes : limits.openBodyBytes;
}

/** A separate function, so that a waiting call does not keep the bytes of its body alive. */
function argumentsIn(body: Buffer, headers: IncomingHttpHeaders): CallRequest['args'] {
  if (body.length > 0 && !isJson(headers)) throw refuse('MALFORMED_JSON');
  return parseArguments(body);
}

/**
 * A call that came over HTTP. A class, because V8 is slow with getters in object literals: each call would get a new
 * hidden class.
 */
class HttpCall implements CallRequest {
  readonly operation: string;
  readonly args: CallRequest['args'];
  readonly caller: CallRequest['caller'];
  readonly idempotencyKeys: readonly string[];
  readonly remoteAddress: string;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #publicOrigin: PublicOrigin;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    { operation, args, caller }: Pick<CallRequest, 'operation' | 'args' | 'caller'>,
    options: AppApiOptions,
  ) {
    this.operation = operation;
    this.args = args;
    this.caller = caller;
    this.idempotencyKeys = idempotencyKeysIn(request);
    this.remoteAddress = options.remoteAddress(request);
    this.#request = request;
    this.#response = response;
    this.#publicOrigin = options.publicOrigin;
  }

  /** Made only for the few operations that prepare something. */
  get origin(): string {
    return this.#publicOrigin(this.#request);
  }

  get language(): string {
    return acceptedLanguage(this.#request.headers['accept-language']);
  }

  get userAgent(): string | undefined {
    return this.#request.headers['user-agent'];
  }

  get traceparent(): string | undefined {
    return this.#request.headers.traceparent as string | undefined;
  }

  get browserSecrets(): readonly string[] | undefined {
    return isFromBrowser(this.#request) ? browserSecretsIn(this.#request.headers) : undefined;
  }

  /** Made only for the few operations that read it: the ones that wait. */
  get signal(): AbortSignal {
    return abortedOnClose(this.#response);
  }
}

function abortedOnClose(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  else response.on('close', () => controller.abort());
  return controller.signal;
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer, options: AppApiOptions): void {
  const headers: Record<string, string | number | string[]> = { 'content-type': 'application/json; charset=utf-8' };
  if (answer.retryAfterMs !== undefined) headers['retry-after'] = Math.ceil(answer.retryAfterMs / 1000);
  if (answer.httpStatus === 405) headers.allow = 'POST';
  if (answer.issued !== undefined) {
    const isSecure = options.publicUrl?.protocol === 'https:';
    const now = options.clock.now();
    const path = pathHalfOf(request);
    const { secret, browserSecret } = answer.issued;
    const cookies: string[] = [];
    if (path === undefined && !isFromBrowser(request)) cookies.push(programCookie(answer.issued, now, isSecure));
    else {
      const { cookie, half } = browserSession(answer.issued, path?.half ?? '', now, isSecure);
      cookies.push(cookie);
      // For the app's own storage, which is bound to the port: it asks for everything under this path.
      if (secret !== '') headers['sprout-session-path'] = `/s/${half}`;
    }
    if (browserSecret !== undefined) {
      cookies.push(knownBrowserCookie(request.headers, browserSecret, request.url ?? '/', isSecure));
    }
    headers['set-cookie'] = cookies;
  }
  if (options.isDraining() || !request.complete) {
    // Node would read the rest of the body as the next request on this connection.
    headers.connection = 'close';
    request.resume();
  }
  sendAnswer(response, answer.httpStatus, headers, answer.text);
}
