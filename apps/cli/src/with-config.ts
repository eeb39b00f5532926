import {
  type Administration,
  AdminProblem,
  BackupProblem,
  type Config,
  ConfigError,
  DataInUse,
  dataFolderProblem,
  explainDataInUse,
  FamilyImportProblem,
  inOneSentence,
  readConfig,
  SchemaMismatch,
  StoreFault,
  UnknownFamily,
  withAdministration,
} from '@sprout/server';
import { CommandFailure, type Io } from './command.ts';

/** Runs a command with the server's configuration. A problem that the user can fix is explained, without a stack. */
export async function withConfig(io: Io, work: (config: Config) => Promise<number>): Promise<number> {
  const config = configFrom(io);
  try {
    return await work(config);
  } catch (thrown) {
    const words = await wordsFor(thrown, config);
    throw words === undefined ? thrown : new CommandFailure(words);
  }
}

/** Works on the families of this server, whether it runs or not. `needsData`: refuses where there is none yet. */
export function administer(
  io: Io,
  work: (administration: Administration) => Promise<number>,
  options?: { readonly needsData: boolean },
): Promise<number> {
  return withConfig(io, (config) => withAdministration(config, work, options));
}

function configFrom(io: Io): Config {
  try {
    return readConfig(io.env, io.cwd);
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown;
    throw new CommandFailure([thrown.message, ...thrown.problems.map((problem) => `  - ${problem}`)].join('\n'));
  }
}

async function wordsFor(thrown: unknown, config: Config): Promise<string | undefined> {
  if (thrown instanceof DataInUse) return explainDataInUse(config.dataDir);
  const isExplained = [
    AdminProblem,
    BackupProblem,
    FamilyImportProblem,
    UnknownFamily,
    SchemaMismatch,
    StoreFault,
  ].some((kind) => thrown instanceof kind);
  const folder = config.databaseUrl === undefined ? dataFolderProblem(config.dataDir) : undefined;
  if (folder !== undefined && !isExplained) return inOneSentence(folder);
  // Node's message for a system error names the call and the path.
  const isSystemError = thrown instanceof Error && 'syscall' in thrown;
  return isExplained || isSystemError ? (thrown as Error).message : undefined;
}
