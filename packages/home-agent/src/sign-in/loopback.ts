import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Loopback {
  /** Where the browser is sent back to. */
  readonly redirectUri: string;
  /** The whole address to which it was sent. */
  readonly sentTo: Promise<URL>;
  close(): void;
}

/** Waits on this machine for the browser that comes back from the consent page. */
export async function openLoopback(): Promise<Loopback> {
  const { promise, resolve } = Promise.withResolvers<URL>();
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', redirectUri);
    const isOurs = address.pathname === '/callback' && address.searchParams.has('state');
    response.writeHead(isOurs ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
    response.end(isOurs ? 'You can close this page: the home agent is connected.\n' : 'Not here.\n');
    if (isOurs) resolve(address);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return {
    redirectUri,
    sentTo: promise,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
