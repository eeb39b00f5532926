import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request of a client, and how it was answered. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly isSignedIn: boolean;
  /** Of a 401 or 403. */
  readonly challenge: string;
  /** What the client posted. */
  readonly sent: string;
  /** The beginning of the answer. */
  readonly answered: string;
}

const KEPT_CHARACTERS = 64_000;
/** Longer than the server's own, which its answers promise: a client must not meet a connection that the tap has just closed. */
const KEEP_ALIVE_MS = 70_000;

/**
 * Stands between one client and the server, changes nothing, and remembers what went through: what a client prints is its
 * word, what is here is what it did. The client is told the tap's own address; the server answers by that name.
 */
export class Tap {
  readonly exchanges: Exchange[] = [];
  readonly #server: Server;
  readonly #target: () => string;

  constructor(target: () => string) {
    this.#target = target;
    this.#server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
      this.#pass(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method = 'GET', url = '/', headers } = incoming;
    const forward = request(new URL(url, this.#target()), { method, headers, agent: false });
    // When one side closes, close the other: the server must not feed a stream that nobody reads.
    outgoing.on('close', () => forward.destroy());
    forward.on('error', () => outgoing.destroy());
    forward.on('response', (answer) => {
      const parts: string[] = [];
      let kept = 0;
      const index = this.exchanges.length;
      const note = () => {
        this.exchanges[index] = {
          method,
          path: url,
          status: answer.statusCode ?? 0,
          isSignedIn: /^bearer /i.test(headers.authorization ?? ''),
          challenge: String(answer.headers['www-authenticate'] ?? ''),
          sent: body.toString('utf8'),
          answered: parts.join(''),
        };
      };
      note();
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders();
      answer.on('data', (chunk: Buffer) => {
        outgoing.write(chunk);
        if (kept < KEPT_CHARACTERS) parts.push(chunk.toString('utf8'));
        kept += chunk.length;
        note();
      });
      answer.on('end', () => outgoing.end());
      answer.on('error', () => outgoing.destroy());
    });
    forward.end(body);
  }
}
