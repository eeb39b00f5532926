import { existsSync } from 'node:fs';
import { compose } from '../compose.ts';
import type { Config } from '../config.ts';
import { sqliteFile } from '../store/open-store.ts';
import type { Store } from '../store/port.ts';
import { systemClock, systemRandom, systemTimers } from '../system.ts';
import { AdminProblem } from './admin-problem.ts';
import { type Administration, administer } from './administration.ts';
import { administerRemotely } from './remote-administration.ts';
import { baseUrlOf } from './surroundings.ts';
import { whereverTheDataIs } from './wherever-the-data-is.ts';

/** Administers wherever the data is. */
export async function withAdministration<Result>(
  config: Config,
  work: (administration: Administration) => Promise<Result>,
  { needsData = false } = {},
): Promise<Result> {
  // What only looks makes no data: an empty new folder would read like lost data.
  if (needsData && config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir))) {
    throw new AdminProblem([`There is no Sprout data in ${config.dataDir}. SPROUT_DATA_DIR says where to look.`]);
  }
  return whereverTheDataIs(config, {
    here: (store) => workHere(config, store, work),
    there: (server) => work(administerRemotely(server)),
  });
}

async function workHere<Result>(
  config: Config,
  store: Store,
  work: (administration: Administration) => Promise<Result>,
): Promise<Result> {
  const faults: unknown[] = [];
  const sprout = compose({
    store,
    clock: systemClock,
    random: systemRandom,
    timers: systemTimers,
    signUp: config.signUp,
    limitsRates: false,
    observe: ({ fault }) => {
      if (fault !== undefined) faults.push(fault);
    },
    onFault: (fault) => faults.push(fault),
  });
  const place =
    config.databaseUrl === undefined
      ? `${config.dataDir}, where no server is running`
      : `the PostgreSQL database of SPROUT_DATABASE_URL`;
  const surroundings = { clock: systemClock, random: systemRandom, baseUrl: baseUrlOf(config) };
  const administration = administer(sprout, surroundings, place);
  try {
    return await work(administration);
  } catch (thrown) {
    // The pipeline hides the cause of a fault from callers; the owner of the machine gets the real one.
    throw faults[0] ?? thrown;
  } finally {
    await store.close();
  }
}
