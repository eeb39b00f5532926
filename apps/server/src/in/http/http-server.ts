import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { classify } from '../../core/errors/classify.ts';
import { Refusal, refuse } from '../../core/errors/refusal.ts';
import { limits } from '../../core/operations/limits.ts';
import { answerClientError } from './client-error.ts';
import { failureAnswer, type ShowFailure } from './failure-answer.ts';
import { createServer } from './node-http.ts';
import { takePathHalf } from './path-half.ts';

/** Works on the raw pair; answers whether it took the request. */
export type DirectEndpoint = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpOptions {
  /** Get every request first, in this order, until one takes it. */
  readonly direct: readonly DirectEndpoint[];
  /** Makes the page that a person gets for an address that does not exist. */
  readonly showFailure: ShowFailure;
  readonly onFault: (fault: unknown) => void;
}

const nodeOptions = {
  // A client that never finishes its request must not hold a connection for ever.
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  // Node would answer a missing Host without a body; nothing of ours needs it.
  requireHostHeader: false,
};

/** The HTTP server without routes: how bodies are read, and how whatever goes wrong on the way is answered. */
export function createHttpServer({ direct, showFailure, onFault }: HttpOptions): FastifyInstance {
  const server = Fastify({
    bodyLimit: limits.requestBodyBytes,
    logger: false,
    // While draining we still answer what arrives on open connections; Fastify's own words would break the envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // The pipeline validates and writes. Fastify would load a hundred files of its compilers for schemas that no route has.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    serverFactory: (handler) =>
      createServer(nodeOptions, (request, response) => {
        takePathHalf(request);
        for (const endpoint of direct) if (endpoint(request, response)) return;
        handler(request, response);
      }),
    // Whatever Fastify and Node refuse by themselves is answered in our words as well.
    frameworkErrors: (_error, _request, reply) => sendRefusal(reply, refuse('UNKNOWN_PATH')),
    clientErrorHandler: answerClientError,
  });
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));

  server.removeAllContentTypeParsers();
  const asBuffer = { parseAs: 'buffer' } as const;
  server.addContentTypeParser(['application/json', 'text/json'], asBuffer, (_request, body, done) => done(null, body));

  server.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    done();
  });
  server.setNotFoundHandler(({ raw }, reply) => {
    const { httpStatus, headers, body } = failureAnswer(raw, refuse('UNKNOWN_PATH'), showFailure);
    return reply.code(httpStatus).headers(headers).send(body);
  });
  server.setErrorHandler((error, _request, reply) => {
    const refusal = refusalFor(error as { code?: string });
    if (refusal !== undefined) return sendRefusal(reply, refusal);
    onFault(error);
    return sendRefusal(reply, error);
  });
  return server;
}

function noSchemas(): never {
  throw new Error('a route has no schema of Fastify');
}

/** What a route refuses, or Fastify before it, is the caller's doing; anything else is ours. */
function refusalFor(error: { code?: string; statusCode?: number }): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return refuse('BODY_TOO_LARGE', { details: { limitBytes: limits.requestBodyBytes } });
  }
  if (error.code?.startsWith('FST_ERR_CTP_')) return refuse('MALFORMED_JSON');
  if (error.statusCode !== undefined && error.statusCode < 500) return refuse('MALFORMED_JSON');
  return undefined;
}

function sendRefusal(reply: FastifyReply, thrown: unknown): FastifyReply {
  const { envelope, httpStatus } = classify(thrown);
  return reply.code(httpStatus).type('application/json; charset=utf-8').send(JSON.stringify(envelope));
}
