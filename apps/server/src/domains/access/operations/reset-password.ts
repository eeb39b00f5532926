import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { findLoginOf, setPasswordHash } from '../access-store.ts';
import { hashPassword } from '../hash-password.ts';
import { deletePasskeysOf } from '../passkey-store.ts';
import type { AccessPorts } from '../ports.ts';
import { endSessions } from '../revoke.ts';

const definition = defineOperation({
  name: 'access.reset_password',
  title: 'Reset a password',
  description: 'Gives a parent who forgot the password a new one, and ends their sessions and passkeys.',
  audience: ['sprout'],
  holdsSecret: true,
  input: { userId: id },
  output: { userId: id, password: z.string(), endedSessions: z.int() },
});

/** 96 random bits: this password needs no estimate. */
const SECRET_BYTES = 12;

/** For the owner of the machine: gives a parent who forgot the password a new one. */
export const resetPassword = implementWrite(definition, (ports: AccessPorts) => ({
  async prepare(context, { userId }) {
    const { store, random, principal } = context;
    const password = random.secret(SECRET_BYTES);
    const login = await store.read((db) => findLoginOf(db, principal?.familyId ?? '', userId));
    const made = login && (await hashPassword(ports, context, { email: login.email, password, parentId: userId }));
    return { password, passwordHash: made };
  },

  async run(context, { userId }, { password, passwordHash }) {
    const login = await findLoginOf(context.db, context.familyId, userId);
    if (login === undefined || passwordHash === undefined) throw context.unknownId('userId');
    setPasswordHash(context.db, context.familyId, userId, passwordHash);
    // This is also the way back after somebody else got in, who may have added a passkey.
    deletePasskeysOf(context.db, context.familyId, userId);
    context.emit({ type: 'access.password_changed', refs: { parentId: userId }, payload: {} });
    return { userId, password, endedSessions: await endSessions(context, userId) };
  },
  nextStep: 'Sign in with it, then choose a password of your own with access.change_password.',
}));
