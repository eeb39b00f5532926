import { type List, listPage } from '../../store/list.ts';
import type { Query, Transaction } from '../../store/port.ts';
import type { Claim, ClaimStatus } from './reward.ts';

const claimColumns =
  'claim_id, reward_id, child_id, name AS reward_name, gems, minutes, status, reason, claimed_at, due_at, resolved_local, given_local, transaction_id, ended_goal';

export function findClaim(db: Query, familyId: string, claimId: string) {
  return db.one<Claim>(`SELECT ${claimColumns} FROM reward_claim WHERE family_id = $1 AND claim_id = $2`, [
    familyId,
    claimId,
  ]);
}

export interface NewClaim
  extends Omit<Claim, 'status' | 'reason' | 'dueAt' | 'resolvedLocal' | 'givenLocal' | 'transactionId' | 'endedGoal'> {
  readonly place: number;
  readonly claimedLocal: string;
  readonly dueAt: number;
  readonly expiresLocal: string;
}

export function insertClaim(tx: Transaction, familyId: string, claim: NewClaim): void {
  tx.later(
    `INSERT INTO reward_claim (family_id, place, claim_id, reward_id, child_id, name, gems, minutes, status,
       claimed_at, claimed_local, due_at, expires_local)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11, $12)`,
    [
      familyId,
      claim.place,
      claim.claimId,
      claim.rewardId,
      claim.childId,
      claim.rewardName,
      claim.gems,
      claim.minutes,
      claim.claimedAt,
      claim.claimedLocal,
      claim.dueAt,
      claim.expiresLocal,
    ],
  );
}

/** Stores how a claim ended; it is no longer due. */
export function resolveClaim(tx: Transaction, familyId: string, claim: Claim): void {
  tx.later(
    `UPDATE reward_claim SET status = $3, reason = $4, resolved_local = $5, transaction_id = $6, ended_goal = $7,
       given_local = $8, due_at = NULL
     WHERE family_id = $1 AND claim_id = $2`,
    [
      familyId,
      claim.claimId,
      claim.status,
      claim.reason,
      claim.resolvedLocal,
      claim.transactionId,
      claim.endedGoal,
      claim.givenLocal,
    ],
  );
}

/** Notes when the kid had an approved reward; null: it is only promised. */
export function markGiven(tx: Transaction, familyId: string, claimId: string, givenLocal: string | null): void {
  tx.later('UPDATE reward_claim SET given_local = $3 WHERE family_id = $1 AND claim_id = $2', [
    familyId,
    claimId,
    givenLocal,
  ]);
}

/** A claim whose decision was taken back is open again, until it is due. */
export function reopenClaim(tx: Transaction, familyId: string, claimId: string, dueAt: number): void {
  tx.later(
    `UPDATE reward_claim SET status = 'pending', reason = NULL, resolved_local = NULL, given_local = NULL,
       transaction_id = NULL, ended_goal = 0, due_at = $3
     WHERE family_id = $1 AND claim_id = $2`,
    [familyId, claimId, dueAt],
  );
}

/** A kid's latest open or approved claim of a reward. Cooldowns count from it. */
export function latestClaim(db: Query, familyId: string, rewardId: string, childId: string) {
  return db.one<{ claimId: string; status: ClaimStatus; claimedAt: number }>(
    `SELECT claim_id, status, claimed_at FROM reward_claim
     WHERE family_id = $1 AND reward_id = $2 AND child_id = $3 AND status IN ('pending', 'approved')
     ORDER BY place DESC LIMIT 1`,
    [familyId, rewardId, childId],
  );
}

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

const shown = {
  claimId: 'claim_id',
  rewardId: 'reward_id',
  childId: 'child_id',
  rewardName: 'name',
  gems: 'gems',
  minutes: 'minutes',
  status: 'status',
  reason: 'reason',
  createdAt: 'claimed_local',
  expiresAt: 'expires_local',
  resolvedAt: 'resolved_local',
  givenAt: 'given_local',
  transactionId: 'transaction_id',
};

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
export function dueClaims(db: Query, now: number, limit: number) {
  return db.all<{ familyId: string; claimId: string }>(
    'SELECT family_id, claim_id FROM reward_claim WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    [now, limit],
  );
}

export async function countPendingClaims(db: Query, familyId: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    "SELECT COUNT(*) AS count FROM reward_claim WHERE family_id = $1 AND status = 'pending'",
    [familyId],
  );
  return row?.count ?? 0;
}
