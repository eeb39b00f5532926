import { compose } from '../compose.ts';
import type { Config } from '../config.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/port.ts';
import { DataInUse } from '../store/sqlite/process-lock.ts';
import { pause, systemClock, systemRandom, systemTimers } from '../system.ts';
import { AdminProblem } from './admin-problem.ts';
import { type Administration, administer } from './administration.ts';
import { administerRemotely } from './remote-administration.ts';
import { explainDataInUse, findRunningServer } from './running-server.ts';
import { baseUrlOf } from './surroundings.ts';

/** Somebody who holds the data without being a server is starting, or is a command like this one: soon done. */
const TRIES = 50;
const BETWEEN_TRIES_MS = 100;

/**
 * Administers wherever the data is: in this process if nobody has it, else through the server that does. Whether
 * somebody has it is for the operating system's lock to say; what a killed server left behind misleads nobody.
 */
export async function withAdministration<Result>(
  config: Config,
  work: (administration: Administration) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const store = await openUnlessInUse(config);
    if (store !== undefined) return workHere(config, store, work);
    const server = await findRunningServer(config.dataDir);
    if (server !== undefined) return work(administerRemotely(server));
    await pause(BETWEEN_TRIES_MS);
  }
  throw new AdminProblem([await explainDataInUse(config.dataDir)]);
}

async function openUnlessInUse(config: Config): Promise<Store | undefined> {
  try {
    return await openStore(config);
  } catch (thrown) {
    if (thrown instanceof DataInUse) return undefined;
    throw thrown;
  }
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
  const administration = administer(sprout, { clock: systemClock, random: systemRandom, baseUrl: baseUrlOf(config) });
  try {
    return await work(administration);
  } catch (thrown) {
    // A fault of ours comes out of the pipeline in words for strangers; whoever owns the machine gets the real one.
    throw faults[0] ?? thrown;
  } finally {
    await store.close();
  }
}
