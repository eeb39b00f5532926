import type { IncomingMessage } from 'node:http';

/**
 * Where a request came from. Behind a trusted proxy that is the last address in X-Forwarded-For, the one which the proxy
 * itself saw and added; those before it are whatever the caller liked to write.
 */
export function remoteAddressOf(trustProxy: boolean): (request: IncomingMessage) => string {
  const direct = (request: IncomingMessage) => request.socket.remoteAddress ?? '';
  if (!trustProxy) return direct;
  return (request) => {
    const forwarded = request.headers['x-forwarded-for'];
    const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    return list?.split(',').at(-1)?.trim() || direct(request);
  };
}
