import { changePassword as definition } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { findLoginOf, forgetAttempts, setPasswordHash } from '../access-store.ts';
import { countAttempt, subjectOf } from '../count-attempt.ts';
import type { AccessPorts } from '../ports.ts';
import { endSessions } from '../revoke.ts';
import { perEmail } from '../throttle.ts';

export const changePassword = (ports: AccessPorts) =>
  implementWrite(definition, {
    async prepare(context, { currentPassword, newPassword }) {
      const { familyId = '', actorId = '' } = context.principal ?? {};
      const subject = subjectOf('password', actorId, perEmail);
      await countAttempt(context, definition.name, [subject]);
      const login = await context.store.read((db) => findLoginOf(db, familyId, actorId));
      const isRight = await ports.passwords.verify(currentPassword, login?.passwordHash);
      if (!isRight) throw refuse('SIGN_IN_FAILED');
      return { passwordHash: await ports.passwords.hash(newPassword), subject };
    },

    async run(context, _, { passwordHash, subject }) {
      const { actorId, channelId } = context.principal;
      forgetAttempts(context.db, subject.name);
      setPasswordHash(context.db, context.familyId, actorId, passwordHash);
      context.emit({ type: 'access.password_changed', refs: { parentId: actorId }, payload: {} });
      return { endedSessions: await endSessions(context, actorId, channelId) };
    },
    nextStep: 'Other devices of this parent must sign in again, with access.sign_in.',
  });
