import path from 'node:path';
import { compose, type Sprout, type Surroundings } from '../apps/server/src/compose.ts';
import type { Store } from '../apps/server/src/store/port.ts';
import { openPostgres } from '../apps/server/src/store/postgres/postgres-store.ts';
import { openSqlite } from '../apps/server/src/store/sqlite/sqlite-store.ts';
import { systemClock, systemRandom, systemTimers } from '../apps/server/src/system.ts';
import { makeTempDir } from '../apps/server/src/testing/temp-dir.ts';
import { startPostgres } from '../tools/postgres.ts';

/** The product on a store, without limits of rates. Faults are printed. */
export function benchSprout(store: Store, overrides: Partial<Surroundings> = {}): Sprout {
  return compose({
    store,
    clock: systemClock,
    random: systemRandom,
    timers: systemTimers,
    signUp: 'open',
    limitsRates: false,
    observe: ({ fault }) => {
      if (fault !== undefined) console.error(fault);
    },
    onFault: console.error,
    ...overrides,
  });
}

/** Runs a bench on an empty store of each engine, one after the other. */
export async function onBothEngines(bench: (engine: string, store: Store) => Promise<void>): Promise<void> {
  const directory = makeTempDir();
  const sqlite = await openSqlite({ file: path.join(directory.path, 'sprout.db') });
  await bench('SQLite', sqlite);
  await sqlite.close();
  directory.remove();

  const server = await startPostgres();
  const postgres = await openPostgres({ url: server.url });
  await bench('PostgreSQL', postgres);
  await postgres.close();
  await server.stop();
}
