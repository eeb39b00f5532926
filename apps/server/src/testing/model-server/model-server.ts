import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Reply, Said } from './replies.ts';
import { anthropicStream, openAiStream } from './streams.ts';

/** A request as the server got it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as text. */
  readonly raw: string;
  readonly body: ReceivedBody;
}

export interface ReceivedBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly object[];
  readonly tool_choice?: unknown;
  readonly system?: readonly object[];
}

type Script = readonly Reply[] | ((received: Received, index: number) => Reply);

/** A language model on loopback that answers what a test says, and keeps every byte that it was sent. */
export class ModelServer {
  readonly received: Received[] = [];
  readonly url: URL;
  #script: Script = [];
  readonly #close: () => void;

  private constructor(url: URL, close: () => void) {
    this.url = url;
    this.#close = close;
  }

  static async start(): Promise<ModelServer> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        model.#answer({ path: request.url ?? '', headers: request.headers, raw, body: JSON.parse(raw) }, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const model: ModelServer = new ModelServer(url, () => {
      server.closeAllConnections();
      server.close();
    });
    return model;
  }

  /** Forgets what it was sent. The last reply of a list is repeated for ever. */
  says(script: Script): void {
    this.received.length = 0;
    this.#script = script;
  }

  /** Everything that it was sent, headers included. */
  get bytes(): string {
    return this.received.map(({ path, headers, raw }) => `${path}\n${JSON.stringify(headers)}\n${raw}`).join('\n');
  }

  close(): void {
    this.#close();
  }

  #answer(received: Received, response: ServerResponse): void {
    const index = this.received.push(received) - 1;
    const script = this.#script;
    const reply = typeof script === 'function' ? script(received, index) : (script[index] ?? script.at(-1));
    if (reply === undefined) throw new Error('the test did not say what the model answers');
    const stream = (said: Said) => (received.path.endsWith('/messages') ? anthropicStream(said) : openAiStream(said));
    if ('silence' in reply) return;
    if ('status' in reply) {
      response.writeHead(reply.status, reply.headers).end(reply.body ?? '{"error":{"message":"no"}}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if ('raw' in reply) response.end(reply.raw);
    else if ('half' in reply) {
      const events = stream(reply.half);
      response.write(events.slice(0, Math.ceil(events.length / 2)).join(''), () => {
        if (reply.ending === 'cut') response.destroy();
        else if (reply.ending === 'end') response.end();
      });
    } else {
      // Each event in a write of its own, so that the reader gets them in pieces.
      for (const part of stream(reply)) response.write(part);
      response.end();
    }
  }
}
