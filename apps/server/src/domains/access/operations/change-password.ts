import { changePassword as definition } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { findLoginOf, setPasswordHash } from '../access-store.ts';
import { countAttempt, subjectOf } from '../count-attempt.ts';
import type { AccessPorts } from '../ports.ts';
import { endSessions } from '../revoke.ts';
import { perEmail } from '../throttle.ts';

export const changePassword = (ports: AccessPorts) =>
  implementWrite(definition, {
    async prepare(context, { currentPassword, newPassword }) {
      const { familyId = '', actorId = '' } = context.principal ?? {};
      await countAttempt(context, definition.name, [subjectOf('password', actorId, perEmail)]);
      const login = await context.store.read((db) => findLoginOf(db, familyId, actorId));
      const isRight = await ports.passwords.verify(currentPassword, login?.passwordHash);
      if (!isRight) throw refuse('SIGN_IN_FAILED');
      return ports.passwords.hash(newPassword);
    },

    async run(context, _, passwordHash) {
      const { actorId, channelId } = context.principal;
      setPasswordHash(context.db, context.familyId, actorId, passwordHash);
      context.emit({ type: 'access.password_changed', refs: { parentId: actorId }, payload: {} });
      return { endedSessions: await endSessions(context, ports, actorId, channelId) };
    },
    nextStep: 'Other devices of this parent must sign in again.',
  });
