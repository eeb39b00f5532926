import assert from 'node:assert/strict';
import { PLACES_PER_WRITE } from '#operations';
import { formatVersion } from '../core/versions/version.ts';
import type { DataSource } from '../store/backup/index.ts';
import { readFrom } from '../store/inspect/read-from.ts';
import type { Query } from '../store/port.ts';
import type { GemLoad } from './gem-load.ts';

interface Entry {
  readonly reason: string;
  readonly transactionId: string;
  readonly place: number;
  readonly delta: number;
}

const revisionOf = ({ place }: Entry): number => Math.floor(place / PLACES_PER_WRITE);

/** The rows of one kid, read directly from the store. */
async function readLedger(db: Query, familyId: string, childId: string, uri: string) {
  const number = async (sql: string, params: string[]) => (await db.one<{ n: number }>(sql, params))?.n ?? 0;
  return {
    entries: await db.all<Entry>(
      'SELECT reason, transaction_id, place, delta FROM gem_entry WHERE family_id = $1 AND child_id = $2',
      [familyId, childId],
    ),
    clock: await db.one<{ epoch: string; revision: number }>(
      'SELECT epoch, revision FROM family_clock WHERE family_id = $1',
      [familyId],
    ),
    balance: await number('SELECT balance AS n FROM gem_balance WHERE family_id = $1 AND child_id = $2', [
      familyId,
      childId,
    ]),
    version: await number('SELECT revision AS n FROM resource_version WHERE family_id = $1 AND uri = $2', [
      familyId,
      uri,
    ]),
    audited: await number('SELECT MAX(revision) AS n FROM audit_entry WHERE family_id = $1', [familyId]),
    events: await number(
      "SELECT COUNT(*) AS n FROM activity_event WHERE family_id = $1 AND child_id = $2 AND type = 'gems.adjusted'",
      [familyId, childId],
    ),
  };
}

/**
 * Compares the answers that callers got with the database: every acknowledged change is there once, nothing is there
 * twice, and balance, clock, versions and activity agree with the entries. Returns the family's revision.
 */
export async function auditLedger(
  source: DataSource,
  family: { readonly familyId: string; readonly childId: string },
  load: GemLoad,
): Promise<number> {
  const ledger = await readFrom(source, (db) => readLedger(db, family.familyId, family.childId, load.uri));
  assert.ok(ledger?.clock, 'the family is there');
  const { entries, clock } = ledger;
  const byReason = new Map(entries.map((entry) => [entry.reason, entry]));
  assert.equal(byReason.size, entries.length, 'no change is there twice');

  for (const { key, delta, acknowledged } of load.changes.values()) {
    const entry = byReason.get(key);
    if (acknowledged === undefined) continue;
    assert.ok(entry, `${key} was acknowledged and is lost`);
    assert.equal(entry.transactionId, acknowledged.transactionId, `${key} is another one than was acknowledged`);
    assert.equal(formatVersion(clock.epoch, revisionOf(entry)), acknowledged.version, `${key} has another version`);
    assert.equal(entry.delta, delta);
  }
  assert.deepEqual(load.contradictions, []);

  const revisions = entries.map(revisionOf);
  const newest = revisions.reduce((most, revision) => Math.max(most, revision), 0);
  assert.equal(new Set(revisions).size, entries.length, 'each write has a revision of its own');
  assert.equal(
    entries.reduce((sum, { delta }) => sum + delta, 0),
    ledger.balance,
    'the balance is the sum of the entries',
  );
  assert.equal(ledger.version, newest, 'the version is the last revision that changed the kid’s gems');
  assert.equal(ledger.audited, clock.revision, 'every revision is audited');
  assert.ok(clock.revision >= newest);
  assert.equal(ledger.events, entries.length, 'each entry has its activity');
  return clock.revision;
}
