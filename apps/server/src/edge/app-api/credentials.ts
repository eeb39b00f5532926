import type { IncomingHttpHeaders } from 'node:http';
import type { Credential } from '../../core/pipeline/call.ts';
import { sessionIn } from './session-cookie.ts';

/** The credential that a request carries: a bearer token, or else the session cookie. */
export function credentialIn(headers: IncomingHttpHeaders): Credential | null {
  const { authorization } = headers;
  if (authorization !== undefined) {
    const [, secret] = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization) ?? [];
    return secret === undefined ? null : { kind: 'bearer', secret };
  }
  const secret = headers.cookie === undefined ? undefined : sessionIn(headers.cookie);
  return secret === undefined ? null : { kind: 'session', secret };
}
