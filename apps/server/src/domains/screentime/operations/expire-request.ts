import { expireScreentime } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { requirePending, resolveRequest } from '../resolve-request.ts';

export const expireRequest = implementWrite(expireScreentime, {
  async run(context, { requestId }) {
    const request = await requirePending(context, requestId);
    return resolveRequest(context, request, { status: 'expired' });
  },
  nextStep: 'The kid sees that nobody decided, and may ask again.',
});
