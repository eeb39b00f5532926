import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { startServer } from '../server.ts';
import { openStore } from '../store/open-store.ts';
import type { Environment } from './process.ts';
import { setUpCode } from './set-up-code.ts';
import { passwordCost } from './test-sprout.ts';

export interface ServerHere {
  readonly url: string;
  stop(): Promise<void>;
}

/** What `startServerProcess` starts, but inside this process: for tests that neither kill it nor send it signals. */
export async function startServerHere(env: Environment, cwd: string): Promise<ServerHere> {
  const config = readConfig({ SPROUT_PORT: '0', SPROUT_SET_UP_CODE: setUpCode, ...env }, cwd);
  const server = await startServer(config, await openStore(config), createLog('silent'), { passwordCost });
  let stopping: Promise<void> | undefined;
  return {
    url: server.url,
    stop: () => {
      stopping ??= server.stop();
      return stopping;
    },
  };
}
