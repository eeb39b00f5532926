import { signOut as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { endSession, endSessions } from '../revoke.ts';

export const signOut = implementWrite(definition, {
  async run(context, { everywhere }) {
    const { actorId, channelId } = context.principal;
    context.issue({ kind: 'session', secret: '', expiresAt: 0 });
    if (everywhere) return { endedSessions: await endSessions(context, actorId) };
    endSession(context, channelId);
    return { endedSessions: 1 };
  },
  nextStep: 'Sign in again with access.sign_in.',
});
