import path from 'node:path';
import type { DataSource } from '../store/backup/index.ts';
import { sqliteFile } from '../store/open-store.ts';
import type { Store } from '../store/port.ts';
import type { PostgresOptions } from '../store/postgres/options.ts';
import { openPostgres } from '../store/postgres/postgres-store.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import { copyMigratedFile, engineNames, makeMigratedDatabase } from './fresh-database.ts';
import { refuseWaiting } from './refuse-waiting.ts';
import { makeTempDir } from './temp-dir.ts';

export interface OpenedStore {
  readonly store: Store;
  /** The location of its data, for tools that open it too. */
  readonly source: DataSource;
  /** Closes the store and opens its data again. */
  reopen(): Promise<Store>;
  /** Closes the store and removes the data. */
  dispose(): Promise<void>;
}

export interface StoreDriver {
  readonly name: 'sqlite' | 'postgres';
  open(options?: OpenOptions): Promise<OpenedStore>;
}

interface OpenOptions {
  /** For tests that let transactions wait for each other. */
  readonly mayWait?: boolean;
  /** For tests of how PostgreSQL is used. */
  readonly postgres?: Omit<PostgresOptions, 'url'>;
}

/** Transactions of a test's store fail if they wait for anything but their statements. */
const sqliteDriver: StoreDriver = {
  name: 'sqlite',
  async open({ mayWait = false } = {}) {
    const directory = makeTempDir();
    const file = sqliteFile(path.join(directory.path, 'data'));
    copyMigratedFile(file);
    const open = async () => watched(await openSqlite({ file }), mayWait);
    return keepOpen({ kind: 'sqlite', file }, open, directory.remove);
  },
};

/** For suites about PostgreSQL alone. */
export const postgresDriver: StoreDriver = {
  name: 'postgres',
  async open({ mayWait = false, postgres = {} } = {}) {
    const { url, drop } = await makeMigratedDatabase();
    const open = async () => watched(await openPostgres({ url, readers: 4, writers: 6, ...postgres }), mayWait);
    return keepOpen({ kind: 'postgres', url }, open, drop);
  },
};

/** For suites that must hold on either engine. A file that runs by itself, without a PostgreSQL, has SQLite alone. */
export const storeDrivers: readonly StoreDriver[] = [sqliteDriver, postgresDriver].filter(({ name }) =>
  engineNames.includes(name),
);

function watched(store: Store, mayWait: boolean): Store {
  return mayWait ? store : refuseWaiting(store);
}

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
