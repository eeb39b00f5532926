/** Which trace a call belongs to, in the words of W3C Trace Context: 16 bytes for the trace, 8 for a span, in hex. */
import type { Random } from '../ports.ts';

export interface Trace {
  readonly traceId: string;
  readonly spanId: string;
  /** The caller's span, if the caller traces too. */
  readonly parentSpanId: string | undefined;
}

const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}/;

/** Goes on with the caller's trace, or begins one. */
export function beginTrace(random: Random, traceparent: string | undefined): Trace {
  const [, traceId = hex(random, 16), parentSpanId] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  return { traceId, spanId: hex(random, 8), parentSpanId };
}

function hex(random: Random, bytes: number): string {
  return Buffer.from(random.secret(bytes), 'base64url').toString('hex');
}
