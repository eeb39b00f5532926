import { type FaultKind, StoreFault } from '../../store/port.ts';
import { codes } from './codes.ts';
import type { ErrorBody, ErrorEnvelope } from './envelope.ts';
import { PortFault } from './port-fault.ts';
import { type ReasonDefinition, reasons } from './reasons.ts';
import { Refusal, refuse } from './refusal.ts';

/** A failure, as it is answered and logged. */
export interface Failure {
  readonly envelope: ErrorEnvelope;
  readonly httpStatus: number;
  /** What was thrown, if it was our fault: for the log, never for the wire. */
  readonly fault: unknown;
}

/** How long a caller should wait before it tries again after a fault of ours, in ms. */
const RETRY_AFTER_FAULT_MS = 1_000;

/**
 * The one place where a thrown value becomes an answer. A Refusal keeps its text. Anything else is our fault: it becomes
 * INTERNAL_ERROR with a fixed text that reveals nothing.
 */
export function classify(thrown: unknown): Failure {
  if (thrown instanceof Refusal) {
    return { envelope: { error: bodyOf(thrown) }, httpStatus: thrown.httpStatus, fault: undefined };
  }
  const overload = thrown instanceof StoreFault && isOverload(thrown.kind);
  if (overload) {
    const later = refuse('OVERLOADED', { retryAfterMs: RETRY_AFTER_FAULT_MS });
    return { envelope: { error: bodyOf(later) }, httpStatus: later.httpStatus, fault: thrown };
  }
  const error = thrown instanceof PortFault ? { ...ourFault, retryAfterMs: thrown.retryAfterMs } : ourFault;
  return { envelope: { error }, httpStatus: 503, fault: thrown };
}

function isOverload(kind: FaultKind): boolean {
  return kind === 'overloaded' || kind === 'contention';
}

const ourFault: ErrorBody = Object.freeze({
  code: 'INTERNAL_ERROR',
  message: 'Something went wrong on our side. You did nothing wrong.',
  fix: 'Wait retryAfterMs, then call again with the same idempotency key.',
  retryable: true,
  retryAfterMs: RETRY_AFTER_FAULT_MS,
});

function bodyOf(refusal: Refusal): ErrorBody {
  return {
    code: refusal.code,
    ...(refusal.reason && { reason: refusal.reason }),
    message: refusal.message,
    fix: refusal.fix,
    retryable: refusal.retryable,
    ...(refusal.retryAfterMs !== undefined && { retryAfterMs: refusal.retryAfterMs }),
    ...(refusal.details && { details: refusal.details }),
  };
}

/** The HTTP status of a stored refusal: only its envelope is stored. */
export function httpStatusOf(body: ErrorBody): number {
  const definition: ReasonDefinition | undefined = body.reason && reasons[body.reason];
  return definition?.httpStatus ?? codes[body.code].httpStatus;
}
