import type { Sprout } from '../compose.ts';
import { sproutOf } from '../core/principal.ts';
import { findLogins, normaliseEmail } from '../domains/access/index.ts';
import { act } from './act.ts';
import { AdminProblem } from './admin-problem.ts';

export interface NewPassword {
  readonly email: string;
  readonly password: string;
  readonly endedSessions: number;
}

/** Gives the parent with this e-mail address a new password. The family is needed if several have such a parent. */
export async function resetPassword(sprout: Sprout, email: string, familyId?: string): Promise<NewPassword> {
  const all = await sprout.store.read((db) => findLogins(db, normaliseEmail(email)));
  const [login, another] = all.filter((one) => familyId === undefined || one.familyId === familyId);
  if (another !== undefined) {
    const families = all.map((one) => one.familyId).join(', ');
    throw new AdminProblem([`Parents of several families sign in with ${email}. Say which: --family ${families}.`]);
  }
  if (login === undefined) throw new AdminProblem([`Nobody signs in with ${email}. "sprout families" lists who does.`]);
  const made = await act<Omit<NewPassword, 'email'>>(sprout, sproutOf(login.familyId), 'access.reset_password', {
    userId: login.parentId,
  });
  return { email, password: made.password, endedSessions: made.endedSessions };
}
