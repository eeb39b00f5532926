import { z } from 'zod';
import { defineOperation, implementWrite } from '#operations';
import { endSessions } from '../revoke.ts';

export const definition = defineOperation({
  name: 'access.end_other_sessions',
  title: 'End all other sessions',
  description: 'Signs the parent out everywhere but here, at once.',
  audience: ['parent'],
  destructive: true,
  output: { endedSessions: z.int() },
});

export const endOtherSessions = implementWrite(definition, {
  async run(context) {
    const { actorId, channelId } = context.principal;
    return { endedSessions: await endSessions(context, actorId, channelId) };
  },
  nextStep: 'access.list_sessions shows the one that is left.',
});
