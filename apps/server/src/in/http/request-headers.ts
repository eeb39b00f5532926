/** What both wires read from the headers of a request, in the one way that is right and fast. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Credential } from '../../core/pipeline/call.ts';

/** The bearer token that a request carries. */
export function bearerIn({ authorization }: IncomingHttpHeaders): Credential | null {
  if (authorization === undefined) return null;
  const [, secret] = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization) ?? [];
  return secret === undefined ? null : { kind: 'bearer', secret };
}

/** A header that comes twice is joined by a comma, which would make a key of its own; taking it apart is slow. */
export function idempotencyKeysIn(request: IncomingMessage): readonly string[] {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return key ?? [];
  return key.includes(',') ? (request.headersDistinct['idempotency-key'] ?? []) : [key];
}

/** Whether the body says of itself that it is JSON. */
export function isJson({ 'content-type': type }: IncomingHttpHeaders): boolean {
  return type === 'application/json' || /^application\/json\s*(;|$)/i.test(type ?? '');
}
