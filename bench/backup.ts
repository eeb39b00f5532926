/**
 * `npm run bench -- backup`: a backup of many rows while a server writes, and the way back; `--rows 10000000` for more than a
 * million. On PostgreSQL the server goes on during the restore; on SQLite it is stopped, as `sprout restore` demands.
 */
import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../apps/server/src/store/open-store.ts';
import { makeTempDir } from '../apps/server/src/testing/temp-dir.ts';
import { startPostgres } from '../tools/postgres.ts';
import { benchSprout } from './bench-sprout.ts';
import { type ChildServer, startSprout } from './child-server.ts';
import { grow } from './life.ts';
import { call } from './postgres/families.ts';
import { percentiles } from './rounds.ts';

const WRITES_PER_SECOND = 50;

export async function run(): Promise<void> {
  const at = process.argv.indexOf('--rows');
  const rows = at < 0 ? 1_000_000 : Number(process.argv[at + 1]);
  for (const engine of ['SQLite', 'PostgreSQL'] as const) await runOn(engine, rows);
}

async function runOn(engine: 'SQLite' | 'PostgreSQL', rows: number): Promise<void> {
  console.log(`\n## ${engine}, ${rows.toLocaleString('en')} rows\n`);
  const directory = makeTempDir();
  const postgres = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined;
  const env = {
    SPROUT_PORT: '0',
    SPROUT_RATE_LIMITS: 'off',
    SPROUT_SIGN_UP: 'open',
    SPROUT_DATA_DIR: path.join(directory.path, 'data'),
    ...(postgres !== undefined && { SPROUT_DATABASE_URL: postgres.url }),
  };
  const store = await openStore({ dataDir: env.SPROUT_DATA_DIR, databaseUrl: postgres?.url });
  const sprout = benchSprout(store);
  // An entry of gems and its event: two rows each.
  const { agent, childId } = await grow(sprout, rows / 2);
  // Its history was written past the product: what comes next must come after it.
  await store.write((tx) => tx.run('UPDATE family_clock SET revision = revision + $1', [rows]));
  const parent = { ...agent, kind: 'parent', channelId: 'bench' } as const;
  const made = { clientName: 'bench', scopes: ['gems:read', 'gems:adjust'] };
  const { token } = await call<{ token: string }>(sprout, parent, 'access.create_token', made);
  await store.close();

  const file = path.join(directory.path, 'sprout.backup');
  let server: ChildServer | undefined = await startSprout(env);
  await duringWrites(server, token, childId, () => runCommand('backup', [file], env));
  console.log(`- the file has ${(statSync(file).size / 2 ** 20).toFixed(0)} MB`);
  const restore = () => runCommand('restore', [file, '--yes'], env);
  if (postgres === undefined) {
    await server.stop();
    server = undefined;
    await restore();
  } else {
    await duringWrites(server, token, childId, restore);
  }
  await server?.stop();
  await postgres?.stop();
  directory.remove();
}

/** Runs a command of the product and prints what it says, and the most memory that it had. */
async function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(process.execPath, ['apps/cli/bin/sprout.js', command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let progress = 0;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    progress += text.split('\n').length - 1;
  });
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, residentMb(child.pid as number));
  }, 100);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watching);
  if (code !== 0) throw new Error(`sprout ${command} ended with ${code}`);
  console.log(`- ${command}: ${progress} lines of progress, ${most} MB resident at most`);
}

function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1_024);
  } catch {
    return 0;
  }
}

/** Writes at a fixed rate while the job runs; tells how many writes failed, and how long they took from when they were due. */
async function duringWrites(server: ChildServer, token: string, childId: string, job: () => Promise<void>) {
  let isOver = false;
  const latencies: number[] = [];
  const failures = new Map<string, number>();
  const write = async (due: number) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/ops/gems.adjust`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ childId, delta: 1, reason: 'Fed the cat before school' }),
    });
    const text = await answer.text();
    if (!answer.ok) failures.set(`${answer.status} ${text.slice(0, 120)}`, (failures.get(text) ?? 0) + 1);
    latencies.push(performance.now() - due);
  };
  const writing = (async () => {
    const running: Promise<void>[] = [];
    const began = performance.now();
    for (let sent = 0; !isOver; sent++) {
      const due = began + (sent * 1_000) / WRITES_PER_SECOND;
      while (performance.now() < due) await sleep(1);
      running.push(write(due));
    }
    await Promise.all(running);
  })();
  await job();
  isOver = true;
  await writing;
  const { p50Ms, p99Ms } = percentiles(latencies);
  const most = latencies.reduce((longest, one) => Math.max(longest, one), 0);
  const times = `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, at most ${most.toFixed(0)} ms`;
  console.log(`- meanwhile ${latencies.length} writes, ${failures.size === 0 ? 'none failed' : 'FAILED'}: ${times}`);
  for (const [why, count] of failures) console.log(`  - ${count}: ${why}`);
}
