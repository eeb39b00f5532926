import { listWindow, showAs, type TimedList, type Window } from '../../store/list.ts';
import { askedForMany, askedRows } from '../../store/many.ts';
import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { finds, lists } from '../../store/statement.ts';
import { table } from '../../store/table.ts';
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

const balances = table<GemBalance>()('gem_balance', 'balance, on_hold, changed_local');
const selectBalance = balances.findBy('family_id', 'child_id');
const selectLedger = askedForMany(
  `SELECT ${balances.columns}, COALESCE((SELECT is_off FROM gem_setting WHERE family_id = $1), 0) AS is_off
   FROM gem_balance WHERE family_id = $1 AND child_id = $2`,
  {
    columns: ['family_id', 'child_id'],
    sql: `
      SELECT asked.ordinality, ${balances.columnsOf('found')}, COALESCE(setting.is_off, 0) AS is_off
      FROM ${askedRows('gem_balance')}
      JOIN gem_balance found ON found.family_id = asked.family_id AND found.child_id = asked.child_id
      LEFT JOIN gem_setting setting ON setting.family_id = asked.family_id
      ORDER BY asked.ordinality`,
  },
);
const insertZero = balances.insertWith('family_id', 'child_id');
const update = balances.updateBy('family_id', 'child_id');

export const readBalance = balances.finds<[familyId: string, childId: string]>(selectBalance);

/** A kid's balance, and whether the family has switched gems off. */
export const readLedger = finds<GemBalance & { readonly isOff: number }, [familyId: string, childId: string]>(
  selectLedger,
);

export const readBalances = lists<{ childId: string; balance: number }, [familyId: string]>(
  'SELECT child_id, balance FROM gem_balance WHERE family_id = $1',
);

export function insertBalance(tx: Transaction, familyId: string, childId: string, nowLocal: string): void {
  const nothing = { balance: 0, onHold: 0, changedLocal: nowLocal };
  tx.later(insertZero, [familyId, childId, ...balances.values(nothing)]);
}

export function updateBalance(tx: Transaction, familyId: string, childId: string, after: GemBalance): void {
  tx.later(update, [familyId, childId, ...balances.values(after)]);
}

const entries = table<GemEntry>()(
  'gem_entry',
  'place, transaction_id, delta, reason, source, source_id, at, at_local, reverts',
);
export const insertEntry = entries.inserts<[familyId: string, childId: string]>('family_id', 'child_id');

export interface KeptEntry extends Pick<GemEntry, 'transactionId' | 'delta' | 'reason' | 'source' | 'reverts'> {
  readonly childId: string;
  /** The entry that took this one back, and when that was. */
  readonly revertedBy: string | null;
  readonly revertedLocal: string | null;
}

const keptEntry = `
  SELECT e.transaction_id, e.child_id, e.delta, e.reason, e.source, e.reverts,
    r.transaction_id AS reverted_by, r.at_local AS reverted_local
  FROM gem_entry e
  LEFT JOIN gem_entry r ON r.family_id = e.family_id AND r.reverts = e.transaction_id
  WHERE e.family_id = $1`;
// The index leaves out manual entries.
const selectEntryFor = `${keptEntry} AND e.source = $2 AND e.source_id = $3 AND e.source <> 'manual'`;

export const findEntry = finds<KeptEntry, [familyId: string, transactionId: string]>(
  `${keptEntry} AND e.transaction_id = $2`,
);

/** The last entry of a source, and the source id that the next one gets. Another one is due only if the last was taken back. */
export async function lastEntryFor(db: Query, familyId: string, source: GemCause, sourceId: string) {
  let last: KeptEntry | undefined;
  let nextId = sourceId;
  for (;;) {
    const entry = await db.one<KeptEntry>(selectEntryFor, [familyId, source, nextId]);
    if (entry === undefined) return { last, nextId };
    last = entry;
    if (entry.revertedBy === null) return { last, nextId };
    nextId = againAfter(entry.revertedBy);
  }
}

export interface GemHold {
  readonly source: GemCause;
  readonly sourceId: string;
  readonly childId: string;
  readonly amount: number;
}

const holds = table<GemHold>()('gem_hold', 'source, source_id, child_id, amount');
const insertOneHold = holds.insertWith('family_id', 'held_at');

/** Only open holds are stored. A hold that ended left its entry, or nothing. */
export const findHold = holds.finds<[familyId: string, source: GemCause, sourceId: string]>(
  `SELECT ${holds.columns} FROM gem_hold WHERE family_id = $1 AND source = $2 AND source_id = $3`,
);

export function insertHold(tx: Transaction, familyId: string, hold: GemHold, now: number): void {
  tx.later(insertOneHold, [familyId, now, ...holds.values(hold)]);
}

export function deleteHold(tx: Transaction, familyId: string, { source, sourceId }: GemHold): void {
  tx.later('DELETE FROM gem_hold WHERE family_id = $1 AND source = $2 AND source_id = $3', [
    familyId,
    source,
    sourceId,
  ]);
}

interface StoredSettings {
  readonly isOff: number;
  readonly agentGemsPerTask: number | null;
  readonly agentGemsPerDay: number | null;
}

const settings = table<StoredSettings>()('gem_setting', 'is_off, agent_gems_per_task, agent_gems_per_day');
const selectSettings = `SELECT ${settings.columns} FROM gem_setting WHERE family_id = $1`;
const upsertSettings = `
  ${settings.insertWith('family_id')}
  ON CONFLICT (family_id) DO UPDATE SET ${settings.setExcluded}`;

export async function readSettings(db: Query, familyId: string): Promise<GemSettings> {
  const found = await settings.one(db, selectSettings, [familyId]);
  return {
    enabled: found?.isOff !== 1,
    agentGemsPerTask: found?.agentGemsPerTask ?? defaultSettings.agentGemsPerTask,
    agentGemsPerDay: found?.agentGemsPerDay ?? defaultSettings.agentGemsPerDay,
  };
}

export async function areGemsOff(db: Query, familyId: string): Promise<boolean> {
  return !(await readSettings(db, familyId)).enabled;
}

export function writeSettings(tx: Transaction, familyId: string, { enabled, ...caps }: GemSettings): void {
  tx.later(upsertSettings, [familyId, ...settings.values({ isOff: enabled ? 0 : 1, ...caps })]);
}

const entryList: TimedList = {
  shown: {
    ...showAs('transaction_id, delta, reason, source, at_local AS timestamp, reverts'),
    revertedBy:
      '(SELECT r.transaction_id FROM gem_entry r WHERE r.family_id = page.family_id AND r.reverts = page.transaction_id)',
  },
  from: 'gem_entry WHERE family_id = $1 AND child_id = $2',
  newestFirstBy: 'place',
  at: 'at',
};

const whole: TimedList = { ...entryList, shown: { ...entryList.shown, sourceId: 'source_id' } };

/** The same with what each came from. */
export function listWholeEntries(db: Query, familyId: string, childId: string, window: Window, limit: number) {
  return listWindow(db, whole, [familyId, childId], window, limit);
}

/** A kid's entries as the wire shows them, newest first. */
export function listEntries(db: Query, familyId: string, childId: string, window: Window, limit: number) {
  return listWindow(db, entryList, [familyId, childId], window, limit);
}

/** What each kid of the family got and spent between two instants. An entry that was taken back counts as if it had not been. */
export async function sumEntries(db: Query, familyId: string, since: number, until: number) {
  const rows = await db.all<{ childId: string; earned: number; spent: number }>(
    `SELECT c.child_id,
       CAST(SUM(CASE WHEN (e.delta > 0) = (e.reverts IS NULL) THEN e.delta ELSE 0 END) AS BIGINT) AS earned,
       CAST(SUM(CASE WHEN (e.delta > 0) = (e.reverts IS NULL) THEN 0 ELSE -e.delta END) AS BIGINT) AS spent
     FROM child c
     JOIN gem_entry e ON e.family_id = c.family_id AND e.child_id = c.child_id AND e.at >= $2 AND e.at < $3
     WHERE c.family_id = $1
     GROUP BY c.child_id`,
    [familyId, since, until],
  );
  return new Map(rows.map(({ childId, earned, spent }) => [childId, { earned, spent }]));
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
     LEFT JOIN (SELECT family_id, child_id, SUM(delta) AS total FROM gem_entry GROUP BY family_id, child_id) e
       ON e.family_id = b.family_id AND e.child_id = b.child_id
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
     LEFT JOIN (SELECT family_id, child_id, SUM(amount) AS total FROM gem_hold GROUP BY family_id, child_id) h
       ON h.family_id = b.family_id AND h.child_id = b.child_id
     WHERE b.on_hold <> COALESCE(h.total, 0)`,
  );
}

export const reasonsOfTransactions = namesById({ table: 'gem_entry', id: 'transaction_id', name: 'reason' });
