import { expireScreentime } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { resolveRequest } from '../resolve-request.ts';
import { findRequest } from '../screentime-store.ts';

export const expireRequest = implementWrite(expireScreentime, {
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
