import { classify } from '../../core/errors/classify.ts';
import { refuse } from '../../core/errors/refusal.ts';
import type { DirectEndpoint } from './http-server.ts';
import type { KnownHosts } from './known-hosts.ts';

const { envelope, httpStatus } = classify(refuse('HOST_NOT_ALLOWED'));
const body = JSON.stringify(envelope);

/** Takes, and refuses, every request that calls us by a name that is not ours. */
export function createHostGuard({ knowsHost }: KnownHosts): DirectEndpoint {
  return (request, response) => {
    if (knowsHost(request)) return false;
    // The body was not read, so the connection cannot be used again.
    request.resume();
    response.writeHead(httpStatus, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-content-type-options': 'nosniff',
      connection: 'close',
    });
    response.end(body);
    return true;
  };
}
