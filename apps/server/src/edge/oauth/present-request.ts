import type { IncomingMessage } from 'node:http';

/**
 * Shows a request to the provider as one to our public origin, which is what it makes its addresses and cookies from.
 * What a caller wrote about proxies is gone after this.
 */
export function presentRequest(request: IncomingMessage, origin: string): IncomingMessage {
  const { host, protocol } = new URL(origin);
  const { headers } = request;
  headers.host = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete headers['x-forwarded-host'];
  return request;
}
