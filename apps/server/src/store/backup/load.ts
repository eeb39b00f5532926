import { migrate } from '../migrations/migrate.ts';
import type { Value } from '../port.ts';
import { placeholders } from '../table.ts';
import { readBackup } from './backup-reader.ts';
import { listTables, type Table } from './catalogue.ts';
import type { OnProgress } from './data-source.ts';
import { type Database, quoted, type Row } from './database.ts';
import { type Header, rowsIn } from './file-format.ts';
import { BackupProblem } from './problems.ts';

export interface Loaded {
  readonly header: Header;
  readonly rows: number;
  readonly families: number;
}

export interface LoadOptions {
  readonly newEpoch: () => string;
  readonly onProgress?: OnProgress | undefined;
  readonly passphrase?: string | undefined;
}

/** Fills an empty database from a backup: the backup's own schema, its rows, the steps since, a new epoch for all. */
export async function load(file: string, database: Database, options: LoadOptions): Promise<Loaded> {
  let header: Header | undefined;
  let rows = 0;
  let total = 0;
  for await (const part of readBackup(file, options.passphrase)) {
    if ('header' in part) {
      header = part.header;
      total = rowsIn(header);
      await migrate(database.migrator, header.schema);
      refuseOtherTables(header, await listTables(database));
      continue;
    }
    const columns = part.table.columns.map((column) => column.name);
    await insertRows(database, part.table.name, columns, part.rows);
    rows += part.rows.length;
    options.onProgress?.({ table: part.table.name, rows, total });
  }
  await migrate(database.migrator);
  const families = await renewEpochs(database, options.newEpoch);
  return { header: header as Header, rows, families };
}

export async function insertRows(
  database: Pick<Database, 'engine' | 'run'>,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const into = `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES`;
  if (database.engine === 'sqlite') {
    const sql = `${into} (${placeholders(1, columns.length)})`;
    for (const row of rows) await database.run(sql, row);
    return;
  }
  // One trip for many rows.
  const places = rows.map((_, row) => `(${placeholders(row * columns.length + 1, columns.length)})`);
  await database.run(`${into} ${places.join(', ')}`, rows.flat() as Value[]);
}

/** What clients remember from before must not look current. */
async function renewEpochs(database: Database, newEpoch: () => string): Promise<number> {
  const families = await database.all<{ familyId: string }>('SELECT family_id FROM family_clock');
  for (const { familyId } of families) {
    await database.run('UPDATE family_clock SET epoch = $2 WHERE family_id = $1', [familyId, newEpoch()]);
  }
  return families.length;
}

/** The same schema number must mean the same tables, or the backup comes from somewhere else. */
function refuseOtherTables(header: Header, tables: readonly Table[]): void {
  const shape = (table: Pick<Table, 'name' | 'columns'>) =>
    `${table.name}(${table.columns.map((column) => `${column.name} ${column.type}`).join(', ')})`;
  const ours = new Set(tables.map(shape));
  const theirs = new Set(header.tables.map(shape));
  const differing = [...ours.symmetricDifference(theirs)];
  if (differing.length === 0) return;
  throw new BackupProblem(`This backup has other tables than schema ${header.schema}: ${differing.join('; ')}.`);
}
