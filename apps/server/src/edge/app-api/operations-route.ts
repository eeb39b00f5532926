import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { classify } from '../../core/errors/classify.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { parseArguments } from '../../core/json/parse.ts';
import { type Answer, failureAnswer, type Pipeline } from '../../core/pipeline/pipeline.ts';
import type { Clock } from '../../core/ports.ts';
import { credentialIn } from './credentials.ts';
import { isSameOrigin } from './same-origin.ts';
import { sessionCookie } from './session-cookie.ts';

export interface AppApiOptions {
  readonly pipeline: Pipeline;
  readonly clock: Clock;
  readonly publicUrl: URL | undefined;
}

/** `POST /api/ops/<operation>`: any operation, with its arguments as the body and the envelope as the answer. */
export function addOperationsRoute(server: FastifyInstance, options: AppApiOptions): void {
  server.post<{ Params: { operation: string } }>('/api/ops/:operation', async (request, reply) => {
    const answer = await answerTo(request, options);
    return sendAnswer(reply, answer, options);
  });
}

async function answerTo(
  request: FastifyRequest<{ Params: { operation: string } }>,
  { pipeline, publicUrl }: AppApiOptions,
): Promise<Answer> {
  const { headers } = request;
  try {
    const caller = credentialIn(headers);
    if (caller?.kind === 'session' && !isSameOrigin(headers, publicUrl)) throw refuse('CROSS_SITE_REQUEST');
    return pipeline.call({
      operation: request.params.operation,
      args: parseArguments((request.body as Buffer | undefined) ?? noBody),
      caller,
      idempotencyKeys: keysIn(request.raw),
      remoteAddress: request.ip,
    });
  } catch (thrown) {
    const { envelope, httpStatus } = classify(thrown);
    return failureAnswer(envelope, httpStatus);
  }
}

const noBody = Buffer.alloc(0);

/** A header that comes twice is joined by a comma, which would make a key of its own; taking it apart is slow. */
function keysIn(request: IncomingMessage): readonly string[] {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return key ?? [];
  return key.includes(',') ? (request.headersDistinct['idempotency-key'] ?? []) : [key];
}

export function sendAnswer(
  reply: FastifyReply,
  answer: Answer,
  { clock, publicUrl }: Pick<AppApiOptions, 'clock' | 'publicUrl'>,
): FastifyReply {
  reply.code(answer.httpStatus).header('content-type', 'application/json; charset=utf-8');
  if (answer.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(answer.retryAfterMs / 1000));
  if (answer.issued !== undefined) {
    reply.header('set-cookie', sessionCookie(answer.issued, clock.now(), publicUrl?.protocol === 'https:'));
  }
  return reply.send(answer.text);
}
