import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type AgentConfig, keyNameOf, type Thinker } from '@sprout/home-agent';
import type { Io } from '../../command.ts';

/** What thinkers need on this machine and do not find: programs, scripts, and variables of the environment. */
export function findMissing({ reactions, worker }: AgentConfig, folder: string, env: Io['env']): string[] {
  const thinkers: readonly (readonly [string, Thinker | undefined])[] = [
    ...reactions.map(({ name, think }) => [name, think] as const),
    ['Worker on runs', worker?.think],
  ];
  return thinkers.flatMap(([name, thinker]) =>
    (thinker === undefined ? [] : missingOf(thinker, folder, env)).map((missing) => `${name}: ${missing}`),
  );
}

function missingOf(thinker: Thinker, folder: string, env: Io['env']): string[] {
  if (thinker.model !== undefined) return unset([keyNameOf(thinker.model)], env);
  const [program = '', first = ''] = thinker.command;
  const missing = unset(thinker.env ?? [], env);
  if (!isFound(program, folder, env.PATH ?? '')) {
    const where = program.includes('/') ? `in ${folder}` : 'on PATH';
    missing.push(`the program ${program} was not found ${where}.`);
  }
  if (isScript.test(first) && !existsSync(path.resolve(folder, first))) {
    missing.push(`there is no ${path.resolve(folder, first)}.`);
  }
  return missing;
}

const isScript = /^[^-\s]\S*\.([cm]?[jt]s|py|rb|sh)$/;

function unset(names: readonly (string | undefined)[], env: Io['env']): string[] {
  return names.flatMap((name) =>
    name === undefined || (env[name] ?? '') !== '' ? [] : [`${name} is not set in this environment.`],
  );
}

function isFound(program: string, folder: string, searched: string): boolean {
  if (program.includes('/')) return isExecutable(path.resolve(folder, program));
  return searched.split(path.delimiter).some((place) => isExecutable(path.resolve(folder, place, program)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
