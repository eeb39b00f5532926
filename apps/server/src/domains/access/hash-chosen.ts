import { refuse } from '../../core/errors/refusal.ts';
import { weaknesses } from './password-strength/find-weakness.ts';
import type { AccessPorts } from './ports.ts';

/** Hashes a password that a person chose. Refuses one that is easy to guess; `words` are names and addresses of the family. */
export async function hashChosen(
  { passwords, findWeakness }: Pick<AccessPorts, 'passwords' | 'findWeakness'>,
  password: string,
  words: readonly string[],
): Promise<string> {
  const weakness = await findWeakness(password, words);
  if (weakness !== undefined) throw refuse('PASSWORD_WEAK', { details: { why: weaknesses[weakness] } });
  return passwords.hash(password);
}
