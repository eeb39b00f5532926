import { rpcCodes } from '../json-rpc/codes.ts';
import { isObject, type RpcRequest } from '../json-rpc/message.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import { membersOf, notificationText } from '../json-rpc/texts.ts';
import type { Exchange } from '../loop/exchange.ts';
import { isAtLeast } from '../loop/log-levels.ts';
import { LoopCall } from '../loop/loop-call.ts';
import { runMethod } from '../loop/run-method.ts';
import type { ClientLink, Surface } from '../surface.ts';
import { eraResultText, finishFailure } from './answer.ts';
import { checkMethodHeader, checkRequiredHeaders, checkVersionHeader } from './check-headers.ts';
import { type Claim, readClaim } from './claim.ts';
import { listen } from './listen.ts';
import { Rejection } from './rejection.ts';
import { versions } from './version.ts';

export interface Serving {
  readonly surface: Surface;
  readonly onFault: (fault: unknown) => void;
}

/** Answers one request, whatever happens. */
export async function serveRequest(serving: Serving, request: RpcRequest, exchange: Exchange): Promise<void> {
  try {
    const claim = admit(request, exchange);
    if (request.method === 'server/discover') discover(serving.surface, request, exchange);
    else if (request.method === 'subscriptions/listen') await listen(serving.surface, request, exchange);
    else await callSurface(serving.surface, request, claim, exchange);
  } catch (thrown) {
    finishFailure(request, thrown, exchange, serving.onFault);
  }
}

/** The ladder that a request climbs before anybody looks at what it asks for. */
function admit(request: RpcRequest, { headers }: Exchange): Claim {
  const claim = readClaim(request.params);
  if (headers !== undefined) {
    checkVersionHeader(claim.version, headers);
    checkMethodHeader(request.method, headers);
  }
  if (!versions.includes(claim.version)) {
    const requested = claim.version.slice(0, 40);
    throw new Rejection(rpcCodes.unsupportedVersion, `Unsupported protocol version: ${requested}`, {
      supported: versions,
      requested,
    });
  }
  if (headers !== undefined) checkRequiredHeaders(request, headers);
  return claim;
}

/** What a client sends when it calls again with the input that was asked of it. */
function checkInputs({ inputResponses, requestState }: RpcRequest['params']): void {
  const areResponses = isObject(inputResponses) && Object.values(inputResponses).every(isObject);
  if (inputResponses !== undefined && !areResponses) {
    throw new RpcFault(rpcCodes.invalidParams, 'inputResponses must be an object of objects.');
  }
  if (requestState !== undefined && typeof requestState !== 'string') {
    throw new RpcFault(rpcCodes.invalidParams, 'requestState must be the text that came with the question.');
  }
}

function discover(surface: Surface, { id, method }: RpcRequest, { outlet }: Exchange): void {
  const { capabilities, instructions } = surface;
  const members = membersOf({ supportedVersions: versions, capabilities, instructions });
  outlet.finish(eraResultText(id, method, { members }, surface));
}

async function callSurface(surface: Surface, request: RpcRequest, claim: Claim, exchange: Exchange): Promise<void> {
  const { outlet, running } = exchange;
  checkInputs(request.params);
  const call = new LoopCall(request, exchange, linkTo(claim, exchange));
  running?.start(request.id, call.controller);
  try {
    const result = await runMethod(surface, request, call);
    if (call.signal.aborted) return outlet.end();
    const ending = result.missingScope === undefined ? undefined : exchange.challenge(result.missingScope);
    outlet.finish(eraResultText(request.id, request.method, result, surface), ending);
  } finally {
    running?.done(request.id, call.controller);
  }
}

function linkTo({ clientCapabilities, logLevel }: Claim, { outlet }: Exchange): ClientLink {
  return {
    capabilities: clientCapabilities,
    log(level, data) {
      if (logLevel === undefined || !isAtLeast(level, logLevel)) return;
      outlet.send(notificationText('notifications/message', { level, data }));
    },
    ask: async (method) => {
      throw new RpcFault(rpcCodes.internalError, `This revision has no way to ask a client for ${method}.`);
    },
  };
}
