import type { IncomingMessage } from 'node:http';
import { refuse } from '../../core/errors/refusal.ts';
import type { Credential } from '../../core/pipeline/call.ts';
import { pathHalfOf } from '../http/path-half.ts';
import { bearerIn } from '../http/request-headers.ts';
import { isSameOrigin } from './same-origin.ts';
import { browserCredentialIn, programSessionIn } from './session-cookie.ts';

/**
 * The credential that a request carries: a bearer token, or else a cookie. A page of another site may send neither a cookie of
 * ours nor a call without any: a browser that visits it would use up what its own address may ask for.
 */
export function credentialIn(request: IncomingMessage, publicUrl: URL | undefined): Credential | null {
  const { headers } = request;
  const { authorization, cookie } = headers;
  if (authorization !== undefined) return bearerIn(headers);
  if (!isSameOrigin(headers, publicUrl)) throw refuse('CROSS_SITE_REQUEST');
  if (cookie === undefined) return null;
  const path = pathHalfOf(request);
  return path === undefined
    ? programSessionIn(cookie)
    : browserCredentialIn(cookie, path, publicUrl?.protocol === 'https:');
}
