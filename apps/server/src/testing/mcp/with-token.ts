import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TokenProxy {
  readonly url: URL;
  close(): void;
}

/** Passes every request on with a token: for programs that cannot be told one, such as the conformance suite. */
export async function serveWithToken(target: URL, token: string): Promise<TokenProxy> {
  const proxy = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const forward = request(
      {
        host: target.hostname,
        port: target.port,
        path,
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forward.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
