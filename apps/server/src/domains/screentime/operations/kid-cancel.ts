import { cancelScreentime } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requirePending, resolveRequest } from '../resolve-request.ts';

export const kidCancel = implementWrite(cancelScreentime, {
  async run(context, { requestId }) {
    const request = await requirePending(context, requestId);
    return resolveRequest(context, request, { status: 'cancelled' });
  },
  nextStep: 'kid.request_screentime asks again.',
});
