import { askedForMany, insertAsked, type ManyForm } from '../../store/many.ts';
import type { Awaitable, Query, Transaction } from '../../store/port.ts';
import { placeholders } from '../../store/table.ts';

/** Records that this revision changed these resources. */
export function stampVersions(tx: Transaction, familyId: string, uris: readonly string[], revision: number): void {
  if (uris.length === 0) return;
  tx.later(upsertOf(uris.length), [familyId, revision, ...uris]);
}

const orUpdate = 'ON CONFLICT (family_id, uri) DO UPDATE SET revision = excluded.revision';
const upsertMany: ManyForm = {
  columns: ['family_id', 'revision', 'uri'],
  rowsOf: ([familyId = null, revision = null, ...uris]) => uris.map((uri) => [familyId, revision, uri]),
  sql: `${insertAsked('resource_version', ['family_id', 'revision', 'uri'])} ${orUpdate}`,
};

/** Statements by number of rows: a text built for each call would be hashed again to find its prepared statement. */
const upserts: string[] = [];

function upsertOf(count: number): string {
  let sql = upserts[count];
  if (sql === undefined) {
    const rows = Array.from({ length: count }, (_, index) => `($1, $${index + 3}, $2)`).join(', ');
    sql = `
      INSERT INTO resource_version (family_id, uri, revision)
      VALUES ${rows}
      ${orUpdate}`;
    askedForMany(sql, upsertMany);
    upserts[count] = sql;
  }
  return sql;
}

/** Every resource under a prefix that ever changed. */
export async function stampedUris(db: Query, familyId: string, prefix: string): Promise<string[]> {
  const rows = await db.all<{ uri: string }>(
    'SELECT uri FROM resource_version WHERE family_id = $1 AND uri >= $2 AND uri < $3 ORDER BY uri',
    // No URI has a character after this one.
    [familyId, prefix, `${prefix}\u{10ffff}`],
  );
  return rows.map(({ uri }) => uri);
}

/** The last revision that changed any of these resources; 0 if none ever changed. */
export function lastRevision(
  db: Query,
  familyId: string,
  uris: readonly string[],
): Awaitable<{ revision: number } | undefined> {
  return db.one<{ revision: number }>(
    `SELECT COALESCE(MAX(revision), 0) AS revision FROM resource_version
     WHERE family_id = $1 AND uri IN (${placeholders(2, uris.length)})`,
    [familyId, ...uris],
  );
}

/** The last revision that changed each of these resources; one that never changed is left out. */
export function revisionsOf(db: Query, familyId: string, uris: readonly string[]) {
  return db.all<{ uri: string; revision: number }>(
    `SELECT uri, revision FROM resource_version
     WHERE family_id = $1 AND uri IN (${placeholders(2, uris.length)})
     ORDER BY uri`,
    [familyId, ...uris],
  );
}
