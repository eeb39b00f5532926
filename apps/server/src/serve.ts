import process from 'node:process';
import { ConfigError, readConfig, unknownVariables } from './config.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';
import { SchemaMismatch } from './store/migrations/migrate.ts';
import { openStore } from './store/open-store.ts';
import { DataInUse } from './store/sqlite/process-lock.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Serves until SIGINT or SIGTERM; answers the exit code. */
export async function serve(environment: Environment, cwd: string): Promise<number> {
  try {
    const config = readConfig(environment, cwd);
    const log = createLog(config.logLevel);
    for (const name of unknownVariables(environment)) log.warn(`${name} is not a variable of Sprout; it has no effect`);
    const store = await openStore(config);
    const server = await startServer(config, store, log).catch(async (thrown) => {
      await store.close();
      throw thrown;
    });
    process.stdout.write(`Sprout is ready at ${server.url}\n`);
    const signal = await nextSignal();
    log.info(`${signal}: finishing what is running, then stopping`);
    await server.stop();
    return 0;
  } catch (thrown) {
    return explain(thrown);
  }
}

/** A second signal means: now. */
function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve(signal);
      });
    }
  });
}

/** What an operator can mend gets words; anything else gets its stack. */
function explain(thrown: unknown): number {
  if (thrown instanceof ConfigError) {
    process.stderr.write(`${thrown.message}\n${thrown.problems.map((problem) => `  - ${problem}\n`).join('')}`);
    return 1;
  }
  if (thrown instanceof DataInUse || thrown instanceof SchemaMismatch) {
    process.stderr.write(`Sprout cannot start: ${thrown.message}\n`);
    return 1;
  }
  if ((thrown as { code?: string }).code === 'EADDRINUSE') {
    process.stderr.write('Sprout cannot start: the port is in use. Set SPROUT_PORT to a free one.\n');
    return 1;
  }
  throw thrown;
}
