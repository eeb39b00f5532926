import type { IncomingMessage } from 'node:http';

/**
 * Where a request came from. Each proxy adds to X-Forwarded-For the address that it saw, so behind `proxies` trusted ones it is
 * that many from the end; those before it are whatever the caller liked to write.
 */
export function remoteAddressOf(proxies: number): (request: IncomingMessage) => string {
  const direct = (request: IncomingMessage) => request.socket.remoteAddress ?? '';
  if (proxies === 0) return direct;
  return (request) => {
    const forwarded = request.headers['x-forwarded-for'];
    const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    return list?.split(',').at(-proxies)?.trim() || direct(request);
  };
}
