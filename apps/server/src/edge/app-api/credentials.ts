import type { IncomingHttpHeaders } from 'node:http';
import type { Credential } from '../../core/pipeline/call.ts';
import { bearerIn } from '../http/request-headers.ts';
import { sessionIn } from './session-cookie.ts';

/** The credential that a request carries: a bearer token, or else the session cookie. */
export function credentialIn(headers: IncomingHttpHeaders): Credential | null {
  if (headers.authorization !== undefined) return bearerIn(headers);
  const secret = headers.cookie === undefined ? undefined : sessionIn(headers.cookie);
  return secret === undefined ? null : { kind: 'session', secret };
}
