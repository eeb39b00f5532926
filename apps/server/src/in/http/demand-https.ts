import type { Endpoint } from './http-server.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A server whose public address is https tells browsers never to come without it. It takes no request. */
export function demandHttps(publicUrl: URL | undefined): Endpoint {
  if (publicUrl?.protocol !== 'https:') return () => false;
  return (_request, response) => {
    response.setHeader('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    return false;
  };
}
