import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from '#operations';
import { classify } from '../../../core/errors/classify.ts';
import type { ErrorEnvelope } from '../../../core/errors/envelope.ts';
import { parseBody } from '../../../core/json/parse.ts';
import type { Watcher } from '../../../core/live/live.ts';
import { BodyRoom } from '../../http/body-room.ts';
import type { KeepAlive } from '../../http/keep-alive.ts';
import type { PublicOrigin } from '../../http/public-origin.ts';
import { readBody } from '../../http/read-body.ts';
import { idempotencyKeysIn, isJson } from '../../http/request-headers.ts';
import { rpcCodes } from '../json-rpc/codes.ts';
import { echoableId, type RequestId } from '../json-rpc/message.ts';
import { errorText } from '../json-rpc/texts.ts';
import type { Era } from '../loop/era.ts';
import { envelopeInShort } from '../loop/failure.ts';
import type { Incoming } from '../loop/incoming.ts';
import type { Ending, Outlet } from '../loop/outlet.ts';
import type { Gate } from './gate.ts';
import { HttpOutlet } from './http-outlet.ts';
import { isMcpPath } from './mcp-path.ts';
import { OpenStreams } from './open-streams.ts';

export interface McpOptions {
  readonly eras: readonly Era[];
  readonly gate: Gate;
  /** False if a web page of another origin made the request. */
  readonly knowsOrigin: (request: IncomingMessage) => boolean;
  readonly keepAlive: KeepAlive;
  readonly remoteAddress: (request: IncomingMessage) => string;
  readonly publicOrigin: PublicOrigin;
  readonly isDraining: () => boolean;
  readonly onFault: (fault: unknown) => void;
}

export interface McpEndpoint {
  /** Answers false for other paths. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Ends every open stream, so that clients open them again elsewhere. */
  drain(): void;
}

/** `/mcp`: reads the body, finds out who is calling, and hands both to the era that the body belongs to. */
export function createMcpEndpoint(options: McpOptions): McpEndpoint {
  const streams = new OpenStreams(options.keepAlive);
  const room = new BodyRoom();
  return {
    answer(request, response) {
      if (!isMcpPath(request.url ?? '')) return false;
      const outlet = new HttpOutlet(request, response, streams, options.isDraining);
      void serve(request, outlet, options, (familyId) => room.take(familyId, request, response)).catch((thrown) => {
        const failure = classify(thrown);
        if (failure.fault !== undefined) options.onFault(failure.fault);
        refuseWith(outlet, null, rpcCodes.internalError, failure);
      });
      return true;
    },
    drain: () => streams.endAll(),
  };
}

/** A caller without a valid token gets the 401 before anything else: clients probe with GET and begin to sign in from there. */
async function serve(
  request: IncomingMessage,
  outlet: Outlet,
  options: McpOptions,
  makeRoom: (familyId: string) => void,
): Promise<void> {
  if (!options.knowsOrigin(request)) {
    refuseWith(outlet, null, rpcCodes.refused, classify(refuse('ORIGIN_NOT_ALLOWED')));
    return;
  }
  const caller = await options.gate.identify(request);
  if (caller === null) {
    refuseWith(outlet, null, rpcCodes.refused, classify(refuse('NOT_SIGNED_IN')), options.gate.signIn(request));
    return;
  }
  const incoming = incomingOf(request, outlet, caller, options);
  const { familyId } = caller.principal;
  if (request.method === 'POST') await post(request, incoming, options.eras, () => makeRoom(familyId));
  else await withoutBody(request, incoming, options.eras);
}

async function post(
  request: IncomingMessage,
  incoming: Incoming,
  eras: readonly Era[],
  makeRoom: () => void,
): Promise<void> {
  const { outlet, headers } = incoming;
  if (!isJson(request.headers)) return refuseBody(outlet, refuse('MALFORMED_JSON'), 415);
  let body: unknown;
  try {
    makeRoom();
    body = parseBody(await readBody(request));
  } catch (thrown) {
    return refuseBody(outlet, thrown);
  }
  const era = eras.find((candidate) => candidate.recognises(body, headers));
  if (era === undefined) return refuseEra(outlet, echoableId(body), eras);
  await era.post(body, incoming);
}

async function withoutBody(request: IncomingMessage, incoming: Incoming, eras: readonly Era[]): Promise<void> {
  const streaming = eras.find((era) => era.get !== undefined);
  const ending = eras.find((era) => era.delete !== undefined);
  if (request.method === 'GET' && streaming !== undefined) return streaming.get?.(incoming);
  if (request.method === 'DELETE' && ending !== undefined) return ending.delete?.(incoming);
  const allowed = ['POST', streaming && 'GET', ending && 'DELETE'].filter(Boolean).join(', ');
  const refusal = classify(refuse('METHOD_NOT_ALLOWED', { details: { allowed } }));
  refuseWith(incoming.outlet, null, rpcCodes.refused, refusal, { httpStatus: 405, headers: { allow: allowed } });
}

function incomingOf(request: IncomingMessage, outlet: Outlet, caller: Watcher, options: McpOptions): Incoming {
  return {
    caller,
    headers: request.headers,
    toolNames: namesWanted(request.url ?? ''),
    idempotencyKeys: idempotencyKeysIn(request),
    remoteAddress: options.remoteAddress(request),
    get origin() {
      return options.publicOrigin(request);
    },
    outlet,
    running: undefined,
    challenge: (scope) => options.gate.stepUp(request, caller, scope),
  };
}

function namesWanted(url: string): Incoming['toolNames'] {
  const at = url.indexOf('?');
  return at >= 0 && new URLSearchParams(url.slice(at)).get('names') === 'dotted' ? 'dotted' : 'published';
}

function refuseBody(outlet: Outlet, refusal: unknown, httpStatus?: number): void {
  const failure = classify(refusal);
  const isMalformed = failure.envelope.error.reason === 'MALFORMED_JSON' && httpStatus === undefined;
  const ending = { httpStatus: httpStatus ?? failure.httpStatus };
  refuseWith(outlet, null, isMalformed ? rpcCodes.parseError : rpcCodes.refused, failure, ending);
}

function refuseEra(outlet: Outlet, id: RequestId | null, eras: readonly Era[]): void {
  const supported = eras.flatMap(({ versions }) => versions);
  const message = 'The request names no protocol version that is served here.';
  outlet.finish(errorText(id, { code: rpcCodes.unsupportedVersion, message, data: { supported } }), {
    httpStatus: 400,
  });
}

/** Answers with a JSON-RPC error that carries the envelope. */
function refuseWith(
  outlet: Outlet,
  id: RequestId | null,
  code: number,
  { envelope, httpStatus }: { readonly envelope: ErrorEnvelope; readonly httpStatus: number },
  ending: Ending = { httpStatus },
): void {
  outlet.finish(errorText(id, { code, message: envelopeInShort(envelope.error), data: envelope }), ending);
}
