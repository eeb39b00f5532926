import { defineOperation, id, implementWrite, limits } from '#operations';
import { resolveRequest } from '../resolve-request.ts';
import { screentimeStatus } from '../schemas.ts';
import { findRequest } from '../screentime-store.ts';

const definition = defineOperation({
  name: 'screentime.expire_request',
  title: 'Expire a screen-time request',
  description: `Ends a request that nobody decided on within ${limits.screentimeRequestMinutes} minutes.`,
  audience: ['sprout'],
  input: { requestId: id },
  output: { requestId: id, status: screentimeStatus },
});

export const expireRequest = implementWrite(definition, {
  async run(context, { requestId }) {
    const request = await findRequest(context.db, context.familyId, requestId);
    if (request === undefined) throw context.unknownId('requestId');
    // Does nothing if the request was decided since, or was found by a process whose clock is fast.
    const isDue = request.status === 'pending' && request.dueAt !== null && request.dueAt <= context.now;
    const { status } = isDue ? await resolveRequest(context, request, { status: 'expired' }) : request;
    return { requestId, status };
  },
  nextStep: 'The kid sees that nobody decided, and may ask again with kid.request_screentime.',
});
