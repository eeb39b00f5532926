import { type PrepareContext, refuse } from '#operations';
import { ownerOf } from './count-attempt.ts';
import { hashPassword, type NewPassword } from './hash-password.ts';
import { weaknesses } from './password-strength/find-weakness.ts';
import type { AccessPorts } from './ports.ts';

/** Hashes a password that a person chose. Refuses one that is easy to guess; `words` are names and addresses of the family. */
export async function hashChosen(
  ports: Pick<AccessPorts, 'passwords' | 'findWeakness'>,
  context: PrepareContext,
  { words, ...chosen }: NewPassword & { readonly words: readonly string[] },
): Promise<string> {
  const weakness = await ports.findWeakness(chosen.password, words, ownerOf(context));
  if (weakness !== undefined) throw refuse('PASSWORD_WEAK', { details: { why: weaknesses[weakness] } });
  return hashPassword(ports, context, chosen);
}
