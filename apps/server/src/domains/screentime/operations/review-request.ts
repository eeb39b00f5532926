import { reviewScreentime } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { dayAt } from '../../../core/time/day.ts';
import { approveRequest } from '../approve-request.ts';
import type { ScreentimePorts } from '../ports.ts';
import { requirePending, resolveRequest } from '../resolve-request.ts';
import { readSettings } from '../settings-store.ts';

export const reviewRequest = (ports: Pick<ScreentimePorts, 'acceptSetAside'>) =>
  implementWrite(reviewScreentime, {
    async run(context, { requestId, action, durationMinutes, reason }) {
      const request = await requirePending(context, requestId);
      const { childId, durationMinutes: asked, status } = request;
      context.showBefore({ childId, durationMinutes: asked, status });
      if (action === 'deny') return resolveRequest(context, request, { status: 'denied', reason });
      const settings = await readSettings(context.db, context.familyId, request.childId);
      const { day } = dayAt(context.now, context.clock.timezone);
      // The question told what was set aside before it.
      await ports.acceptSetAside(context, childId, day, request.place);
      const minutes = durationMinutes ?? request.durationMinutes;
      return approveRequest(context, request, settings, { minutes, reason });
    },
    nextStep: ({ status }) =>
      status === 'approved'
        ? 'Tell the parent until when the screen is unlocked; screentime.query_state shows what is left of the day.'
        : 'The kid sees the decision and the reason; screentime.list_requests shows what else waits.',
  });
