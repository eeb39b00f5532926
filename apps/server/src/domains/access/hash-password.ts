import type { PrepareContext } from '#operations';
import { findLogins } from './access-store.ts';
import { ownerOf } from './count-attempt.ts';
import type { AccessPorts } from './ports.ts';

/** A parent's new password, and who the parent is. */
export interface NewPassword {
  readonly email: string;
  readonly password: string;
  /** Undefined for a parent who is new. */
  readonly parentId?: string;
}

/**
 * Hashes a password for an e-mail address. All logins of one address, in whichever families, share their salt: a sign-in then
 * takes as long for several as for one.
 */
export async function hashPassword(
  { passwords }: Pick<AccessPorts, 'passwords'>,
  context: PrepareContext,
  { email, password, parentId }: NewPassword,
): Promise<string> {
  const logins = await context.store.read((db) => findLogins(db, email));
  const like = logins.find((login) => login.parentId !== parentId)?.passwordHash;
  return passwords.hash(password, ownerOf(context), like);
}
