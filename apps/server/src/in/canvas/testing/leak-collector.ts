import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from '../../../out/node-http.ts';

/** Somebody out there: one origin and one datagram socket, which write down whatever reaches them. */
export class LeakCollector {
  readonly origin: string;
  readonly stun: string;
  readonly #seen: Set<string>;
  readonly #close: () => void;

  private constructor(origin: string, stun: string, seen: Set<string>, close: () => void) {
    this.origin = origin;
    this.stun = stun;
    this.#seen = seen;
    this.#close = close;
  }

  static async start(): Promise<LeakCollector> {
    const seen = new Set<string>();
    const server = createServer((request, response) => {
      seen.add(`http ${request.method} ${request.url}`);
      response.setHeader('access-control-allow-origin', '*');
      response.end('<!doctype html><title>Elsewhere</title>');
    });
    server.on('connection', () => seen.add('tcp'));
    server.on('upgrade', (request, socket) => {
      seen.add(`http upgrade ${request.url}`);
      socket.destroy();
    });
    const datagrams = createSocket('udp4', () => seen.add('udp'));
    server.listen(0, '127.0.0.1');
    datagrams.bind(0, '127.0.0.1');
    await Promise.all([once(server, 'listening'), once(datagrams, 'listening')]);
    const close = () => {
      server.close();
      server.closeAllConnections();
      datagrams.close();
    };
    const at = (port: number) => `127.0.0.1:${port}`;
    const origin = `http://${at((server.address() as AddressInfo).port)}`;
    return new LeakCollector(origin, at(datagrams.address().port), seen, close);
  }

  /** Puts the addresses of this collector into a hostile canvas. */
  fill(html: string): string {
    return html.replaceAll('__COLLECTOR__', this.origin).replaceAll('__STUN__', this.stun);
  }

  get seen(): string[] {
    return [...this.#seen];
  }

  close(): void {
    this.#close();
  }
}
