import type { Readable } from 'node:stream';
import { limits } from '@sprout/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { classify } from '../../core/errors/classify.ts';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import { answerClientError } from './client-error.ts';
import { BodyTooLarge, readBody } from './read-body.ts';

export interface HttpOptions {
  readonly trustProxy: boolean;
  readonly onFault: (fault: unknown) => void;
}

/** The HTTP server without routes: how bodies are read, and how whatever goes wrong on the way is answered. */
export function createHttpServer({ trustProxy, onFault }: HttpOptions): FastifyInstance {
  const server = Fastify({
    trustProxy,
    logger: false,
    // While draining we still answer what arrives on open connections; Fastify's own words would break the envelope.
    return503OnClosing: false,
    // A client that never finishes its request must not hold a connection for ever.
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    // Node answers a missing Host without a body; nothing of ours needs it.
    http: { requireHostHeader: false },
    // Whatever Fastify and Node refuse by themselves is answered in our words as well.
    frameworkErrors: (_error, _request, reply) => sendRefusal(reply, refuse('UNKNOWN_OPERATION'), 404),
    clientErrorHandler: answerClientError,
  });
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));

  server.removeAllContentTypeParsers();
  server.addContentTypeParser(['application/json', 'text/json'], (_request: FastifyRequest, payload: Readable) =>
    readBody(payload, limits.requestBodyBytes),
  );

  server.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    done();
  });
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('UNKNOWN_OPERATION'), 404));
  server.setErrorHandler((error, _request, reply) => {
    // Fastify wants to close after whatever was wrong with a body; one that was read to its end does no harm.
    if (error instanceof BodyTooLarge && !error.isUnread) reply.removeHeader('connection');
    const refusal = refusalFor(error as Error & { statusCode?: number });
    if (refusal !== undefined) return sendRefusal(reply, refusal);
    onFault(error);
    return sendRefusal(reply, error);
  });
  return server;
}

/** What is refused before a route sees it is the caller's doing; anything else is ours. */
function refusalFor(error: Error & { statusCode?: number }): Refusal | undefined {
  if (error instanceof BodyTooLarge) {
    return refuse('BODY_TOO_LARGE', { details: { limitBytes: limits.requestBodyBytes } });
  }
  if (error.statusCode !== undefined && error.statusCode < 500) return refuse('MALFORMED_JSON');
  return undefined;
}

function sendRefusal(reply: FastifyReply, thrown: unknown, status?: number): FastifyReply {
  const { envelope, httpStatus } = classify(thrown);
  return reply
    .code(status ?? httpStatus)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope));
}
