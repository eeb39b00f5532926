import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse } from '#operations';
import { createServer } from '../../out/node-http.ts';
import { answerClientError } from './client-error.ts';
import { failureAnswer, type ShowFailure } from './failure-answer.ts';
import { takePathHalf } from './path-half.ts';
import { sendAnswer } from './send-answer.ts';
import { urlOf } from './url-of.ts';

/** Answers a request, or returns false if the request is none of its business. */
export type Endpoint = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpOptions {
  /** Each request goes through them in this order, until one takes it. */
  readonly endpoints: readonly Endpoint[];
  /** Makes the page that a person gets for an address that does not exist. */
  readonly showFailure: ShowFailure;
}

const nodeOptions = {
  // A client that never finishes its request must not hold a connection for ever.
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  // Node would answer a missing Host without a body; nothing of ours needs it.
  requireHostHeader: false,
};

/** The HTTP server: hands each request to the first endpoint that takes it, and answers 404 if none does. */
export class HttpServer {
  readonly node: Server;
  #isClosing = false;

  constructor({ endpoints, showFailure }: HttpOptions) {
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      if (this.#isClosing) response.setHeader('connection', 'close');
      takePathHalf(request);
      for (const endpoint of endpoints) if (endpoint(request, response)) return;
      const { httpStatus, headers, body } = failureAnswer(request, refuse('UNKNOWN_PATH'), showFailure);
      sendAnswer(response, httpStatus, headers, body);
    };
    this.node = createServer(nodeOptions, answer);
    // Node would answer an unknown `Expect` without a body.
    this.node.on('checkExpectation', answer);
    this.node.on('clientError', answerClientError);
  }

  get address(): AddressInfo {
    return this.node.address() as AddressInfo;
  }

  get url(): string {
    return urlOf(this.address.address, this.address.port);
  }

  listen(host: string, port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.node.once('error', reject);
      this.node.listen({ host, port }, () => {
        this.node.off('error', reject);
        resolve();
      });
    });
  }

  /** Takes no new connections; resolves when the last open one has ended. */
  close(): Promise<void> {
    this.#isClosing = true;
    return new Promise((resolve, reject) => {
      this.node.close((fault) => (fault === undefined ? resolve() : reject(fault)));
    });
  }
}
