import { endSession as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { sessionsOf } from '../access-store.ts';
import { endSession as end } from '../revoke.ts';

export const endSession = implementWrite(definition, {
  async run(context, { sessionId }) {
    const own = await sessionsOf(context.db, context.familyId, context.principal.actorId);
    if (!own.some((session) => session.sessionId === sessionId)) throw context.unknownId('sessionId');
    end(context, sessionId);
    return { sessionId };
  },
  nextStep: 'access.list_sessions shows the sessions that are left.',
});
