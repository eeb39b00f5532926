import { listTables, type Table } from './backup/catalogue.ts';
import { quoted } from './backup/database.ts';
import type { Store } from './port.ts';

/** Rows that one transaction deletes: few enough that no call of another family waits for it. */
const BATCH = 500;

/** Without this row no call can write into the family, so it goes first. */
const FIRST = 'family_clock';

/** This row says that the family is to be erased, so it goes last: a crash in between leaves it to be found again. */
const LAST = 'family';

/** Deletes every row of a family, table by table, for good. */
export async function eraseFamily(store: Store, familyId: string): Promise<void> {
  const tables = await store.read((db) => {
    const all = async <Row extends object>(sql: string) => db.all<Row>(sql);
    return listTables({ engine: db.dialect.engine, all });
  });
  const ofFamily = tables.filter(({ columns }) => columns.some(({ name }) => name === 'family_id'));
  for (const table of ofFamily.sort((one, other) => placeOf(one) - placeOf(other))) {
    const sql = deleteSome(table);
    while ((await store.write((tx) => tx.run(sql, [familyId]))) === BATCH);
  }
}

function placeOf({ name }: Table): number {
  return name === FIRST ? 0 : name === LAST ? 2 : 1;
}

function deleteSome({ name, key }: Table): string {
  const columns = key.map(quoted).join(', ');
  const some = `SELECT ${columns} FROM ${quoted(name)} WHERE family_id = $1 LIMIT ${BATCH}`;
  return `DELETE FROM ${quoted(name)} WHERE (${columns}) IN (${some})`;
}
