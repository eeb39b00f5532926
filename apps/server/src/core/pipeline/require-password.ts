import { refuse } from '../errors/refusal.ts';
import { needsPassword, PASSWORD_GOOD_MS } from '../operations/needs-password.ts';
import type { Call } from './call.ts';
import type { Parts } from './parts.ts';

/** Sensitive changes need a recently given password. A caller that the server itself vouches for needs none. */
export function requirePassword(call: Call, parts: Parts): void | Promise<void> {
  const { caller } = call.request;
  if (caller === null || !('secret' in caller) || !needsPassword(call.operation.definition, call.input)) return;
  return checkPassword(call, parts);
}

async function checkPassword(call: Call, { authenticator }: Parts): Promise<void> {
  const givenAt = call.principal && (await authenticator.passwordGivenAt(call.principal));
  // A time in the future does not count: setting the clock back must not make a password good for longer.
  if (givenAt && Math.abs(call.now - givenAt) < PASSWORD_GOOD_MS) return;
  throw refuse('PASSWORD_NEEDED', { details: { operation: call.operation.definition.name } });
}
