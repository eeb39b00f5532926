import { z } from 'zod';
import { defineOperation, id, implementOpen, instant, type PrepareContext, Refusal, refuse } from '#operations';
import { findParent } from '../../family/index.ts';
import { normaliseEmail } from '../access.ts';
import { findLoginOf, findLogins, forgetAttempts, type LoginRow, takeBackAttempt } from '../access-store.ts';
import { addressSubject, countAttempt, ownerOf, type Subject, subjectOf } from '../count-attempt.ts';
import { type Browser, isBrowserOf } from '../known-browser.ts';
import { openSession, placeOf } from '../open-session.ts';
import type { AccessPorts } from '../ports.ts';
import { perAccount, perEmail, perTry } from '../throttle.ts';

export const definition = defineOperation({
  name: 'access.sign_in',
  title: 'Sign in',
  description:
    'Signs a parent in. The app API answers a program with the session cookie; it answers a browser with a cookie ' +
    'for one path, and names that path in Sprout-Session-Path.',
  audience: ['anyone'],
  reasons: ['SIGN_IN_FAILED'],
  input: { email: z.string().min(1).max(254), password: z.string().min(1).max(200) },
  output: { familyId: id, userId: id, name: z.string(), expiresAt: instant },
});

export const signIn = implementOpen(definition, (ports: AccessPorts) => ({
  async prepare(context, { email, password }) {
    const address = normaliseEmail(email);
    const [logins, place] = await Promise.all([context.store.read((db) => findLogins(db, address)), placeOf(context)]);
    const way = await findWay(context, address, logins, place.browser).catch((thrown) => {
      if (isLock(thrown)) ports.security.refuseSignIn(logins, 'access.sign_in_locked', context.remoteAddress);
      throw thrown;
    });
    const matching = await ports.passwords.matching(
      password,
      ownerOf(context),
      way.logins.map(({ passwordHash }) => passwordHash),
    );
    const login = way.logins.find(({ passwordHash }) => matching.has(passwordHash));
    if (login === undefined) {
      ports.security.refuseSignIn(logins, 'access.sign_in_refused', context.remoteAddress);
      throw refuse('SIGN_IN_FAILED');
    }
    return { login, way, place };
  },

  async run(context, _, { login, way, place }) {
    const { db } = context;
    // Read again: the parent may have been removed, or the password changed, during the check.
    const [current, parent] = await Promise.all([
      findLoginOf(db, login.familyId, login.parentId),
      findParent(db, login.familyId, login.parentId),
    ]);
    if (current?.passwordHash !== login.passwordHash || parent === undefined) throw refuse('SIGN_IN_FAILED');
    for (const { name } of way.takenBack) takeBackAttempt(db, name);
    for (const { name } of way.forgotten) forgetAttempts(db, name);
    return openSession(context, login, parent.name, place);
  },
  nextStep: 'family.query_overview shows the family.',
}));

function isLock(thrown: unknown): boolean {
  return thrown instanceof Refusal && thrown.reason === 'RATE_LIMITED';
}

/** An attempt that was counted: which logins it may open, and what a success does to the counts. */
interface Way {
  readonly logins: readonly LoginRow[];
  readonly takenBack: readonly Subject[];
  readonly forgotten: readonly Subject[];
}

/** Counts the attempt. Too many close this way to all, except to a browser that the parent has signed in with. */
async function findWay(
  context: PrepareContext,
  address: string,
  logins: readonly LoginRow[],
  browser: Browser = [],
): Promise<Way> {
  // By account and address: wrong passwords from elsewhere do not keep the parent out.
  const pair = subjectOf('email', `${address} ${context.remoteAddress}`, perEmail);
  const account = subjectOf('account', address, perAccount);
  const origin = addressSubject('sign-in', context);
  try {
    await countAttempt(context, definition.name, [pair, origin, account, subjectOf('tries', address, perTry)]);
    // No success clears a count: it takes back its own attempt.
    return { logins, takenBack: [pair, origin, account], forgotten: [] };
  } catch (thrown) {
    if (!isLock(thrown)) throw thrown;
    const known = logins.find((login) => browser.some(isBrowserOf(login)));
    const record = known && browser.find(isBrowserOf(known));
    if (known === undefined || record === undefined) throw thrown;
    // The secret of a browser may be stolen, so it has a count of its own, and opens the way to its own parent only.
    const subject = subjectOf('browser', record.secretHash, perEmail);
    await countAttempt(context, definition.name, [subject]);
    return { logins: [known], takenBack: [], forgotten: [subject] };
  }
}
