import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '#operations';
import { networkOf } from '../../core/rate/network-of.ts';
import type { PublicOrigin } from '../http/public-origin.ts';
import type { AuthorizationServers } from './authorization-servers.ts';
import { tooLarge } from './bound-body.ts';
import { documents, paths } from './discovery.ts';
import { presentRequest } from './present-request.ts';
import type { RateLimit } from './rates.ts';

export interface OAuthEndpointOptions {
  readonly servers: AuthorizationServers;
  readonly publicOrigin: PublicOrigin;
  readonly remoteAddress: (request: IncomingMessage) => string;
  readonly limitRate: RateLimit;
  /** Whether a client's id may be the address of a document. */
  readonly readsDocuments: boolean;
  readonly isDraining: () => boolean;
  readonly onFault: (fault: unknown) => void;
}

const methods: Readonly<Record<string, 'GET' | 'POST'>> = {
  [paths.authorize]: 'GET',
  [paths.token]: 'POST',
  [paths.register]: 'POST',
  [paths.revoke]: 'POST',
  [paths.keys]: 'GET',
};

/** Clients in browsers come from anywhere. What they get here hangs on no cookie, so anybody may read it. */
const open = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate',
};
const preflight = {
  ...open,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, MCP-Protocol-Version',
  'access-control-max-age': '3600',
};

/**
 * Discovery and the OAuth endpoints, on the raw request: the provider brings its own reading and writing. It answers
 * false for other paths, the consent page among them.
 */
export function createOAuthEndpoint(options: OAuthEndpointOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const document = documents[path];
    const route = path.startsWith(`${paths.authorize}/`) ? paths.authorize : path;
    const method = document === undefined ? methods[route] : 'GET';
    if (method === undefined) return false;
    if (options.isDraining()) response.setHeader('connection', 'close');
    response.setHeader('x-content-type-options', 'nosniff');
    const isPage = route === paths.authorize;
    // The page before this one has half of a session's secret in its address; the agent must not see it.
    if (isPage) response.setHeader('referrer-policy', 'no-referrer');
    else {
      for (const [name, value] of Object.entries(open)) response.setHeader(name, value);
    }
    if (request.method === 'OPTIONS' && !isPage) response.writeHead(204, preflight).end();
    else if (request.method !== method && !(method === 'GET' && request.method === 'HEAD')) {
      response.setHeader('allow', method);
      refuse(request, response, 405, 'invalid_request', `this address takes only ${method}`);
    } else if (document !== undefined)
      sendDocument(response, document(options.publicOrigin(request), options.readsDocuments));
    else void hand(request, response, route, options);
    return true;
  };
}

async function hand(request: IncomingMessage, response: ServerResponse, route: string, options: OAuthEndpointOptions) {
  const { servers, publicOrigin, remoteAddress, limitRate, onFault } = options;
  const waitMs = limitRate(route, networkOf(remoteAddress(request)));
  if (waitMs > 0) {
    response.setHeader('retry-after', Math.ceil(waitMs / 1_000));
    refuse(request, response, 429, 'temporarily_unavailable', 'too many requests; wait, then try again');
    return;
  }
  // A body of unknown length is counted while it is read: see bound-body.ts.
  if (Number(request.headers['content-length'] ?? 0) > limits.openBodyBytes) {
    refuse(request, response, 413, tooLarge.error, tooLarge.error_description);
    return;
  }
  try {
    const origin = publicOrigin(request);
    const server = await servers.for(origin);
    // Errors are for programs, whatever a program says it would like to read.
    if (route !== paths.authorize) request.headers.accept = 'application/json';
    await server.answer(presentRequest(request, origin), response);
  } catch (fault) {
    onFault(fault);
    if (response.headersSent) response.destroy();
    else refuse(request, response, 503, 'temporarily_unavailable', 'something went wrong on our side; try again');
  }
}

function sendDocument(response: ServerResponse, document: object): void {
  const text = JSON.stringify(document);
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'public, max-age=300',
      vary: 'Host',
    })
    .end(text);
}

/** The shape of RFC 6749, which every client reads. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  error: string,
  description: string,
): void {
  request.resume();
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify({ error, error_description: description }));
}
