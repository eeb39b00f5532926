import type { IncomingMessage } from 'node:http';
import { refuse } from '#operations';
import type { Credential } from '../../core/pipeline/call.ts';
import { type PathHalf, pathHalfOf } from '../http/path-half.ts';
import { bearerIn } from '../http/request-headers.ts';
import { isSameOrigin } from './same-origin.ts';
import { browserCredentialIn, programSessionIn } from './session-cookie.ts';

/** Whose cookies an address reads: `/api` those of parents, `/kid/api` those of kids' devices. */
export type Surface = PathHalf['kind'];

/** The surface of an address, and the address without what says so. */
export function surfaceOf(url: string): { readonly surface: Surface; readonly path: string } {
  return url.startsWith('/kid/api/') ? { surface: 'k', path: url.slice('/kid'.length) } : { surface: 's', path: url };
}

/**
 * The credential that a request carries: a bearer token, or else a cookie. A page of another site may send neither a cookie of
 * ours nor a call without any: a browser that visits it would use up what its own address may ask for.
 *
 * A cookie counts on its own surface only: a parent's browser that once tried a pairing never acts as the kid, and a kid's
 * device never acts as a parent who signed in on it.
 */
export function credentialIn(
  request: IncomingMessage,
  surface: Surface,
  publicUrl: URL | undefined,
): Credential | null {
  const { headers } = request;
  const { authorization, cookie } = headers;
  if (authorization !== undefined) return bearerIn(headers);
  if (!isSameOrigin(headers, publicUrl)) throw refuse('CROSS_SITE_REQUEST');
  if (cookie === undefined) return null;
  const path = pathHalfOf(request);
  if (path === undefined) return surface === 's' ? programSessionIn(cookie) : null;
  return path.kind === surface ? browserCredentialIn(cookie, path, publicUrl?.protocol === 'https:') : null;
}
