import { operations } from '../catalogue.ts';
import type { Reason } from '../core/errors/reasons.ts';
import type { Principal } from '../core/principal.ts';
import { isAuthorised } from '../core/scopes/authorise.ts';

/** The reasons that the pipeline itself can give, for any operation. */
const ofThePipeline: readonly Reason[] = [
  'SCHEMA_VIOLATION',
  'UNKNOWN_OPERATION',
  'NOT_SIGNED_IN',
  'AUDIENCE_MISMATCH',
  'PARENTS_ONLY',
  'SCOPE_MISSING',
  'PASSWORD_NEEDED',
  'RATE_LIMITED',
  'OVERLOADED',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_CONFLICT',
  'IDEMPOTENCY_IN_FLIGHT',
  'SPEC_HASH_MISMATCH',
  'PREVIEW_STALE',
  'PREVIEW_COMMITTED',
  'POLICY_REFUSED',
];

/**
 * Throws if an answer names no next call: an operation, a resource to watch, or the same call for the next page. Throws as well if it
 * names a call that this caller may not make, by its kind or its scopes.
 */
export function requireNextStep(caller: Principal | null, operation: string, nextStep: unknown): void {
  const names: readonly string[] =
    typeof nextStep === 'string' ? (nextStep.match(/\b[a-z]+\.[a-z_]+\b|sprout:\/\/|[Cc]all again/g) ?? []) : [];
  const isKnown = (name: string) => !name.includes('.') || operations.some((definition) => definition.name === name);
  const closed = operations.filter(({ name }) => names.includes(name)).filter((one) => !isAuthorised(caller, one));
  if (caller !== null && caller.kind !== 'sprout' && closed.length > 0) {
    throw new Error(`${operation} tells a caller to call ${closed[0]?.name}, which it may not: ${nextStep}`);
  }
  if (!names.some(isKnown)) throw new Error(`${operation} names no next call: ${nextStep}`);
}

/** Throws if an operation gave a reason that its entry in the catalogue does not name. */
export function requireDeclared(operation: string, reason: string | undefined): void {
  const definition = operations.find(({ name }) => name === operation);
  // inbox.answer also gives the reasons of the operation that the card calls.
  if (definition === undefined || reason === undefined || operation === 'inbox.answer') return;
  const declared: readonly string[] = [...ofThePipeline, ...definition.reasons];
  if (!declared.includes(reason)) throw new Error(`${operation} refused with ${reason}, which it does not declare`);
}
