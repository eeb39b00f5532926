import { defineOperation, id, implementWrite } from '#operations';
import { sessionsOf } from '../access-store.ts';
import { endSession as end } from '../revoke.ts';

export const definition = defineOperation({
  name: 'access.end_session',
  title: 'End a session',
  description: 'Signs the parent out in one browser, at once.',
  audience: ['parent'],
  destructive: true,
  input: { sessionId: id },
  output: { sessionId: id },
});

export const endSession = implementWrite(definition, {
  async run(context, { sessionId }) {
    const own = await sessionsOf(context.db, context.familyId, context.principal.actorId);
    if (!own.some((session) => session.sessionId === sessionId)) throw context.unknownId('sessionId');
    end(context, sessionId);
    return { sessionId };
  },
  nextStep: 'access.list_sessions shows the sessions that are left.',
});
