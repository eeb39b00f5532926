import type { IncomingMessage } from 'node:http';
import { paths } from './discovery.ts';

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
  const { url = '' } = request;
  // Where a request goes on there is nothing to ask for; the provider stumbles over what is asked there all the same.
  request.url = url.startsWith(`${paths.authorize}/`) ? url.split('?', 1)[0] : withoutOtherModes(url);
  return request;
}

/**
 * Answers go into the query of the client's address. The provider also knows ways that end in a page with a script, even
 * for errors, and cannot be told to forget them; so it is shown a way that it does not know.
 */
function withoutOtherModes(url: string): string {
  if (!url.includes('response_mode')) return url;
  const [path = '', query = ''] = url.split('?', 2);
  const params = new URLSearchParams(query);
  if (params.getAll('response_mode').every((mode) => mode === 'query')) return url;
  params.set('response_mode', 'unsupported');
  return `${path}?${params}`;
}
