import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { classify } from '../../core/errors/classify.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { parseArguments } from '../../core/json/parse.ts';
import type { CallRequest } from '../../core/pipeline/call.ts';
import { type Answer, failureAnswer, type Pipeline } from '../../core/pipeline/pipeline.ts';
import type { Clock } from '../../core/ports.ts';
import { readBody } from '../http/read-body.ts';
import { idempotencyKeysIn, isJson } from '../http/request-headers.ts';
import { sendAnswer } from '../http/send-answer.ts';
import { credentialIn } from './credentials.ts';
import { isSameOrigin } from './same-origin.ts';
import { sessionCookie } from './session-cookie.ts';

export interface AppApiOptions {
  readonly pipeline: Pipeline;
  readonly clock: Clock;
  readonly publicUrl: URL | undefined;
  /** Where a request came from, past the proxies that we trust. */
  readonly remoteAddress: (request: IncomingMessage) => string;
  readonly isDraining: () => boolean;
}

const PREFIX = '/api/ops/';

/**
 * `POST /api/ops/<operation>`: any operation, with its arguments as the body and the envelope as the answer.
 * It works on the raw request, because most of what Sprout does comes this way; it answers false for other paths.
 */
export function createOperationsEndpoint(options: AppApiOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '' } = request;
    if (!url.startsWith(PREFIX)) return false;
    void answerTo(request, response, url.slice(PREFIX.length), options).then((answer) =>
      send(request, response, answer, options),
    );
    return true;
  };
}

async function answerTo(
  request: IncomingMessage,
  response: ServerResponse,
  operation: string,
  options: AppApiOptions,
): Promise<Answer> {
  const { headers } = request;
  try {
    if (request.method !== 'POST') throw refuse('METHOD_NOT_ALLOWED', { details: { allowed: 'POST' } });
    const caller = credentialIn(headers);
    if (caller?.kind === 'session' && !isSameOrigin(headers, options.publicUrl)) throw refuse('CROSS_SITE_REQUEST');
    const found = { operation, args: argumentsIn(await readBody(request), headers), caller };
    return await options.pipeline.call(new HttpCall(request, response, found, options));
  } catch (thrown) {
    const { envelope, httpStatus } = classify(thrown);
    return failureAnswer(envelope, httpStatus);
  }
}

/** In a function of its own, so that a call which waits does not hold the bytes of its body. */
function argumentsIn(body: Buffer, headers: IncomingHttpHeaders): CallRequest['args'] {
  if (body.length > 0 && !isJson(headers)) throw refuse('MALFORMED_JSON');
  return parseArguments(body);
}

/**
 * A call as it came over HTTP. A class, because a getter in an object literal would be a new kind of object for each call,
 * which V8 pays for dearly.
 */
class HttpCall implements CallRequest {
  readonly operation: string;
  readonly args: CallRequest['args'];
  readonly caller: CallRequest['caller'];
  readonly idempotencyKeys: readonly string[];
  readonly remoteAddress: string;
  readonly #response: ServerResponse;

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
    this.#response = response;
  }

  /** Made only for the few operations that ask for it: those that wait. */
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
  const headers: Record<string, string | number> = { 'content-type': 'application/json; charset=utf-8' };
  if (answer.retryAfterMs !== undefined) headers['retry-after'] = Math.ceil(answer.retryAfterMs / 1000);
  if (answer.httpStatus === 405) headers.allow = 'POST';
  if (answer.issued !== undefined) {
    const isSecure = options.publicUrl?.protocol === 'https:';
    headers['set-cookie'] = sessionCookie(answer.issued, options.clock.now(), isSecure);
  }
  if (options.isDraining() || !request.complete) {
    // An unread body would be taken for the next request on this connection.
    headers.connection = 'close';
    request.resume();
  }
  sendAnswer(response, answer.httpStatus, headers, answer.text);
}
