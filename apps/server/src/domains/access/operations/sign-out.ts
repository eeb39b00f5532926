import { z } from 'zod';
import { defineOperation, implementWrite } from '#operations';
import { endSession, endSessions } from '../revoke.ts';

export const definition = defineOperation({
  name: 'access.sign_out',
  title: 'Sign out',
  description: 'Ends this session, or with everywhere: true all sessions of this parent.',
  audience: ['parent'],
  input: { everywhere: z.boolean().default(false) },
  output: { endedSessions: z.int() },
});

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
