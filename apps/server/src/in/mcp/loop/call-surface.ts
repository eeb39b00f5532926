import type { Awaitable } from '../../../store/port.ts';
import { rpcCodes } from '../json-rpc/codes.ts';
import { isRequestId, metaOf, type Params, type RpcRequest } from '../json-rpc/message.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import { notificationText } from '../json-rpc/texts.ts';
import type { ClientLink, Surface, SurfaceCall, SurfaceMethod, SurfaceResult } from '../surface.ts';
import type { Incoming } from './incoming.ts';
import type { Outlet } from './outlet.ts';
import { arePlainCallParams, checkParams, paramsSchemas } from './params-schemas.ts';
import type { RunningCalls } from './running-calls.ts';

/**
 * Calls the surface's method for one request and returns its result. Returns undefined if the client cancelled the request
 * meanwhile: such a request must not be answered. `running` is where a later message of the client finds the call to cancel.
 */
export async function callSurface(
  surface: Surface,
  request: RpcRequest,
  incoming: Incoming,
  client: ClientLink,
  running: RunningCalls | undefined,
): Promise<SurfaceResult | undefined> {
  const { id, params } = request;
  const method = request.method as SurfaceMethod;
  if (!Object.hasOwn(surface.methods, method)) throw unknownMethod(method);
  if (method !== 'tools/call' || !arePlainCallParams(params)) checkParams(paramsSchemas[method], method, params);
  const run = surface.methods[method] as (params: unknown, call: SurfaceCall) => Awaitable<SurfaceResult>;
  const { caller, toolNames, idempotencyKeys, remoteAddress, outlet } = incoming;
  const cancellation = new AbortController();
  const { signal } = cancellation;
  outlet.onGone(() => cancellation.abort());
  running?.start(id, cancellation);
  try {
    const onProgress = progressSender(params, outlet);
    // The params as they came, not as the schema returns them: revisions add members that the schema does not know.
    const result = await run(params, {
      ...{ caller, toolNames, idempotencyKeys, remoteAddress, signal, onProgress, client },
      get origin() {
        return incoming.origin;
      },
    });
    return signal.aborted ? undefined : result;
  } finally {
    running?.done(id, cancellation);
  }
}

/** Sends progress to a client that gave a token for it. */
function progressSender(params: Params, outlet: Outlet): SurfaceCall['onProgress'] {
  const { progressToken } = metaOf(params);
  if (!isRequestId(progressToken)) return undefined;
  return (progress) => outlet.send(notificationText('notifications/progress', { progressToken, ...progress }));
}

export function unknownMethod(method: string): RpcFault {
  return new RpcFault(rpcCodes.methodNotFound, `Method not found: ${method.slice(0, 100)}`);
}
