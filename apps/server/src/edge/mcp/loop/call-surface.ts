import type { Awaitable } from '../../../store/port.ts';
import { rpcCodes } from '../json-rpc/codes.ts';
import type { RpcRequest } from '../json-rpc/message.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import type { ClientLink, Surface, SurfaceCall, SurfaceMethod, SurfaceResult } from '../surface.ts';
import type { Incoming } from './incoming.ts';
import { LoopCall } from './loop-call.ts';
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
  const call = new LoopCall(request, incoming, client);
  running?.start(id, call);
  try {
    // The params as they came, not as the schema returns them: revisions add members that the schema does not know.
    const result = await run(params, call);
    return call.isCancelled ? undefined : result;
  } finally {
    running?.done(id, call);
  }
}

export function unknownMethod(method: string): RpcFault {
  return new RpcFault(rpcCodes.methodNotFound, `Method not found: ${method.slice(0, 100)}`);
}
