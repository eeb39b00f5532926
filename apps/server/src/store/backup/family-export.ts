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
    const ofFamily = `WHERE family_id = $1 ORDER BY ${table.key.map(quoted).join(', ')}`;
    const rows = await readRows(database, table, ofFamily, [familyId]);
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
