import { type List, listPage } from '../../store/list.ts';
import type { Query, Transaction } from '../../store/port.ts';
import type { RequestStatus } from './screentime.ts';

export interface RequestRow {
  readonly requestId: string;
  /** Its place in the family's history. */
  readonly place: number;
  readonly childId: string;
  readonly durationMinutes: number;
  readonly reason: string | null;
  readonly status: RequestStatus;
  /** Whose decision it was: `parent`, `agent`, `kid`, or `sprout` for a rule of the parents. */
  readonly decidedBy: string | null;
  readonly resolvedLocal: string | null;
  readonly grantedMinutes: number | null;
  readonly dueAt: number | null;
}

const selectRequest = `
  SELECT request_id, place, child_id, duration_minutes, reason, status, resolved_at, resolved_local,
    granted_minutes, decided_by, due_at
  FROM screentime_request`;

export function findRequest(db: Query, familyId: string, requestId: string) {
  return db.one<RequestRow>(`${selectRequest} WHERE family_id = $1 AND request_id = $2`, [familyId, requestId]);
}

export interface NewRequest {
  readonly requestId: string;
  readonly place: number;
  readonly childId: string;
  readonly durationMinutes: number;
  readonly reason: string | null;
  readonly createdAt: number;
  readonly createdLocal: string;
  /** When it expires. */
  readonly dueAt: number;
}

export function insertRequest(tx: Transaction, familyId: string, request: NewRequest): void {
  tx.later(
    `INSERT INTO screentime_request (family_id, request_id, place, child_id, duration_minutes, reason, status,
       created_at, created_local, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9)`,
    [
      familyId,
      request.requestId,
      request.place,
      request.childId,
      request.durationMinutes,
      request.reason,
      request.createdAt,
      request.createdLocal,
      request.dueAt,
    ],
  );
}

export interface Resolution {
  readonly status: RequestStatus;
  readonly resolvedAt: number;
  readonly resolvedLocal: string;
  readonly grantedMinutes: number;
  readonly decidedBy: string;
  readonly decisionReason: string | null;
  /** When the kid's live resource stops showing it. */
  readonly dueAt: number;
}

export function updateRequest(tx: Transaction, familyId: string, requestId: string, end: Resolution): void {
  tx.later(
    `UPDATE screentime_request SET status = $3, resolved_at = $4, resolved_local = $5, granted_minutes = $6,
       decided_by = $7, decision_reason = $8, due_at = $9
     WHERE family_id = $1 AND request_id = $2`,
    [
      familyId,
      requestId,
      end.status,
      end.resolvedAt,
      end.resolvedLocal,
      end.grantedMinutes,
      end.decidedBy,
      end.decisionReason,
      end.dueAt,
    ],
  );
}

/** A request whose decision was taken back waits again, until it is due. */
export function reopenRequest(tx: Transaction, familyId: string, requestId: string, dueAt: number): void {
  tx.later(
    `UPDATE screentime_request SET status = 'pending', resolved_at = NULL, resolved_local = NULL,
       granted_minutes = NULL, decided_by = NULL, decision_reason = NULL, due_at = $3
     WHERE family_id = $1 AND request_id = $2`,
    [familyId, requestId, dueAt],
  );
}

/** A request that left the live resource is no longer due. */
export function clearDue(tx: Transaction, familyId: string, requestId: string): void {
  tx.later('UPDATE screentime_request SET due_at = NULL WHERE family_id = $1 AND request_id = $2', [
    familyId,
    requestId,
  ]);
}

/** A kid's requests that nobody has decided on, the oldest first. There are few: countPending limits them. */
export function listPending(db: Query, familyId: string, childId: string) {
  return db.all<Pick<RequestRow, 'requestId' | 'durationMinutes'>>(
    `SELECT request_id, duration_minutes FROM screentime_request
     WHERE family_id = $1 AND child_id = $2 AND status = 'pending'
     ORDER BY place`,
    [familyId, childId],
  );
}

export async function countPending(db: Query, familyId: string, childId: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    "SELECT COUNT(*) AS count FROM screentime_request WHERE family_id = $1 AND child_id = $2 AND status = 'pending'",
    [familyId, childId],
  );
  return row?.count ?? 0;
}

/** The same of all kids. */
export async function countPendingRequests(db: Query, familyId: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    "SELECT COUNT(*) AS count FROM screentime_request WHERE family_id = $1 AND status = 'pending'",
    [familyId],
  );
  return row?.count ?? 0;
}

/** Requests that Sprout approved by itself since a moment. */
export function listByRule(db: Query, familyId: string, childId: string, since: number) {
  return db.all<RequestRow & { resolvedAt: number }>(
    `${selectRequest}
     WHERE family_id = $1 AND child_id = $2 AND resolved_at >= $3 AND status = 'approved' AND decided_by = 'sprout'`,
    [familyId, childId, since],
  );
}

/** Minutes that Sprout approved by itself since a moment; of what it ended again, those that were used. */
export async function autoApprovedSince(db: Query, familyId: string, childId: string, since: number): Promise<number> {
  const row = await db.one<{ minutes: number }>(
    `SELECT CAST(COALESCE(SUM(granted_minutes), 0) AS BIGINT) AS minutes
   FROM screentime_request
   WHERE family_id = $1 AND child_id = $2 AND resolved_at >= $3 AND status IN ('approved', 'cancelled')
     AND decided_by = 'sprout'`,
    [familyId, childId, since],
  );
  return row?.minutes ?? 0;
}

const shown = {
  requestId: 'request_id',
  childId: 'child_id',
  durationMinutes: 'duration_minutes',
  reason: 'reason',
  status: 'status',
  createdAt: 'created_local',
  resolvedAt: 'resolved_local',
  grantedMinutes: 'granted_minutes',
};

const all: List = { shown, from: 'screentime_request WHERE family_id = $1 AND place < $2', newestFirstBy: 'place' };
const byStatus: List = {
  shown,
  from: 'screentime_request WHERE family_id = $1 AND place < $2 AND status = $3',
  newestFirstBy: 'place',
};
const byChild: List = {
  shown,
  from: 'screentime_request WHERE family_id = $1 AND place < $2 AND child_id = $3',
  newestFirstBy: 'place',
};
const byChildAndStatus: List = {
  shown,
  from: 'screentime_request WHERE family_id = $1 AND place < $2 AND child_id = $3 AND status = $4',
  newestFirstBy: 'place',
};

export interface RequestFilter {
  readonly before: number;
  readonly status: RequestStatus | undefined;
  readonly childId: string | undefined;
  readonly limit: number;
}

/** Requests as the wire shows them, newest first. */
export function listRequests(db: Query, familyId: string, { before, status, childId, limit }: RequestFilter) {
  if (childId === undefined) {
    if (status === undefined) return listPage(db, all, [familyId, before], limit);
    return listPage(db, byStatus, [familyId, before, status], limit);
  }
  if (status === undefined) return listPage(db, byChild, [familyId, before, childId], limit);
  return listPage(db, byChildAndStatus, [familyId, before, childId, status], limit);
}

const live: List = {
  shown,
  from: 'screentime_request WHERE family_id = $1 AND child_id = $2 AND due_at IS NOT NULL',
  newestFirstBy: 'place',
};

/** The requests on the live resource: pending ones, and ones that ended recently. */
export function listLive(db: Query, familyId: string, childId: string, limit: number) {
  return listPage(db, live, [familyId, childId], limit);
}

const decisions: List = {
  shown: {
    requestId: 'request_id',
    status: 'status',
    durationMinutes: 'duration_minutes',
    grantedMinutes: 'granted_minutes',
    decidedBy: 'decided_by',
    decisionReason: 'decision_reason',
    resolvedAt: 'resolved_local',
  },
  from: 'screentime_request WHERE family_id = $1 AND child_id = $2 AND resolved_at >= $3',
  newestFirstBy: 'place',
};

export function listDecisions(db: Query, familyId: string, childId: string, since: number, limit: number) {
  return listPage(db, decisions, [familyId, childId, since], limit);
}

const { childId: _, ...ownShown } = shown;
const own: List = {
  shown: { ...ownShown, decisionReason: 'decision_reason' },
  from: 'screentime_request WHERE family_id = $1 AND child_id = $2',
  newestFirstBy: 'place',
};

/** A kid's latest requests as the kid sees them, with the parent's reason. */
export function listOwn(db: Query, familyId: string, childId: string, limit: number) {
  return listPage(db, own, [familyId, childId], limit);
}

/** Requests of any family that must expire or leave the live resource, soonest first. */
export function dueRequests(db: Query, now: number, limit: number) {
  return db.all<{ familyId: string; requestId: string; status: RequestStatus }>(
    'SELECT family_id, request_id, status FROM screentime_request WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    [now, limit],
  );
}
