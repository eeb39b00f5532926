import { z } from 'zod';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { endSessions } from '../revoke.ts';

export const definition = defineOperation({
  name: 'access.end_other_sessions',
  title: 'End all other sessions',
  description: 'Signs the parent out everywhere but here, at once.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  destructive: true,
  input: {},
  output: { endedSessions: z.int() },
});

export const endOtherSessions = implementWrite(definition, {
  async run(context) {
    const { actorId, channelId } = context.principal;
    return { endedSessions: await endSessions(context, actorId, channelId) };
  },
  nextStep: 'access.list_sessions shows the one that is left.',
});
