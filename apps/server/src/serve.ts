import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { constants } from 'node:os';
import process from 'node:process';
import { ensureBuild } from '@sprout/web/build';
import {
  databaseProblem,
  dataFolderProblem,
  descriptorProblem,
  inOneSentence,
  listenProblem,
  unknownVariableProblem,
} from './admin/explain-start.ts';
import { explainDataInUse } from './admin/running-server.ts';
import { type Config, ConfigError, readConfig, unknownVariables } from './config.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';
import { SchemaMismatch } from './store/migrations/migrate.ts';
import { openStore } from './store/open-store.ts';
import { StoreFault } from './store/port.ts';
import { DataInUse } from './store/sqlite/process-lock.ts';
import { systemTimers } from './system.ts';

/** Once the first requests, which come right after a start, are answered; and again for what they and the first round of upkeep left. */
const GIVE_BACK_AFTER_MS = [5_000, 15_000];

type Environment = Readonly<Record<string, string | undefined>>;

/** Serves until SIGINT or SIGTERM; answers the exit code. */
export async function serve(environment: Environment, cwd: string): Promise<number> {
  // Listens before anything starts, so that a signal during the start still stops the server cleanly.
  const signalled = nextSignal();
  let config: Config | undefined;
  try {
    config = readConfig(environment, cwd);
    const log = createLog(config.logLevel);
    for (const name of unknownVariables(environment)) {
      process.stderr.write(`${inOneSentence(unknownVariableProblem(name))}\n`);
    }
    const few = descriptorProblem(readLimits());
    if (few !== undefined) process.stderr.write(`${inOneSentence(few)}\n`);
    const store = await openStore(config, (fault) =>
      log.error({ err: fault }, 'the store failed between two writes; it goes on'),
    );
    const web = await ensureBuild();
    if (web.problem !== undefined) log.warn(web.problem);
    const server = await startServer(config, store, log, { webFolders: web.folders });
    // Written now, because a killed process does not reach its end.
    flushCompileCache();
    process.stdout.write(`Sprout is ready at ${server.url}\n`);
    for (const origin of server.homeOrigins) process.stdout.write(`Other devices at home reach it at ${origin}\n`);
    if (server.setUpLink !== undefined) process.stdout.write(`Set up your family at ${server.setUpLink}\n`);
    const cancels = GIVE_BACK_AFTER_MS.map((ms) => systemTimers.after(ms, giveBackMemory));
    const signal = await signalled;
    for (const cancel of cancels) cancel();
    log.info(`${signal}: finishing what is running, then stopping`);
    await server.stop();
    return 0;
  } catch (thrown) {
    return explain(thrown, config);
  }
}

/** What Linux allows this process. */
function readLimits(): string | undefined {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return undefined;
  }
}

/** A second signal stops the process at once. */
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

/** Explains a problem that an operator can fix; prints the stack of any other. */
async function explain(thrown: unknown, config: Config | undefined): Promise<number> {
  if (thrown instanceof ConfigError) {
    process.stderr.write(`${thrown.message}\n${thrown.problems.map((problem) => `  - ${problem}\n`).join('')}`);
    return 1;
  }
  const words = await wordsFor(thrown, config);
  if (words === undefined) throw thrown;
  process.stderr.write(`Sprout cannot start: ${words}\n`);
  return 1;
}

async function wordsFor(thrown: unknown, config: Config | undefined): Promise<string | undefined> {
  if (config === undefined) return undefined;
  if (thrown instanceof DataInUse) return explainDataInUse(config.dataDir);
  const found =
    listenProblem(thrown as NodeJS.ErrnoException, config) ??
    (config.databaseUrl === undefined ? dataFolderProblem(config.dataDir) : undefined);
  if (found !== undefined) return inOneSentence(found);
  if (thrown instanceof StoreFault) return databaseProblem(thrown);
  if (thrown instanceof SchemaMismatch) return thrown.message;
  const { code, message } = thrown as NodeJS.ErrnoException;
  return code !== undefined && code in constants.errno ? message : undefined;
}
