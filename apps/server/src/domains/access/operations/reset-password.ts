import { resetPassword as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { findLoginOf, setPasswordHash } from '../access-store.ts';
import type { AccessPorts } from '../ports.ts';
import { endSessions } from '../revoke.ts';

/** 96 random bits: this password needs no estimate. */
const SECRET_BYTES = 12;

/** For the owner of the machine: gives a parent who forgot the password a new one. */
export const resetPassword = (ports: AccessPorts) =>
  implementWrite(definition, {
    async prepare({ random }) {
      const password = random.secret(SECRET_BYTES);
      return { password, passwordHash: await ports.passwords.hash(password) };
    },

    async run(context, { userId }, { password, passwordHash }) {
      if ((await findLoginOf(context.db, context.familyId, userId)) === undefined) throw context.unknownId('userId');
      setPasswordHash(context.db, context.familyId, userId, passwordHash);
      context.emit({ type: 'access.password_changed', refs: { parentId: userId }, payload: {} });
      return { userId, password, endedSessions: await endSessions(context, userId) };
    },
    nextStep: 'Sign in with it, then choose a password of your own with access.change_password.',
  });
