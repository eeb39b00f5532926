import type { Sprout } from '../compose.ts';
import { findLogin, normaliseEmail } from '../domains/access/index.ts';
import { sproutOf } from '../scheduler/due-work.ts';
import { act } from './act.ts';
import { AdminProblem } from './admin-problem.ts';

export interface NewPassword {
  readonly email: string;
  readonly password: string;
  readonly endedSessions: number;
}

/** Gives the parent with this e-mail address a new password. */
export async function resetPassword(sprout: Sprout, email: string): Promise<NewPassword> {
  const login = await sprout.store.read((db) => findLogin(db, normaliseEmail(email)));
  if (login === undefined) throw new AdminProblem([`Nobody signs in with ${email}. "sprout families" lists who does.`]);
  const made = await act<Omit<NewPassword, 'email'>>(sprout, sproutOf(login.familyId), 'access.reset_password', {
    userId: login.parentId,
  });
  return { email, password: made.password, endedSessions: made.endedSessions };
}
