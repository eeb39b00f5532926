import { defineOperation, id, implementWrite } from '#operations';
import { requestsUri } from '../screentime.ts';
import { clearDue, findRequest } from '../screentime-store.ts';

const definition = defineOperation({
  name: 'screentime.forget_resolved',
  title: 'Take a decided request off the resource',
  description: 'A day after its end a request leaves the kid’s live resource; lists keep it.',
  audience: ['sprout'],
  input: { requestId: id },
  output: { requestId: id },
});

export const forgetResolved = implementWrite(definition, {
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
