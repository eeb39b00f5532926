import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that carries the session cookie, or nothing, may act. Browsers say where a request comes from: newer ones in
 * Sec-Fetch-Site, all of them in the Origin of a POST. A caller that sends neither is not a browser, so no other site can
 * have made it send anything.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: URL | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  const { origin } = headers;
  if (origin === undefined) return site === undefined;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.host || host === publicUrl?.host;
}
