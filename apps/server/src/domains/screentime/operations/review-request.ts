import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, line } from '#operations';
import { measureMinutes } from '../../../core/ceilings/measure.ts';
import { dayAt } from '../../../core/time/day.ts';
import { approveRequest } from '../approve-request.ts';
import type { ScreentimePorts } from '../ports.ts';
import { requirePending, resolveRequest } from '../resolve-request.ts';
import { minutes, outcome } from '../schemas.ts';
import { readSettings } from '../settings-store.ts';

export const definition = defineOperation({
  name: 'screentime.review_request',
  title: 'Decide on a screen-time request',
  description:
    'Approves a request, with other minutes if durationMinutes says so, or denies it. An approval overrides quiet ' +
    'hours, tasks that come first, and the day’s limit if overLimit is ask. Ask the parent before denying.',
  scope: 'screentime:approve',
  rate: { perMinute: 10, burst: 30 },
  reasons: ['ALREADY_RESOLVED', 'INSUFFICIENT_GEMS', 'SCREENTIME_LIMIT'],
  formerly: { note: 'reason' },
  formerValues: { action: { reject: 'deny' } },
  input: {
    requestId: id,
    action: z.enum(['approve', 'deny']),
    durationMinutes: minutes.optional().describe('Minutes to grant; as asked if left out.'),
    reason: line(limits.reasonLength).optional().describe('What the kid will read.'),
  },
  output: outcome,
  change: ({ action, durationMinutes }, { before, nameOf }) => {
    const [kid, asked] = [nameOf(before.childId), Number(before.durationMinutes)];
    const minutes = Number(durationMinutes ?? asked);
    const said = ['requestId', 'action'];
    if (action === 'deny') {
      const title = message('change.lines.screentime.deny', { kid, minutes: asked });
      return { title, said, verb: message('change.verbs.deny') };
    }
    const params = { kid, minutes, asked: minutes === asked ? 0 : asked };
    const title = message('change.lines.screentime.approve', params);
    return { title, said: [...said, 'durationMinutes'], verb: message('change.verbs.minutes', { minutes }) };
  },
  undo: {
    by: 'screentime.undo_review',
    isBrief: true,
    args: ({ result: { requestId, status } }) => ({ requestId, status }),
  },
});

export const reviewRequest = implementWrite(definition, (ports: Pick<ScreentimePorts, 'acceptSetAside'>) => ({
  async run(context, { requestId, action, durationMinutes, reason }) {
    const request = await requirePending(context, requestId);
    const { childId, durationMinutes: asked, status } = request;
    context.showBefore({ childId, durationMinutes: asked, status });
    // A kid who asks again changes the same request: a yes to a card that showed other minutes is asked anew.
    context.dependOn('request', { requestId, durationMinutes: asked });
    if (action === 'deny') return resolveRequest(context, request, { status: 'denied', reason });
    const settings = await readSettings(context.db, context.familyId, request.childId);
    const { day } = dayAt(context.now, context.clock.timezone);
    // The question told what was set aside before it.
    await ports.acceptSetAside(context, childId, day, request.place);
    const minutes = durationMinutes ?? request.durationMinutes;
    measureMinutes(context, minutes);
    return approveRequest(context, request, settings, { minutes, reason });
  },
  nextStep: ({ status }) =>
    status === 'approved'
      ? 'Tell the parent until when the screen is unlocked; screentime.query_state shows what is left of the day.'
      : 'The kid sees the decision and the reason; screentime.list_requests shows what else waits.',
}));
