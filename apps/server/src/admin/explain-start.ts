/** Explains why a server cannot start, if an operator can fix it. `serve` and `doctor` use the same texts. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Config, variables } from '../config.ts';
import { nearestNames } from '../core/names/nearest-names.ts';
import { sqliteFile } from '../store/open-store.ts';
import type { StoreFault } from '../store/port.ts';

/** A problem and how to fix it. */
export interface StartProblem {
  readonly problem: string;
  readonly fix: string;
}

/** Why the server cannot listen; undefined if the error is about something else. */
export function listenProblem(error: NodeJS.ErrnoException, { host, port }: Config): StartProblem | undefined {
  switch (error.code) {
    case 'EADDRINUSE':
      return { problem: `port ${port} is in use`, fix: 'Set SPROUT_PORT to a free one.' };
    case 'EACCES':
      if (error.syscall !== 'listen') return undefined;
      return {
        problem: `this user may not use port ${port}`,
        fix: 'Set SPROUT_PORT to one above 1023, or put a reverse proxy in front.',
      };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return {
        problem: `SPROUT_HOST is "${host}", which is no address of this machine`,
        fix: 'Use 127.0.0.1 for this machine only, or 0.0.0.0 for your home network too.',
      };
    default:
      return undefined;
  }
}

/** What to do about a database that does not let Sprout in, by PostgreSQL's code or the network's. */
const databaseFixes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Is PostgreSQL running there? Check host and port in SPROUT_DATABASE_URL.',
  ENOTFOUND: 'Check the host in SPROUT_DATABASE_URL.',
  EAI_AGAIN: 'Check the host in SPROUT_DATABASE_URL.',
  ETIMEDOUT: 'Check host and port in SPROUT_DATABASE_URL, and whether a firewall stands between.',
  '28P01': 'Check user and password in SPROUT_DATABASE_URL.',
  '28000': 'Check user and password in SPROUT_DATABASE_URL, and pg_hba.conf of the server.',
  '3D000': 'Create it, or correct the name at the end of SPROUT_DATABASE_URL.',
  '53300': 'Allow more connections, or set SPROUT_DATABASE_READERS and SPROUT_DATABASE_WRITERS lower.',
  '57P03': 'The database is starting or stopping. Try again in a moment.',
};

/** Why the database cannot be used, and what to do where that is known. */
export function databaseProblem({ message, cause }: StoreFault): string {
  const fix = databaseFixes[(cause as { code?: string } | undefined)?.code ?? ''];
  return fix === undefined ? message : inOneSentence({ problem: message, fix });
}

/** Every open stream of a tablet or an agent takes one. */
const FEW_DESCRIPTORS = 1_024;

/** That the system allows few open files; undefined where it allows enough, or does not say. */
export function descriptorProblem(limits: string | undefined): StartProblem | undefined {
  const line = limits?.split('\n').find((each) => each.startsWith('Max open files'));
  const allowed = Number(line?.split(/\s+/)[3] ?? Number.POSITIVE_INFINITY);
  if (allowed >= FEW_DESCRIPTORS) return undefined;
  return {
    problem: `this process may open only ${allowed} files and connections`,
    fix: 'Raise the limit before many devices connect: ulimit -n 20000, or LimitNOFILE= of the service.',
  };
}

const readAndWrite = constants.R_OK | constants.W_OK;

/** Why the embedded database cannot use this folder; undefined if it can, or if the folder does not exist yet. */
export function dataFolderProblem(dataDir: string): StartProblem | undefined {
  const nearest = nearestExisting(dataDir);
  if (!statSync(nearest).isDirectory()) {
    return { problem: `${nearest} is a file, not a folder`, fix: 'Set SPROUT_DATA_DIR to a folder.' };
  }
  const files = [sqliteFile(dataDir), `${sqliteFile(dataDir)}.lock`].filter((file) => existsSync(file));
  const isBlocked = !may(nearest, readAndWrite | constants.X_OK) || !files.every((file) => may(file, readAndWrite));
  if (!isBlocked) return undefined;
  return {
    problem: `this user may not read and write ${nearest}`,
    fix: 'Give the folder and its files to the user that runs Sprout, or set SPROUT_DATA_DIR to another folder.',
  };
}

/** The problem of an unknown variable that begins with SPROUT_. */
export function unknownVariableProblem(name: string): StartProblem {
  const [closest] = nearestNames(
    name,
    variables.map((variable) => variable.name),
  );
  return {
    problem: `${name} is not a variable of Sprout, so it has no effect`,
    fix: closest === undefined ? 'Correct its name, or unset it.' : `Did you mean ${closest}?`,
  };
}

export function inOneSentence({ problem, fix }: StartProblem): string {
  return `${problem}. ${fix}`;
}

function nearestExisting(file: string): string {
  const parent = path.dirname(file);
  return existsSync(file) || parent === file ? file : nearestExisting(parent);
}

function may(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}
