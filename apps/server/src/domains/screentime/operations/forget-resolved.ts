import { forgetScreentime } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requestsUri } from '../screentime.ts';
import { clearDue, findRequest } from '../screentime-store.ts';

export const forgetResolved = implementWrite(forgetScreentime, {
  async run(context, { requestId }) {
    const { db, familyId, now } = context;
    const request = await findRequest(db, familyId, requestId);
    if (request === undefined) throw context.unknownId('requestId');
    const { status, dueAt, childId } = request;
    // Another process may have been here first.
    if (status !== 'pending' && dueAt !== null && dueAt <= now) {
      clearDue(db, familyId, requestId);
      context.touch(requestsUri(childId));
    }
    return { requestId };
  },
  nextStep: 'screentime.list_requests still has it.',
});
