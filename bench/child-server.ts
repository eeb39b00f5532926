import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { endProcess } from '../tools/end-process.ts';
import type { Target } from './http-load.ts';

export interface ChildServer extends Target {
  stop(): Promise<void>;
}

/** The server as `npm start` runs it, flags included. */
export function startSprout(env: Readonly<Record<string, string>>): Promise<ChildServer> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [, ...words] = (scripts.start as string).split(' ');
  return startChild(words, { SPROUT_LOG_LEVEL: 'warn', ...env });
}

export function startEcho(): Promise<ChildServer> {
  return startChild(['bench/echo-server.ts'], {});
}

/** Starts a server that belongs to the benches, by its file. */
export function startScript(file: string, ...args: readonly string[]): Promise<ChildServer> {
  return startChild([file, ...args], {});
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Starts a server process that prints a line with its port, and waits for that line. */
export async function startChild(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  prints: 'stdout' | 'stderr' = 'stdout',
): Promise<ChildServer> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', prints === 'stderr' ? 'pipe' : 'inherit'],
  });
  const port = await portPrintedBy(child, prints);
  // Discards the rest of the output: a full pipe would stop the server.
  child.stdout?.resume();
  return {
    port,
    pid: child.pid as number,
    stop: () => endProcess(child, 'SIGTERM'),
  };
}

/** Longer than any server takes to start on a busy machine. */
const START_LIMIT_MS = 60_000;

/** Waits for a whole line that names the port. Lines may come in pieces, or several in one. */
function portPrintedBy(child: ChildProcess, prints: 'stdout' | 'stderr'): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why: string) => reject(new Error(`${why}. It had printed:\n${printed}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`no line with a port came from "${child.spawnargs.join(' ')}" within ${START_LIMIT_MS / 1_000} s`);
    }, START_LIMIT_MS);
    child[prints]?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-10_000);
      const port = portIn(printed);
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(port);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`the server ended with ${code} before it was ready`);
    });
  });
}

/** The port in the first whole line that names one: `ready 80`, or an address without a path. A link has a path, and is none. */
export function portIn(printed: string): number | undefined {
  const [, port] = /(?::|ready |port )(\d+)\/?\s*\n/.exec(printed) ?? [];
  return port === undefined ? undefined : Number(port);
}
