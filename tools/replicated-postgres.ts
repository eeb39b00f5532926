/**
 * A PostgreSQL with a synchronous standby, for tests of a failover. The npm package has no pg_basebackup, so the standby begins as a
 * cold copy of the primary.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { binaries, freePort, launchServer, unprivilegedUser } from './postgres.ts';

export interface ReplicatedPostgres {
  /** Names both, the primary first. */
  readonly url: string;
  /** kill -9 of the primary; the standby then takes writes. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
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
    `${common}primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres application_name=standby'\n`,
  );
  writeFileSync(path.join(standbyData, 'standby.signal'), '');
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, standbyData]);
  execFileSync('chmod', ['700', standbyData]);

  const launch = (data: string, port: number) =>
    launchServer(path.join(bin, 'postgres'), ['-D', data, '-p', String(port)], as);
  const primary = await launch(primaryData, primaryPort);
  const standby = await launch(standbyData, standbyPort);
  const servers = [primary, standby];
  const lastResort = () => {
    for (const server of servers) server.kill('SIGKILL');
  };
  process.once('exit', lastResort);
  return {
    url: `postgres://postgres@127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}/postgres`,
    async failOver() {
      await end(primary, 'SIGKILL');
      const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${standbyPort}/postgres` });
      await client.connect();
      await client.query('SELECT pg_promote()');
      await client.end();
    },
    async stop() {
      for (const server of servers) await end(server, 'SIGKILL');
      process.off('exit', lastResort);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await gone;
}
