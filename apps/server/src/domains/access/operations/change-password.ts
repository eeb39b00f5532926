import { z } from 'zod';
import { defineOperation, implementWrite, password } from '#operations';
import { familyNames } from '../../family/index.ts';
import { forgetAttempts, loginsIn, notePassword, setPasswordHash } from '../access-store.ts';
import { checkPassword } from '../check-password.ts';
import { hashChosen } from '../hash-chosen.ts';
import type { AccessPorts } from '../ports.ts';
import { endSessions } from '../revoke.ts';

export const definition = defineOperation({
  name: 'access.change_password',
  title: 'Change password',
  description: 'Changes the signed-in parent’s password and ends their other sessions.',
  audience: ['parent'],
  screen: 'passwords',
  holdsSecret: true,
  reasons: ['SIGN_IN_FAILED', 'PASSWORD_WEAK'],
  input: { currentPassword: z.string().min(1).max(200), newPassword: password },
  output: { endedSessions: z.int() },
});

export const changePassword = implementWrite(definition, (ports: AccessPorts) => ({
  async prepare(context, { currentPassword, newPassword }) {
    const subject = await checkPassword(ports, context, definition.name, currentPassword);
    const { familyId = '', actorId = '' } = context.principal ?? {};
    const [names, logins] = await context.store.read((db) =>
      Promise.all([familyNames(db, familyId), loginsIn(db, familyId)]),
    );
    const words = [...names, ...logins.map((login) => login.email)];
    const email = logins.find(({ parentId }) => parentId === actorId)?.email ?? '';
    const chosen = { email, password: newPassword, parentId: actorId, words };
    return { passwordHash: await hashChosen(ports, context, chosen), subject };
  },

  async run(context, _, { passwordHash, subject }) {
    const { actorId, channelId } = context.principal;
    forgetAttempts(context.db, subject.name);
    setPasswordHash(context.db, context.familyId, actorId, passwordHash);
    notePassword(context.db, context.familyId, channelId, context.now);
    context.emit({ type: 'access.password_changed', refs: { parentId: actorId }, payload: {} });
    return { endedSessions: await endSessions(context, actorId, channelId) };
  },
  nextStep: 'Other devices of this parent must sign in again, with access.sign_in.',
}));
