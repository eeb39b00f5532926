import { readRows, type StoredRow, schemaOf } from './catalogue.ts';
import type { DataSource } from './data-source.ts';
import { type Database, quoted, withSnapshot } from './database.ts';
import { listFamilyTables } from './family-tables.ts';
import { withTexts } from './message-columns.ts';
import { UnknownFamily } from './problems.ts';

export const FAMILY_FORMAT = 'sprout-family';
export const FAMILY_VERSION = 1;

/** A whole family as one JSON document. */
export interface FamilyDocument {
  readonly format: typeof FAMILY_FORMAT;
  readonly version: typeof FAMILY_VERSION;
  readonly schema: number;
  readonly exportedAt: number;
  readonly familyId: string;
  readonly tables: Record<string, StoredRow[]>;
}

/** Bytes of photos and videos that a document takes along, the newest first: it is read as a whole. A backup has all of them. */
const MEDIA_BYTES = 100 * 1024 ** 2;

const whole = 'family_id = $1 AND kept_bytes IS NOT NULL';

/** Which rows of a table come along, where not all of a family's do. */
const some: Readonly<Record<string, string>> = {
  media: `AND ${whole} AND place >= $2`,
  media_piece: `AND media_id IN (SELECT media_id FROM media WHERE ${whole} AND place >= $2)`,
};

/** Everything of one family, as of one moment, except what `not-exported.ts` names. The server may run. */
export function exportFamily(
  source: DataSource,
  familyId: string,
  options: { readonly now: number },
): Promise<FamilyDocument> {
  return withSnapshot(source, (database) => readFamilyDocument(database, familyId, options.now));
}

/** The same, inside a snapshot that the caller has open. */
export async function readFamilyDocument(
  database: Pick<Database, 'engine' | 'all'>,
  familyId: string,
  now: number,
): Promise<FamilyDocument> {
  const schema = await schemaOf(database);
  const tables: Record<string, StoredRow[]> = {};
  for (const table of await listFamilyTables(database)) {
    const chosen = some[table.name];
    const ofFamily = `WHERE family_id = $1 ${chosen ?? ''} ORDER BY ${table.key.map(quoted).join(', ')}`;
    const params = chosen === undefined ? [familyId] : [familyId, await firstMedia(database, familyId)];
    const rows = await readRows(database, table, ofFamily, params);
    tables[table.name] = rows.map((row) => withTexts(table.name, row));
  }
  if (tables.family_clock?.length !== 1) throw new UnknownFamily(familyId);
  return {
    format: FAMILY_FORMAT,
    version: FAMILY_VERSION,
    schema,
    exportedAt: now,
    familyId,
    tables,
  };
}

/** The place from which on the family's media come along. */
async function firstMedia(database: Pick<Database, 'all'>, familyId: string): Promise<number> {
  const newestFirst = `SELECT place, kept_bytes FROM media WHERE ${whole} ORDER BY place DESC`;
  let first = Number.MAX_SAFE_INTEGER;
  let bytes = 0;
  for (const media of await database.all<{ place: number; keptBytes: number }>(newestFirst, [familyId])) {
    bytes += media.keptBytes;
    if (bytes > MEDIA_BYTES) break;
    first = media.place;
  }
  return first;
}
