import { rpcCodes } from '../json-rpc/codes.ts';
import type { RequestId } from '../json-rpc/message.ts';
import { errorText } from '../json-rpc/texts.ts';
import type { Outlet } from '../loop/outlet.ts';
import { versions } from './versions.ts';

/** Refusals with an HTTP status, before any method is called. */

export function refuseSession(outlet: Outlet, id: RequestId | null): void {
  const message = 'There is no such session. Send initialize again to get a new one.';
  outlet.finish(errorText(id, { code: rpcCodes.sessionNotFound, message }), { httpStatus: 404 });
}

export function refuseNameless(outlet: Outlet): void {
  const message = 'The header Mcp-Session-Id is missing.';
  outlet.finish(errorText(null, { code: rpcCodes.refused, message }), { httpStatus: 400 });
}

export function refuseVersion(outlet: Outlet, id: RequestId | null, requested: string): void {
  const message = `Unsupported protocol version: ${requested.slice(0, 40)}`;
  const data = { supported: versions, requested: requested.slice(0, 40) };
  outlet.finish(errorText(id, { code: rpcCodes.refused, message, data }), { httpStatus: 400 });
}

export function refuseRequest(outlet: Outlet, id: RequestId | null, message: string): void {
  outlet.finish(errorText(id, { code: rpcCodes.invalidRequest, message }), { httpStatus: 400 });
}

export function refuseStream(outlet: Outlet): void {
  const message = 'This server has no GET stream. Use POST.';
  outlet.finish(errorText(null, { code: rpcCodes.refused, message }), { httpStatus: 405, headers: { allow: 'POST' } });
}

export function refuseAccept(outlet: Outlet): void {
  const message = 'A stream needs the header Accept: text/event-stream.';
  outlet.finish(errorText(null, { code: rpcCodes.refused, message }), { httpStatus: 406 });
}
