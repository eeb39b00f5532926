import path from 'node:path';
import type { DataSource } from '../store/backup/index.ts';
import { sqliteFile } from '../store/open-store.ts';
import type { Store } from '../store/port.ts';
import { openPostgres } from '../store/postgres/postgres-store.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import { makeMigratedDatabase } from './fresh-database.ts';
import { makeTempDir } from './temp-dir.ts';

export interface OpenedStore {
  readonly store: Store;
  /** Where its data lies, for tools that work beside it. */
  readonly source: DataSource;
  /** Closes the store and opens its data again. */
  reopen(): Promise<Store>;
  /** Closes whatever is open and removes the data. */
  dispose(): Promise<void>;
}

export interface StoreDriver {
  readonly name: 'sqlite' | 'postgres';
  /** A store of its own without rows. */
  open(): Promise<OpenedStore>;
}

/** Both engines, for suites that must hold on either. */
export const storeDrivers: readonly StoreDriver[] = [
  {
    name: 'sqlite',
    async open() {
      const directory = makeTempDir();
      const file = sqliteFile(path.join(directory.path, 'data'));
      return keepOpen({ kind: 'sqlite', file }, () => openSqlite({ file }), directory.remove);
    },
  },
  {
    name: 'postgres',
    async open() {
      const { url, drop } = await makeMigratedDatabase();
      return keepOpen({ kind: 'postgres', url }, () => openPostgres({ url, readers: 4, writers: 6 }), drop);
    },
  },
];

async function keepOpen(
  source: DataSource,
  open: () => Promise<Store>,
  remove: () => void | Promise<void>,
): Promise<OpenedStore> {
  const store = await open();
  let current = store;
  return {
    store,
    source,
    async reopen() {
      await current.close();
      current = await open();
      return current;
    },
    async dispose() {
      await current.close();
      await remove();
    },
  };
}
