import type { Query, Transaction } from '../../store/port.ts';
import type { GemBalance, GemSource } from './gems.ts';

export interface GemEntry {
  readonly revision: number;
  readonly ordinal: number;
  readonly transactionId: string;
  readonly delta: number;
  readonly reason: string;
  readonly source: GemSource;
  readonly at: number;
}

export function readBalance(db: Query, familyId: string, childId: string) {
  return db.one<GemBalance>(
    'SELECT balance, on_hold AS "onHold", changed_at AS "changedAt" FROM gem_balance WHERE family_id = $1 AND child_id = $2',
    [familyId, childId],
  );
}

export function readBalances(db: Query, familyId: string) {
  return db.all<{ childId: string; balance: number }>(
    'SELECT child_id AS "childId", balance FROM gem_balance WHERE family_id = $1',
    [familyId],
  );
}

export function insertBalance(tx: Transaction, familyId: string, childId: string, now: number): void {
  tx.later('INSERT INTO gem_balance (family_id, child_id, balance, on_hold, changed_at) VALUES ($1, $2, 0, 0, $3)', [
    familyId,
    childId,
    now,
  ]);
}

export function updateBalance(tx: Transaction, familyId: string, childId: string, after: GemBalance): void {
  tx.later(
    'UPDATE gem_balance SET balance = $3, on_hold = $4, changed_at = $5 WHERE family_id = $1 AND child_id = $2',
    [familyId, childId, after.balance, after.onHold, after.changedAt],
  );
}

export function insertEntry(
  tx: Transaction,
  familyId: string,
  childId: string,
  entry: GemEntry & { sourceId: string },
): void {
  tx.later(
    'INSERT INTO gem_entry (family_id, child_id, revision, ordinal, transaction_id, delta, reason, source, source_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [
      familyId,
      childId,
      entry.revision,
      entry.ordinal,
      entry.transactionId,
      entry.delta,
      entry.reason,
      entry.source,
      entry.sourceId,
      entry.at,
    ],
  );
}

/** The entry that something was already paid or charged with. */
export function findEntryFor(db: Query, familyId: string, source: GemSource, sourceId: string) {
  return db.one<{ transactionId: string }>(
    'SELECT transaction_id AS "transactionId" FROM gem_entry WHERE family_id = $1 AND source = $2 AND source_id = $3',
    [familyId, source, sourceId],
  );
}

export interface EntryFilter {
  /** Entries older than this place in the ledger. */
  readonly before: { readonly revision: number; readonly ordinal: number };
  readonly since: number;
  readonly until: number;
  readonly limit: number;
}

/** A kid's entries, newest first. */
export function listEntries(db: Query, familyId: string, childId: string, filter: EntryFilter) {
  const { before, since, until, limit } = filter;
  return db.all<GemEntry>(
    `SELECT revision, ordinal, transaction_id AS "transactionId", delta, reason, source, at FROM gem_entry
     WHERE family_id = $1 AND child_id = $2 AND (revision, ordinal) < ($3, $4) AND at >= $5 AND at < $6
     ORDER BY revision DESC, ordinal DESC LIMIT $7`,
    [familyId, childId, before.revision, before.ordinal, since, until, limit],
  );
}
