import { listWindow, type TimedList, type Window } from '../../store/list.ts';
import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import {
  againAfter,
  defaultSettings,
  type GemBalance,
  type GemCause,
  type GemSettings,
  type GemSource,
} from './gems.ts';

export interface GemEntry {
  /** Its place in the family's history. */
  readonly place: number;
  readonly transactionId: string;
  readonly delta: number;
  readonly reason: string;
  readonly source: GemSource;
  readonly sourceId: string;
  readonly at: number;
  readonly atLocal: string;
  /** The entry that this one takes back. */
  readonly reverts: string | null;
}

export function readBalance(db: Query, familyId: string, childId: string) {
  return db.one<GemBalance>(
    'SELECT balance, on_hold, changed_local FROM gem_balance WHERE family_id = $1 AND child_id = $2',
    [familyId, childId],
  );
}

/** A kid's balance, and whether the family has switched gems off. */
export function readLedger(db: Query, familyId: string, childId: string) {
  return db.one<GemBalance & { readonly isOff: number }>(
    `SELECT balance, on_hold, changed_local, COALESCE((SELECT is_off FROM gem_setting WHERE family_id = $1),
       0) AS is_off
     FROM gem_balance
     WHERE family_id = $1 AND child_id = $2`,
    [familyId, childId],
  );
}

export function readBalances(db: Query, familyId: string) {
  return db.all<{ childId: string; balance: number }>(
    'SELECT child_id, balance FROM gem_balance WHERE family_id = $1',
    [familyId],
  );
}

export function insertBalance(tx: Transaction, familyId: string, childId: string, nowLocal: string): void {
  tx.later('INSERT INTO gem_balance (family_id, child_id, balance, on_hold, changed_local) VALUES ($1, $2, 0, 0, $3)', [
    familyId,
    childId,
    nowLocal,
  ]);
}

export function updateBalance(tx: Transaction, familyId: string, childId: string, after: GemBalance): void {
  tx.later(
    'UPDATE gem_balance SET balance = $3, on_hold = $4, changed_local = $5 WHERE family_id = $1 AND child_id = $2',
    [familyId, childId, after.balance, after.onHold, after.changedLocal],
  );
}

export function insertEntry(tx: Transaction, familyId: string, childId: string, entry: GemEntry): void {
  tx.later(
    `INSERT INTO gem_entry (family_id, child_id, place, transaction_id, delta, reason, source, source_id, at,
       at_local, reverts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      familyId,
      childId,
      entry.place,
      entry.transactionId,
      entry.delta,
      entry.reason,
      entry.source,
      entry.sourceId,
      entry.at,
      entry.atLocal,
      entry.reverts,
    ],
  );
}

export interface KeptEntry extends Pick<GemEntry, 'transactionId' | 'delta' | 'reason' | 'source' | 'reverts'> {
  readonly childId: string;
  /** The entry that took this one back, and when that was. */
  readonly revertedBy: string | null;
  readonly revertedLocal: string | null;
}

const keptEntry = `
  SELECT e.transaction_id, e.child_id, e.delta, e.reason, e.source, e.reverts, r.transaction_id AS reverted_by,
    r.at_local AS reverted_local
  FROM gem_entry e
  LEFT JOIN gem_entry r ON r.family_id = e.family_id AND r.reverts = e.transaction_id
  WHERE e.family_id = $1`;

export function findEntry(db: Query, familyId: string, transactionId: string) {
  return db.one<KeptEntry>(`${keptEntry} AND e.transaction_id = $2`, [familyId, transactionId]);
}

/** The last entry of a source, and the source id that the next one gets. Another one is due only if the last was taken back. */
export async function lastEntryFor(db: Query, familyId: string, source: GemCause, sourceId: string) {
  let last: KeptEntry | undefined;
  let nextId = sourceId;
  for (;;) {
    const entry = await findEntryFor(db, familyId, source, nextId);
    if (entry === undefined) return { last, nextId };
    last = entry;
    if (entry.revertedBy === null) return { last, nextId };
    nextId = againAfter(entry.revertedBy);
  }
}

/** The index leaves out manual entries. */
function findEntryFor(db: Query, familyId: string, source: GemCause, sourceId: string) {
  return db.one<KeptEntry>(`${keptEntry} AND e.source = $2 AND e.source_id = $3 AND e.source <> 'manual'`, [
    familyId,
    source,
    sourceId,
  ]);
}

export interface GemHold {
  readonly source: GemCause;
  readonly sourceId: string;
  readonly childId: string;
  readonly amount: number;
}

/** Only open holds are stored. A hold that ended left its entry, or nothing. */
export function findHold(db: Query, familyId: string, source: GemCause, sourceId: string) {
  return db.one<GemHold>(
    'SELECT source, source_id, child_id, amount FROM gem_hold WHERE family_id = $1 AND source = $2 AND source_id = $3',
    [familyId, source, sourceId],
  );
}

export function insertHold(tx: Transaction, familyId: string, hold: GemHold, now: number): void {
  tx.later(
    'INSERT INTO gem_hold (family_id, source, source_id, child_id, amount, held_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [familyId, hold.source, hold.sourceId, hold.childId, hold.amount, now],
  );
}

export function deleteHold(tx: Transaction, familyId: string, { source, sourceId }: GemHold): void {
  tx.later('DELETE FROM gem_hold WHERE family_id = $1 AND source = $2 AND source_id = $3', [
    familyId,
    source,
    sourceId,
  ]);
}

export async function readSettings(db: Query, familyId: string): Promise<GemSettings> {
  const found = await db.one<{ isOff: number; agentGemsPerTask: number | null; agentGemsPerDay: number | null }>(
    'SELECT is_off, agent_gems_per_task, agent_gems_per_day FROM gem_setting WHERE family_id = $1',
    [familyId],
  );
  return {
    enabled: found?.isOff !== 1,
    agentGemsPerTask: found?.agentGemsPerTask ?? defaultSettings.agentGemsPerTask,
    agentGemsPerDay: found?.agentGemsPerDay ?? defaultSettings.agentGemsPerDay,
  };
}

export async function areGemsOff(db: Query, familyId: string): Promise<boolean> {
  return !(await readSettings(db, familyId)).enabled;
}

export function writeSettings(tx: Transaction, familyId: string, settings: GemSettings): void {
  tx.later(
    `INSERT INTO gem_setting (family_id, is_off, agent_gems_per_task, agent_gems_per_day)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (family_id) DO UPDATE SET is_off = excluded.is_off,
       agent_gems_per_task = excluded.agent_gems_per_task, agent_gems_per_day = excluded.agent_gems_per_day`,
    [familyId, settings.enabled ? 0 : 1, settings.agentGemsPerTask, settings.agentGemsPerDay],
  );
}

const entries: TimedList = {
  shown: {
    transactionId: 'transaction_id',
    delta: 'delta',
    reason: 'reason',
    source: 'source',
    timestamp: 'at_local',
    reverts: 'reverts',
    revertedBy:
      '(SELECT r.transaction_id FROM gem_entry r WHERE r.family_id = page.family_id AND r.reverts = page.transaction_id)',
  },
  from: 'gem_entry WHERE family_id = $1 AND child_id = $2',
  newestFirstBy: 'place',
  at: 'at',
};

/** A kid's entries as the wire shows them, newest first. */
export function listEntries(db: Query, familyId: string, childId: string, window: Window, limit: number) {
  return listWindow(db, entries, [familyId, childId], window, limit);
}

export interface LedgerCount {
  readonly ledgers: number;
  readonly families: number;
}

export function countLedgers(db: Query) {
  return db.one<LedgerCount>('SELECT COUNT(*) AS ledgers, COUNT(DISTINCT family_id) AS families FROM gem_balance');
}

export interface UnbalancedLedger {
  readonly familyId: string;
  readonly childId: string;
  readonly balance: number;
  readonly entries: number;
}

/** Kids of any family whose balance is not the sum of their entries. None, unless there is a bug. */
export function unbalancedLedgers(db: Query) {
  return db.all<UnbalancedLedger>(
    `SELECT b.family_id, b.child_id, b.balance, COALESCE(e.total, 0) AS entries
     FROM gem_balance b
     LEFT JOIN (SELECT family_id, child_id, SUM(delta) AS total FROM gem_entry GROUP BY family_id, child_id) e ON e.family_id = b.family_id
       AND e.child_id = b.child_id
     WHERE b.balance <> COALESCE(e.total, 0)`,
  );
}

export interface MisheldLedger {
  readonly familyId: string;
  readonly childId: string;
  readonly onHold: number;
  readonly holds: number;
}

/** Kids of any family whose gems on hold are not the sum of their open holds. None, unless there is a bug. */
export function misheldLedgers(db: Query) {
  return db.all<MisheldLedger>(
    `SELECT b.family_id, b.child_id, b.on_hold, COALESCE(h.total, 0) AS holds
     FROM gem_balance b
     LEFT JOIN (SELECT family_id, child_id, SUM(amount) AS total FROM gem_hold GROUP BY family_id, child_id) h ON h.family_id = b.family_id
       AND h.child_id = b.child_id
     WHERE b.on_hold <> COALESCE(h.total, 0)`,
  );
}

export const reasonsOfTransactions = namesById({ table: 'gem_entry', id: 'transaction_id', name: 'reason' });
