import type { Awaitable } from '../../../store/port.ts';
import { rpcCodes } from '../json-rpc/codes.ts';
import type { RpcRequest } from '../json-rpc/message.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import type { Surface, SurfaceCall, SurfaceMethod, SurfaceResult } from '../surface.ts';
import { checkParams, paramsSchemas } from './params-schemas.ts';

/** Lets the surface answer a request, or refuses a method that it does not have. */
export function runMethod(surface: Surface, request: RpcRequest, call: SurfaceCall): Awaitable<SurfaceResult> {
  const method = request.method as SurfaceMethod;
  if (!Object.hasOwn(surface.methods, method)) throw unknownMethod(method);
  checkParams(paramsSchemas[method], method, request.params);
  const run = surface.methods[method] as (params: unknown, call: SurfaceCall) => Awaitable<SurfaceResult>;
  // The params as they came rather than as they were parsed: revisions add members that the schema does not know.
  return run(request.params, call);
}

export function unknownMethod(method: string): RpcFault {
  return new RpcFault(rpcCodes.methodNotFound, `Method not found: ${method.slice(0, 100)}`);
}
