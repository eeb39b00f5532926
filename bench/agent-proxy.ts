import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between an agent and a server, and counts. */
export class CountingProxy {
  /** The body of every request. */
  readonly requests: string[] = [];
  refused = 0;
  readonly port: number;
  readonly #server: Server;
  readonly #waiting: { readonly word: string; readonly resolve: () => void }[] = [];

  private constructor(server: Server) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  static async start(target: number): Promise<CountingProxy> {
    const server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const body = Buffer.concat(chunks);
        proxy.requests.push(body.toString('utf8'));
        const headers = { ...incoming.headers, host: `127.0.0.1:${target}` };
        const { method, url: path } = incoming;
        const onward = request({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.on('data', (chunk: Buffer) => {
            if (chunk.includes('RATE_LIMITED')) proxy.refused += 1;
            outgoing.write(chunk);
          });
          answer.on('end', () => {
            outgoing.end();
            proxy.#answered(body.toString('utf8'));
          });
        });
        onward.on('error', () => outgoing.destroy());
        outgoing.on('close', () => onward.destroy());
        onward.end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy: CountingProxy = new CountingProxy(server);
    return proxy;
  }

  /** Until a request with a word in it was answered. */
  next(word: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ word, resolve }));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answered(body: string): void {
    for (const { word, resolve } of this.#waiting.splice(0)) {
      if (body.includes(word)) resolve();
      else this.#waiting.push({ word, resolve });
    }
  }
}
