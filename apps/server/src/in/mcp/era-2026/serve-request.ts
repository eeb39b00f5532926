import { rpcCodes } from '../json-rpc/codes.ts';
import { isObject, type RpcRequest } from '../json-rpc/message.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import { membersOf, notificationText } from '../json-rpc/texts.ts';
import { callSurface } from '../loop/call-surface.ts';
import type { Serving } from '../loop/era.ts';
import type { Incoming } from '../loop/incoming.ts';
import { isAtLeast } from '../loop/log-levels.ts';
import type { ClientLink, Surface } from '../surface.ts';
import { eraResultText, finishFailure } from './answer.ts';
import { checkMethodHeader, checkRequiredHeaders, checkVersionHeader } from './check-headers.ts';
import { listen } from './listen.ts';
import { Rejection } from './rejection.ts';
import { readSelfDescription, type SelfDescription } from './self-description.ts';
import { versions } from './version.ts';

/** Answers one request. Anything that is thrown on the way becomes an error answer. */
export async function serveRequest(
  { surface, onFault }: Serving,
  request: RpcRequest,
  incoming: Incoming,
): Promise<void> {
  const { outlet } = incoming;
  try {
    const description = admit(request, incoming);
    if (request.method === 'server/discover') return discover(surface, request, incoming);
    if (request.method === 'subscriptions/listen') return await listen(surface, request, incoming);
    checkInputs(request.params);
    const result = await callSurface(surface, request, incoming, linkTo(description, incoming), incoming.running);
    if (result === undefined) return outlet.end();
    const ending = result.missingScope === undefined ? undefined : incoming.challenge(result.missingScope);
    outlet.finish(eraResultText(request.id, request.method, result, surface), ending);
  } catch (thrown) {
    finishFailure(request, thrown, incoming, onFault);
  }
}

/** The checks that a request must pass before anything looks at what it asks for, in the order the protocol gives. */
function admit(request: RpcRequest, { headers }: Incoming): SelfDescription {
  const description = readSelfDescription(request.params);
  if (headers !== undefined) {
    checkVersionHeader(description.version, headers);
    checkMethodHeader(request.method, headers);
  }
  if (!versions.includes(description.version)) {
    const requested = description.version.slice(0, 40);
    throw new Rejection(rpcCodes.unsupportedVersion, `Unsupported protocol version: ${requested}`, {
      supported: versions,
      requested,
    });
  }
  if (headers !== undefined) checkRequiredHeaders(request, headers);
  return description;
}

/** Checks what a client adds when it repeats a call with the input that it was asked for. */
function checkInputs({ inputResponses, requestState }: RpcRequest['params']): void {
  const areResponses = isObject(inputResponses) && Object.values(inputResponses).every(isObject);
  if (inputResponses !== undefined && !areResponses) {
    throw new RpcFault(rpcCodes.invalidParams, 'inputResponses must be an object of objects.');
  }
  if (requestState !== undefined && typeof requestState !== 'string') {
    throw new RpcFault(rpcCodes.invalidParams, 'requestState must be the text that came with the question.');
  }
}

function discover(surface: Surface, { id, method }: RpcRequest, { outlet }: Incoming): void {
  const { capabilities, instructions } = surface;
  const members = membersOf({ supportedVersions: versions, capabilities, instructions });
  outlet.finish(eraResultText(id, method, { members }, surface));
}

function linkTo({ clientCapabilities, logLevel }: SelfDescription, { outlet }: Incoming): ClientLink {
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
