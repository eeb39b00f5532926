import { type List, listPage, showAs } from '../../store/list.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { counts, finds, lists, writes } from '../../store/statement.ts';
import { table } from '../../store/table.ts';
import type { Claim, ClaimStatus } from './reward.ts';

/** A claim in its row, with what only the wire and the order of lists need. */
interface StoredClaim extends Claim {
  readonly place: number;
  readonly claimedLocal: string;
  readonly expiresLocal: string;
}

const stored = table<StoredClaim>()(
  'reward_claim',
  `place, claim_id, reward_id, child_id, name AS rewardName, gems, minutes, status, reason, claimed_at, claimed_local,
   due_at, expires_local, resolved_local, given_local, transaction_id, ended_goal`,
);
const claims = stored.without('place, claimed_local, expires_local');
const outcomes = claims.only('status, reason, resolved_local, given_local, transaction_id, ended_goal, due_at');
const insert = stored.insertWith('family_id');
const updateOutcome = outcomes.updates('claim_id');

export const findClaim = claims.finds<[familyId: string, claimId: string]>(
  `SELECT ${claims.columns} FROM reward_claim WHERE family_id = $1 AND claim_id = $2`,
);

/** How a claim that nobody has decided on stands. */
const open = {
  status: 'pending',
  reason: null,
  resolvedLocal: null,
  givenLocal: null,
  transactionId: null,
  endedGoal: 0,
} as const;

export interface NewClaim extends Omit<StoredClaim, keyof typeof open | 'dueAt'> {
  readonly dueAt: number;
}

export function insertClaim(tx: Transaction, familyId: string, claim: NewClaim): void {
  tx.later(insert, [familyId, ...stored.values({ ...claim, ...open })]);
}

/** Stores how a claim ended; it is no longer due. */
export function resolveClaim(tx: Transaction, familyId: string, claim: Claim): void {
  updateOutcome(tx, familyId, { ...claim, dueAt: null });
}

/** Notes when the kid had an approved reward; null: it is only promised. */
export const markGiven = writes<[familyId: string, claimId: string, givenLocal: string | null]>(
  'UPDATE reward_claim SET given_local = $3 WHERE family_id = $1 AND claim_id = $2',
);

/** A claim whose decision was taken back is open again, until it is due. */
export function reopenClaim(tx: Transaction, familyId: string, claimId: string, dueAt: number): void {
  updateOutcome(tx, familyId, { claimId, ...open, dueAt });
}

/** A kid's latest open or approved claim of a reward. Cooldowns count from it. */
export const latestClaim = finds<
  { claimId: string; status: ClaimStatus; claimedAt: number },
  [familyId: string, rewardId: string, childId: string]
>(
  `SELECT claim_id, status, claimed_at FROM reward_claim
     WHERE family_id = $1 AND reward_id = $2 AND child_id = $3 AND status IN ('pending', 'approved')
     ORDER BY place DESC LIMIT 1`,
);

/** The same for every reward that the kid claimed, by reward. */
export async function latestClaims(db: Query, familyId: string, childId: string) {
  const rows = await db.all<{ rewardId: string; claimedAt: number; pending: number }>(
    `SELECT reward_id, MAX(claimed_at) AS claimed_at, MAX(CASE status WHEN 'pending' THEN 1 ELSE 0 END) AS pending
     FROM reward_claim
     WHERE family_id = $1 AND child_id = $2 AND status IN ('pending', 'approved')
     GROUP BY reward_id`,
    [familyId, childId],
  );
  return new Map(rows.map(({ rewardId, claimedAt, pending }) => [rewardId, { claimedAt, isPending: pending === 1 }]));
}

export interface ClaimFilter {
  readonly before: number;
  /** promised: approved, and the kid has not had it yet. */
  readonly status: ClaimStatus | 'promised' | 'all';
  readonly childId: string | undefined;
  readonly limit: number;
}

const shown = showAs(
  `claim_id, reward_id, child_id, name AS rewardName, gems, minutes, status, reason, claimed_local AS createdAt,
   expires_local AS expiresAt, resolved_local AS resolvedAt, given_local AS givenAt, transaction_id`,
);

const newestFirstBy = 'place';
const ofFamily = 'reward_claim WHERE family_id = $1 AND place < $2';
const isPromised = "status = 'approved' AND given_local IS NULL";

const all: List = { shown, from: ofFamily, newestFirstBy };
const promised: List = { shown, from: `${ofFamily} AND ${isPromised}`, newestFirstBy };
const ofStatus: List = { shown, from: `${ofFamily} AND status = $3`, newestFirstBy };
const ofChild: List = { shown, from: `${ofFamily} AND child_id = $3`, newestFirstBy };
const promisedToChild: List = { shown, from: `${ofFamily} AND child_id = $3 AND ${isPromised}`, newestFirstBy };
const ofChildAndStatus: List = { shown, from: `${ofFamily} AND child_id = $3 AND status = $4`, newestFirstBy };

/** Claims as the wire shows them, newest first. */
export function listClaims(db: Query, familyId: string, { before, status, childId, limit }: ClaimFilter) {
  if (childId === undefined) {
    if (status === 'all') return listPage(db, all, [familyId, before], limit);
    if (status === 'promised') return listPage(db, promised, [familyId, before], limit);
    return listPage(db, ofStatus, [familyId, before, status], limit);
  }
  if (status === 'all') return listPage(db, ofChild, [familyId, before, childId], limit);
  if (status === 'promised') return listPage(db, promisedToChild, [familyId, before, childId], limit);
  return listPage(db, ofChildAndStatus, [familyId, before, childId, status], limit);
}

/** Open claims whose time is up, in any family. */
export const dueClaims = lists<{ familyId: string; claimId: string }, [now: number, limit: number]>(
  'SELECT family_id, claim_id FROM reward_claim WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
);

export const countPendingClaims = counts<[familyId: string]>(
  "SELECT COUNT(*) AS number FROM reward_claim WHERE family_id = $1 AND status = 'pending'",
);
