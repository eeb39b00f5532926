import { type List, listPage, showAs } from '../../store/list.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { numbersById } from '../../store/read-number.ts';
import { counts, lists, writes } from '../../store/statement.ts';
import { table } from '../../store/table.ts';
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

/** A request in its row. */
interface StoredRequest extends RequestRow {
  readonly createdAt: number;
  readonly createdLocal: string;
  readonly resolvedAt: number | null;
  readonly decisionReason: string | null;
}

const stored = table<StoredRequest>()(
  'screentime_request',
  `request_id, place, child_id, duration_minutes, reason, status, created_at, created_local, resolved_at, resolved_local,
   granted_minutes, decided_by, decision_reason, due_at`,
);
const requests = stored.without('created_at, created_local, decision_reason');
const insert = stored.insertWith('family_id');
const decisions = stored.only(
  'status, resolved_at, resolved_local, granted_minutes, decided_by, decision_reason, due_at',
);
const updateDecision = `
  UPDATE screentime_request SET ${decisions.setFrom(3)}
  WHERE family_id = $1 AND request_id = $2`;

export const findRequest = requests.finds<[familyId: string, requestId: string]>(`
  SELECT ${requests.columns} FROM screentime_request
  WHERE family_id = $1 AND request_id = $2`);

/** How a request that nobody has decided on stands. */
const undecided = {
  status: 'pending',
  resolvedAt: null,
  resolvedLocal: null,
  grantedMinutes: null,
  decidedBy: null,
  decisionReason: null,
} as const;

export interface NewRequest extends Omit<StoredRequest, keyof typeof undecided | 'dueAt'> {
  /** When it expires. */
  readonly dueAt: number;
}

export function insertRequest(tx: Transaction, familyId: string, request: NewRequest): void {
  tx.later(insert, [familyId, ...stored.values({ ...request, ...undecided })]);
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
  tx.later(updateDecision, [familyId, requestId, ...decisions.values(end)]);
}

/** A request whose decision was taken back waits again, until it is due. */
export function reopenRequest(tx: Transaction, familyId: string, requestId: string, dueAt: number): void {
  tx.later(updateDecision, [familyId, requestId, ...decisions.values({ ...undecided, dueAt })]);
}

/** A request that left the live resource is no longer due. */
export const clearDue = writes<[familyId: string, requestId: string]>(
  'UPDATE screentime_request SET due_at = NULL WHERE family_id = $1 AND request_id = $2',
);

const asked = stored.only('duration_minutes, reason, due_at');

/** A kid asks for something else before anybody has decided. */
export const changeRequest = asked.updates('request_id');

/** A kid's newest request that nobody has decided on. */
export const findPending = requests.finds<[familyId: string, childId: string]>(
  `SELECT ${requests.columns} FROM screentime_request
   WHERE family_id = $1 AND child_id = $2 AND status = 'pending'
   ORDER BY place DESC LIMIT 1`,
);

/** A kid's requests that nobody has decided on, the oldest first. A kid has one, or a few from before that was so. */
export const listPending = lists<
  Pick<RequestRow, 'requestId' | 'durationMinutes'>,
  [familyId: string, childId: string]
>(
  `SELECT request_id, duration_minutes FROM screentime_request
   WHERE family_id = $1 AND child_id = $2 AND status = 'pending'
   ORDER BY place`,
);

/** How many requests of all kids nobody has decided on. */
export const countPendingRequests = counts<[familyId: string]>(
  "SELECT COUNT(*) AS number FROM screentime_request WHERE family_id = $1 AND status = 'pending'",
);

/** Requests that Sprout approved by itself since a moment. */
export const listByRule = lists<
  RequestRow & { resolvedAt: number },
  [familyId: string, childId: string, since: number]
>(`
  SELECT ${requests.columns} FROM screentime_request
  WHERE family_id = $1 AND child_id = $2 AND resolved_at >= $3 AND status = 'approved' AND decided_by = 'sprout'`);

/** Minutes that Sprout approved by itself since a moment; of what it ended again, those that were used. */
export const autoApprovedSince = counts<[familyId: string, childId: string, since: number]>(
  `SELECT CAST(COALESCE(SUM(granted_minutes), 0) AS BIGINT) AS number FROM screentime_request
   WHERE family_id = $1 AND child_id = $2 AND resolved_at >= $3
     AND status IN ('approved', 'cancelled') AND decided_by = 'sprout'`,
);

const shown = showAs(
  `request_id, child_id, duration_minutes, reason, status, created_local AS createdAt, resolved_local AS resolvedAt,
   granted_minutes`,
);
const ofFamily = 'screentime_request WHERE family_id = $1 AND place < $2';
const newestFirstBy = 'place';
const all: List = { shown, from: ofFamily, newestFirstBy };
const byStatus: List = { shown, from: `${ofFamily} AND status = $3`, newestFirstBy };
const byChild: List = { shown, from: `${ofFamily} AND child_id = $3`, newestFirstBy };
const byChildAndStatus: List = { shown, from: `${ofFamily} AND child_id = $3 AND status = $4`, newestFirstBy };

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

const decided: List = {
  shown: showAs(
    `request_id, status, duration_minutes, granted_minutes, decided_by, decision_reason, resolved_local AS resolvedAt`,
  ),
  from: 'screentime_request WHERE family_id = $1 AND child_id = $2 AND resolved_at >= $3',
  newestFirstBy,
};

export function listDecisions(db: Query, familyId: string, childId: string, since: number, limit: number) {
  return listPage(db, decided, [familyId, childId, since], limit);
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
export const dueRequests = lists<
  { familyId: string; requestId: string; status: RequestStatus },
  [now: number, limit: number]
>('SELECT family_id, request_id, status FROM screentime_request WHERE due_at <= $1 ORDER BY due_at LIMIT $2');

/** How many minutes each kid of the family asked for between two instants. */
export function sumAsked(db: Query, familyId: string, since: number, until: number) {
  return numbersById(
    db,
    `SELECT c.child_id AS id, CAST(SUM(r.duration_minutes) AS BIGINT) AS number FROM child c
     JOIN screentime_request r
       ON r.family_id = c.family_id AND r.child_id = c.child_id AND r.created_at >= $2 AND r.created_at < $3
     WHERE c.family_id = $1
     GROUP BY c.child_id`,
    [familyId, since, until],
  );
}
