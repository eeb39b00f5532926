/**
 * A PostgreSQL with a synchronous standby, for tests of a failover. The npm package has no pg_basebackup, so the standby begins as a
 * cold copy of the primary.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { endProcess } from './end-process.ts';
import {
  binaries,
  freePort,
  launchPatiently,
  launchServer,
  limitFiles,
  processesOf,
  type RunningPostgres,
  unprivilegedUser,
} from './postgres.ts';

export interface ReplicatedPostgres extends RunningPostgres {
  /** Of the primary and of its standby. `url` names both. */
  readonly ports: readonly number[];
  /** Whether a standby is there to take over. */
  readonly hasStandby: boolean;
  /**
   * The primary ends with kill -9, or stops in the middle of everything without a word (SIGSTOP), as a machine does that has lost its
   * network. The standby then takes writes. All other methods are about the one that does.
   */
  failOver(signal?: 'SIGSTOP'): Promise<void>;
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'sprout-pg-')));
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (owner) chownSync(home, owner.uid, owner.gid);
  const bin = binaries(home, owner !== undefined);
  const as = { ...(owner ?? {}), cwd: home, env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' } };
  const [primaryData, standbyData] = [path.join(home, 'primary'), path.join(home, 'standby')];
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(bin, program), args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  run('initdb', '-D', primaryData, '-U', 'postgres', '--auth=trust', '--locale=C', '--encoding=UTF8');
  cpSync(primaryData, standbyData, { recursive: true });
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const common = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
`;
  appendFileSync(
    path.join(primaryData, 'postgresql.conf'),
    `${common}synchronous_standby_names = 'standby'\nsynchronous_commit = on\n`,
  );
  appendFileSync(
    path.join(standbyData, 'postgresql.conf'),
    `${common}primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres application_name=standby'
wal_retrieve_retry_interval = '100ms'
`,
  );
  writeFileSync(path.join(standbyData, 'standby.signal'), '');
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, standbyData]);
  execFileSync('chmod', ['700', standbyData]);

  const program = path.join(bin, 'postgres');
  const launch = (data: string, port: number) => launchServer(program, ['-D', data, '-p', String(port)], as);
  const primary = { data: primaryData, port: primaryPort, server: await launch(primaryData, primaryPort) };
  const standby = { data: standbyData, port: standbyPort, server: await launch(standbyData, standbyPort) };
  let writable = primary;
  let frozen: readonly number[] = [];
  const killAll = () => {
    for (const { server } of [primary, standby]) server.kill('SIGKILL');
    // A process that is stopped does not notice that its parent has gone.
    for (const pid of frozen) signalTo(pid, 'SIGKILL');
  };
  process.once('exit', killAll);
  return {
    url: addressOf([primaryPort, standbyPort]),
    port: primaryPort,
    ports: [primaryPort, standbyPort],
    get hasStandby() {
      return writable === primary;
    },
    kill: (signal) => endProcess(writable.server, signal ?? 'SIGKILL'),
    async restart() {
      const { data, port } = writable;
      writable.server = await launchPatiently(() => launch(data, port));
    },
    fillDisk() {
      for (const pid of processesOf(writable.server)) limitFiles(pid, 0);
    },
    async failOver(signal) {
      if (signal === undefined) await endProcess(primary.server, 'SIGKILL');
      else {
        frozen = processesOf(primary.server);
        for (const pid of frozen) signalTo(pid, signal);
      }
      const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${standbyPort}/postgres` });
      await client.connect();
      await client.query('SELECT pg_promote()');
      await client.end();
      writable = standby;
    },
    async stop() {
      killAll();
      for (const { server } of [primary, standby]) await endProcess(server, 'SIGKILL');
      process.off('exit', killAll);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The address of a database and its standby, by their ports. */
export function addressOf(ports: readonly number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  return `postgres://postgres@${hosts.join(',')}/postgres?target_session_attrs=read-write`;
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
