import { listTables, type Table } from './catalogue.ts';
import type { Database } from './database.ts';
import { notExported } from './not-exported.ts';

/** The tables whose rows belong to a family and move with it. */
export async function listFamilyTables(database: Pick<Database, 'engine' | 'all'>): Promise<Table[]> {
  const tables = await listTables(database);
  return tables.filter(
    (table) => !notExported.has(table.name) && table.columns.some((column) => column.name === 'family_id'),
  );
}
