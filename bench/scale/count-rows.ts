import { listTables } from '../../apps/server/src/store/backup/catalogue.ts';
import { quoted, withSnapshot } from '../../apps/server/src/store/backup/database.ts';
import { dataSourceOf, type StoreLocation } from '../../apps/server/src/store/open-store.ts';

/** How many rows each table has, by its name. */
export type RowCounts = ReadonlyMap<string, number>;

/** Counts on a connection of its own, so that the server does not pay for it. */
export function countRows(place: StoreLocation): Promise<RowCounts> {
  return withSnapshot(dataSourceOf(place), async (database) => {
    const counts = new Map<string, number>();
    for (const { name } of await listTables(database)) {
      const [row] = await database.all<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${quoted(name)}`);
      counts.set(name, Number(row?.rows ?? 0));
    }
    return counts;
  });
}
