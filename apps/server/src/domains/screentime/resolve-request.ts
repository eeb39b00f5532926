import { message } from '@sprout/messages';
import { type OutputOf, type Refusal, refuse, type WriteContext } from '#operations';
import { requireChild } from '../family/index.ts';
import { type CardClosing, closeCards } from '../inbox/index.ts';
import type { definition as reviewScreentime } from './operations/review-request.ts';
import { type RequestStatus, requestsUri, SHOWN_AFTER_END_MS } from './screentime.ts';
import { findRequest, type RequestRow, updateRequest } from './screentime-store.ts';
import { sourceOf } from './tell-parents.ts';

/** The outcome of a request, as answers show it. */
export type RequestOutcome = OutputOf<typeof reviewScreentime>;

/** The pending request with this id. Refuses an unknown one, another kid's, and one that has ended. */
export async function requirePending(context: WriteContext, requestId: string): Promise<RequestRow> {
  const request = await requireRequest(context, requestId);
  if (request.status !== 'pending') throw refuseResolved(request);
  return request;
}

/** The request with this id. Refuses an unknown one, and another kid's. */
export async function requireRequest(context: WriteContext, requestId: string): Promise<RequestRow> {
  const { principal } = context;
  const request = await findRequest(context.db, context.familyId, requestId);
  // Checked before the kid is read, so that a sibling's request takes as long as an unknown id.
  const isSiblings = principal.kind === 'kid' && request?.childId !== principal.actorId;
  if (request === undefined || isSiblings) throw context.unknownId('requestId');
  await requireChild(context, request.childId, 'requestId');
  return request;
}

/** The refusal of a decision on a request that has ended; it tells how. */
export function refuseResolved({ requestId, status, grantedMinutes, resolvedLocal }: RequestRow): Refusal {
  return refuse('ALREADY_RESOLVED', { details: { requestId, status, grantedMinutes, resolvedAt: resolvedLocal } });
}

export interface RequestEnd {
  readonly status: Exclude<RequestStatus, 'pending'>;
  readonly grantedMinutes?: number;
  readonly unlockedUntil?: string;
  /** `sprout` if a rule of the parents decided; by default the caller. */
  readonly decidedBy?: 'sprout';
  readonly reason?: string | undefined;
}

const closings: Readonly<Record<RequestEnd['status'], CardClosing>> = {
  approved: 'closed',
  denied: 'closed',
  expired: 'expired',
  cancelled: 'taken_back',
};

/** Ends a request, emits its event, and closes its question. */
export async function resolveRequest(
  context: WriteContext,
  request: RequestRow,
  ending: RequestEnd,
): Promise<RequestOutcome> {
  const { requestId, childId, durationMinutes } = request;
  const { status, grantedMinutes = 0, unlockedUntil, reason } = ending;
  const decidedBy = ending.decidedBy ?? context.principal.kind;
  updateRequest(context.db, context.familyId, requestId, {
    status,
    resolvedAt: context.now,
    resolvedLocal: context.nowLocal,
    grantedMinutes,
    decidedBy,
    decisionReason: reason ?? null,
    dueAt: context.now + SHOWN_AFTER_END_MS,
  });
  context.touch(requestsUri(childId));
  context.emit({
    type: `screentime.${status}`,
    refs: { childId, requestId },
    payload: { durationMinutes, grantedMinutes, decidedBy, ...(unlockedUntil !== undefined && { unlockedUntil }) },
    ...(ending.decidedBy === 'sprout' && { by: 'sprout' as const }),
  });
  await closeCards(
    context,
    sourceOf(requestId),
    closings[status],
    status === 'approved'
      ? message('screentimeCards.outcomes.approved', { minutes: grantedMinutes })
      : message(`screentimeCards.outcomes.${status}`),
  );
  return {
    requestId,
    status,
    grantedMinutes,
    unlockedUntil: unlockedUntil ?? null,
    resolvedAt: context.nowLocal,
  };
}
