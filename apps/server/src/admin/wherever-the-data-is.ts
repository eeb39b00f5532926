import type { Config } from '../config.ts';
import type { ServerRecord } from '../in/control/server-record.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/port.ts';
import { DataInUse } from '../store/sqlite/process-lock.ts';
import { pause } from '../system.ts';
import { AdminProblem } from './admin-problem.ts';
import { explainDataInUse, findRunningServer } from './running-server.ts';

/** A process that holds the data and is not a server is starting, or is a command like this one. It ends within seconds. */
const TRIES = 100;
const BETWEEN_TRIES_MS = 100;

export interface Places<Result> {
  /** No process has the data: this process works on it and closes the store. */
  readonly here: (store: Store) => Promise<Result>;
  /** A server has the data. */
  readonly there: (server: ServerRecord) => Promise<Result>;
}

/**
 * Works in this process if no other has the data, otherwise through the server that has it. The operating system's lock
 * decides, so the record of a killed server does not mislead.
 */
export async function whereverTheDataIs<Result>(config: Config, { here, there }: Places<Result>): Promise<Result> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const store = await openUnlessInUse(config);
    if (store !== undefined) return here(store);
    const server = await findRunningServer(config.dataDir);
    if (server !== undefined) return there(server);
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
