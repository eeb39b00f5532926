import type { OutputOf, reviewScreentime } from '@sprout/contract';
import { refuse } from '../../core/errors/refusal.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { requireChild } from '../family/index.ts';
import { closeCards } from '../inbox/index.ts';
import { type RequestStatus, requestsUri, SHOWN_AFTER_END_MS } from './screentime.ts';
import { findRequest, type RequestRow, updateRequest } from './screentime-store.ts';

/** A request as the wire tells its outcome. */
export type Outcome = OutputOf<typeof reviewScreentime>;

/** The request behind an id, if it is of the family and the caller may see its kid. Only one that is pending goes on. */
export async function requirePending(context: WriteContext, requestId: string): Promise<RequestRow> {
  const { principal } = context;
  const request = await findRequest(context.db, context.familyId, requestId);
  // Before its kid is looked up, so that a sibling's request costs no more than one that nobody made.
  const isSiblings = principal.kind === 'kid' && request?.childId !== principal.actorId;
  if (request === undefined || isSiblings) throw context.unknownId('requestId');
  await requireChild(context, request.childId, 'requestId');
  if (request.status !== 'pending') {
    const { status, grantedMinutes, resolvedLocal } = request;
    throw refuse('ALREADY_RESOLVED', { details: { requestId, status, grantedMinutes, resolvedAt: resolvedLocal } });
  }
  return request;
}

export interface Ending {
  readonly status: Exclude<RequestStatus, 'pending'>;
  readonly grantedMinutes?: number;
  readonly unlockedUntil?: string;
  /** `sprout` if a rule of the parents decided; else the caller. */
  readonly decidedBy?: 'sprout';
  readonly reason?: string | undefined;
}

const outcomeWords: Record<Ending['status'], (minutes: number) => string> = {
  approved: (minutes) => `Approved: ${minutes} minutes.`,
  denied: () => 'Denied.',
  expired: () => 'Nobody decided in time.',
  cancelled: () => 'The kid took it back.',
};

/** Ends a request, tells the family, and closes the question about it. */
export async function resolveRequest(context: WriteContext, request: RequestRow, ending: Ending): Promise<Outcome> {
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
  });
  const state = status === 'expired' ? 'expired' : 'closed';
  await closeCards(context, { kind: 'screentime', id: requestId }, state, outcomeWords[status](grantedMinutes));
  return {
    requestId,
    status,
    grantedMinutes,
    unlockedUntil: unlockedUntil ?? null,
    resolvedAt: context.nowLocal,
  };
}
