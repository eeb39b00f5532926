import { refuse } from '#operations';
import { failureAnswer, type ShowFailure } from './failure-answer.ts';
import type { Endpoint } from './http-server.ts';
import type { KnownHosts } from './known-hosts.ts';

/** Takes, and refuses, every request that calls us by a name that is not ours. */
export function createHostGuard({ knowsHost }: KnownHosts, showFailure: ShowFailure): Endpoint {
  return (request, response) => {
    if (knowsHost(request)) return false;
    // The body was not read, so the connection cannot be used again.
    request.resume();
    const { httpStatus, headers, body } = failureAnswer(request, refuse('HOST_NOT_ALLOWED'), showFailure);
    response.writeHead(httpStatus, {
      ...headers,
      'content-length': Buffer.byteLength(body),
      'x-content-type-options': 'nosniff',
      connection: 'close',
    });
    response.end(body);
    return true;
  };
}
