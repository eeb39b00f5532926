import { type PrepareContext, refuse } from '#operations';
import { findLoginOf } from './access-store.ts';
import { countAttempt, ownerOf, type Subject, subjectOf } from './count-attempt.ts';
import type { AccessPorts } from './ports.ts';
import { perEmail } from './throttle.ts';

/** Checks the password of the signed-in parent. Returns a function that takes back the counted attempt. */
export async function checkPassword(
  { passwords }: AccessPorts,
  context: PrepareContext,
  operation: string,
  password: string,
): Promise<Subject> {
  const { familyId = '', actorId = '' } = context.principal ?? {};
  const subject = subjectOf('password', actorId, perEmail);
  await countAttempt(context, operation, [subject]);
  const login = await context.store.read((db) => findLoginOf(db, familyId, actorId));
  const matching = await passwords.matching(
    password,
    ownerOf(context),
    login === undefined ? [] : [login.passwordHash],
  );
  if (matching.size === 0) throw refuse('SIGN_IN_FAILED');
  return subject;
}
