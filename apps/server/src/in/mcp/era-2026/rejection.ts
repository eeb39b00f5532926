import { rpcCodes } from '../json-rpc/codes.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';

/** The request itself is malformed, whatever it asks for: HTTP status 400. */
export class Rejection extends RpcFault {
  readonly httpStatus = 400;
}

export function headersDisagree(header: string, body: string): Rejection {
  return new Rejection(rpcCodes.headerMismatch, `The request headers and body disagree: ${body}`, {
    mismatch: { header, body },
  });
}
