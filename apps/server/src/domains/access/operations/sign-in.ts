import { signIn as definition } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementOpen } from '../../../core/operations/operation.ts';
import { findParent } from '../../family/index.ts';
import { normaliseEmail } from '../access.ts';
import { findLogin, findLoginOf, forgetAttempts, takeBackAttempt } from '../access-store.ts';
import { addressSubject, countAttempt, subjectOf } from '../count-attempt.ts';
import { openSession, placeOf } from '../open-session.ts';
import type { AccessPorts } from '../ports.ts';
import { perAccount, perEmail } from '../throttle.ts';

export const signIn = (ports: AccessPorts) =>
  implementOpen(definition, {
    async prepare(context, { email, password }) {
      const address = normaliseEmail(email);
      // By account and address: wrong passwords from elsewhere do not keep the parent out.
      const subject = subjectOf('email', `${address} ${context.remoteAddress}`, perEmail);
      const account = subjectOf('account', address, perAccount);
      const origin = addressSubject('sign-in', context);
      await countAttempt(context, definition.name, [subject, origin, account]);
      const login = await context.store.read((db) => findLogin(db, address));
      const isRight = await ports.passwords.verify(password, login?.passwordHash);
      if (login === undefined || !isRight) throw refuse('SIGN_IN_FAILED');
      return { login, subject, origin, account, place: placeOf(context) };
    },

    async run(context, _, { login, subject, origin, account, place }) {
      const { db } = context;
      // Read again: the parent may have been removed, or the password changed, during the check.
      const [current, parent] = await Promise.all([
        findLoginOf(db, login.familyId, login.parentId),
        findParent(db, login.familyId, login.parentId),
      ]);
      if (current?.passwordHash !== login.passwordHash || parent === undefined) throw refuse('SIGN_IN_FAILED');
      forgetAttempts(db, subject.name);
      takeBackAttempt(db, origin.name);
      takeBackAttempt(db, account.name);
      return openSession(context, login, parent.name, place);
    },
    nextStep: 'family.query_overview shows the family.',
  });
