import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves what a maker's models would, on this machine. */
export class ModelServer {
  readonly #server: Server;

  constructor(answer: (path: string, body: string, response: ServerResponse) => void) {
    this.#server = createServer((request: IncomingMessage, response: ServerResponse) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => answer(request.url ?? '', body, response));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** What a model of ours asks its agent to do, once. */
export interface ToolCall {
  readonly name: string;
  readonly input: object;
}

/** What came of it. */
export interface Outcome {
  /** The names of the tools that the model was offered. */
  offered: readonly string[];
  /** What the tool answered, as the agent passed it on. */
  answered: string;
}

/** A model that calls one tool, or none, and what came of it. */
export interface ScriptedModel extends Outcome {
  readonly url: string;
  stop(): void;
}
