import { z } from 'zod';
import { defineOperation, id, implementWrite, limits } from '#operations';
import { refuseStanding, requireFreshDecision } from '../../../core/undo/fresh-decision.ts';
import { requireChild } from '../../family/index.ts';
import { reverseEntry } from '../../gems/index.ts';
import { markTakenBack } from '../../inbox/index.ts';
import { concernsAbout } from '../concerns.ts';
import type { ScreentimePorts } from '../ports.ts';
import { refuseResolved, requireRequest } from '../resolve-request.ts';
import { screentimeStatus } from '../schemas.ts';
import { requestsUri } from '../screentime.ts';
import { reopenRequest } from '../screentime-store.ts';
import { readSettings } from '../settings-store.ts';
import { takeBackMinutes } from '../take-out-grants.ts';
import { askParents, sourceOf } from '../tell-parents.ts';

const definition = defineOperation({
  name: 'screentime.undo_review',
  title: 'Take back a decision on screen time',
  description:
    `Takes back what a grown-up decided about a request in the last ${limits.undoDecisionMinutes} minutes: the ` +
    `request waits again for ${limits.screentimeRequestMinutes} minutes, and the parents are asked again. Minutes ` +
    'that are not used end now and may be granted again today; the gems that were paid for them go back. Does ' +
    'nothing if the request waits already.',
  audience: ['parent'],
  // It takes minutes away.
  destructive: true,
  reasons: ['ALREADY_RESOLVED', 'DECISION_STANDS', 'LIMIT_EXCEEDED'],
  input: {
    requestId: id,
    status: z
      .enum(['approved', 'denied'])
      .describe('The decision to take back; if it is another by now, that one stays.'),
  },
  output: { requestId: id, status: screentimeStatus },
});

const MINUTE_MS = 60_000;

export const undoReview = implementWrite(definition, (ports: Pick<ScreentimePorts, 'tasksSetAside'>) => ({
  async run(context, { requestId, status: decision }) {
    const { db, familyId, now } = context;
    const request = await requireRequest(context, requestId);
    const { childId, durationMinutes, status, decidedBy, resolvedLocal } = request;
    context.showBefore({ childId, durationMinutes, status });
    // Somebody was faster: there is nothing left to take back.
    if (status === 'pending') return { requestId, status };
    if (status !== decision) throw refuseResolved(request);
    if (decidedBy === 'sprout') throw refuseStanding();
    requireFreshDecision(resolvedLocal, now);

    if (status === 'approved') {
      await takeBackMinutes(context, 'request', { childId, sourceId: requestId });
      await reverseEntry(context, { source: 'screentime', sourceId: requestId });
    }
    const dueAt = now + limits.screentimeRequestMinutes * MINUTE_MS;
    reopenRequest(db, familyId, requestId, dueAt);
    context.touch(requestsUri(childId));
    context.emit({
      type: 'screentime.reopened',
      refs: { childId, requestId },
      payload: { durationMinutes, from: status },
    });
    markTakenBack(context, sourceOf(requestId));
    const kid = await requireChild(context, childId);
    const settings = await readSettings(db, familyId, childId);
    const concerns = await concernsAbout(context, ports, childId, settings, durationMinutes);
    await askParents(context, kid, { ...request, dueAt }, settings, concerns, { isKnown: true });
    return { requestId, status: 'pending' as const };
  },
  nextStep: 'It waits again: screentime.review_request decides anew.',
}));
