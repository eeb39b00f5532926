import { changePassword as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { forgetAttempts, notePassword, setPasswordHash } from '../access-store.ts';
import { checkPassword } from '../check-password.ts';
import type { AccessPorts } from '../ports.ts';
import { endSessions } from '../revoke.ts';

export const changePassword = (ports: AccessPorts) =>
  implementWrite(definition, {
    async prepare(context, { currentPassword, newPassword }) {
      const subject = await checkPassword(ports, context, definition.name, currentPassword);
      return { passwordHash: await ports.passwords.hash(newPassword), subject };
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
  });
