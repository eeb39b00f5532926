import { endOtherSessions as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { endSessions } from '../revoke.ts';

export const endOtherSessions = implementWrite(definition, {
  async run(context) {
    const { actorId, channelId } = context.principal;
    return { endedSessions: await endSessions(context, actorId, channelId) };
  },
  nextStep: 'access.list_sessions shows the one that is left.',
});
