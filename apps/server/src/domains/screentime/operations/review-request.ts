import { reviewScreentime } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { approveRequest } from '../approve-request.ts';
import { requirePending, resolveRequest } from '../resolve-request.ts';
import { readSettings } from '../screentime-store.ts';

export const reviewRequest = implementWrite(reviewScreentime, {
  async run(context, { requestId, action, durationMinutes, reason }) {
    const request = await requirePending(context, requestId);
    if (action === 'deny') return resolveRequest(context, request, { status: 'denied', reason });
    const settings = await readSettings(context.db, context.familyId, request.childId);
    const minutes = durationMinutes ?? request.durationMinutes;
    return approveRequest(context, request, settings, { minutes, reason });
  },
  nextStep: ({ status }) =>
    status === 'approved'
      ? 'Tell the parent until when the screen is unlocked; the kid sees it too.'
      : 'The kid sees the decision and the reason; nothing more is needed.',
});
