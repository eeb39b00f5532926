/**
 * `npm run bench -- live`: open streams, their memory, and how long a hint takes from when it was meant to be sent. Servers
 * and clients are processes of their own; all of them share this machine's cores.
 */
import { openStore } from '../../apps/server/src/store/open-store.ts';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { Child } from './child.ts';
import type { ClientCommand } from './client.ts';
import { FIRST_REVISION, makeFamilies } from './families.ts';
import { type Memory, preciseNow, type ServerCommand } from './messages.ts';

const STREAMS = 15_000;
const WAITS = 10_000;
const FAMILIES = 1_500;
const MEMORY_GOAL = 20 * 1_024;

export async function run(): Promise<void> {
  await benchOneProcess();
  await benchWaits();
  await benchTwoProcesses();
}

async function startPair(env: Readonly<Record<string, string>>, servers: number) {
  const started = [];
  for (let count = 0; count < servers; count++) {
    const settings = { SPROUT_PORT: '0', SPROUT_RATE_LIMITS: 'off', ...env };
    const { child, first } = await Child.start<ServerCommand>('./server.ts', settings);
    started.push({ server: child, port: first as number });
  }
  const { child: client } = await Child.start<ClientCommand>('./client.ts');
  return { servers: started, client };
}

async function benchOneProcess(): Promise<void> {
  const directory = makeTempDir();
  const store = await openStore({ dataDir: directory.path });
  await makeFamilies(store, FAMILIES);
  await store.close();
  const { servers, client } = await startPair({ SPROUT_DATA_DIR: directory.path }, 1);
  const [{ server, port }] = servers as [(typeof servers)[number]];
  console.log(`\n## One process on SQLite, ${STREAMS.toLocaleString('en')} streams of ${FAMILIES} families\n`);

  // Warm, so that what was compiled and cached once is not counted as some stream's.
  await client.ask({ kind: 'open-streams', port, count: 200, families: FAMILIES });
  await client.ask({ kind: 'close' });
  const empty = await server.ask<Memory>({ kind: 'memory' });
  const opening = preciseNow();
  await client.ask({ kind: 'open-streams', port, count: STREAMS, families: FAMILIES });
  console.log(`opened in ${((preciseNow() - opening) / 1_000).toFixed(1)} s`);
  const full = await server.ask<Memory>({ kind: 'memory' });
  report('memory per stream', perOne(empty, full, full.streams), MEMORY_GOAL, 'bytes');

  let revision = FIRST_REVISION + 1;
  const publish = async (perSecond: number, seconds: number) => {
    const count = perSecond * seconds;
    const at = preciseNow() + 200;
    const schedule = { at, perSecond, families: FAMILIES, fromRevision: revision };
    await client.ask({ kind: 'expect', schedule });
    await server.ask({ kind: 'longest-block' });
    const cpuBefore = await server.ask<number>({ kind: 'cpu' });
    await server.ask({ kind: 'publish', count, ...schedule });
    const cpu = (await server.ask<number>({ kind: 'cpu' })) - cpuBefore;
    await settle();
    revision += Math.ceil(count / FAMILIES);
    const latencies = await client.ask<number[]>({ kind: 'report' });
    const expected = (count * STREAMS) / FAMILIES;
    const perHint = `${(cpu / latencies.length).toFixed(1)} µs of CPU each`;
    const words = `${(latencies.length / seconds).toFixed(0)} hints/s (${latencies.length} of ${expected}, ${perHint})`;
    return { latencies, words };
  };

  await client.ask({ kind: 'write', port, perSecond: 50, count: 500 });
  await settle();
  const written = await client.ask<number[]>({ kind: 'report' });
  report('one write over HTTP to its ten watchers, 50 writes/s', p99(written), 25, 'ms p99', p50(written));
  revision += 1;

  const paced = await publish(2_000, 10);
  report(`sustained, ${paced.words}`, p99(paced.latencies), 100, 'ms p99', p50(paced.latencies));
  report('event loop blocked meanwhile', await server.ask<number>({ kind: 'longest-block' }), 50, 'ms at most');

  await client.ask({
    kind: 'expect',
    schedule: { at: preciseNow(), perSecond: 1e12, families: 1, fromRevision: revision },
  });
  await server.ask({ kind: 'burst', families: FAMILIES, revision });
  await settle();
  const burst = await client.ask<number[]>({ kind: 'report' });
  report('burst to all: event loop blocked', await server.ask<number>({ kind: 'longest-block' }), 50, 'ms at most');
  console.log(`burst to all: ${burst.length} hints, the last after ${Math.max(...burst).toFixed(0)} ms`);
  await client.stop();
  await server.stop();
  directory.remove();
}

async function benchWaits(): Promise<void> {
  const directory = makeTempDir();
  const store = await openStore({ dataDir: directory.path });
  await makeFamilies(store, FAMILIES);
  await store.close();
  const { servers, client } = await startPair({ SPROUT_DATA_DIR: directory.path }, 1);
  const [{ server, port }] = servers as [(typeof servers)[number]];
  console.log(`\n## One process on SQLite, ${WAITS.toLocaleString('en')} waiting calls\n`);
  await client.ask({ kind: 'open-waits', port, count: 200, families: FAMILIES });
  await client.ask({ kind: 'close' });
  await settle();
  const before = await server.ask<Memory>({ kind: 'memory' });
  await client.ask({ kind: 'open-waits', port, count: WAITS, families: FAMILIES });
  let waiting = await server.ask<Memory>({ kind: 'memory' });
  while (waiting.waits < WAITS) waiting = await server.ask<Memory>({ kind: 'memory' });
  report(`memory per wait, ${waiting.waits} of them`, perOne(before, waiting, waiting.waits), MEMORY_GOAL, 'bytes');
  await client.stop();
  await server.stop();
  directory.remove();
}

async function benchTwoProcesses(): Promise<void> {
  const PER_SECOND = 5_000;
  const SECONDS = 10;
  const STREAMS_HERE = 3_000;
  const FAMILIES_HERE = 1_000;
  const postgres = await startPostgres({ durable: true });
  const location = { dataDir: '', databaseUrl: postgres.url };
  const store = await openStore(location);
  await makeFamilies(store, FAMILIES_HERE);
  await store.close();
  const { servers, client } = await startPair({ SPROUT_DATABASE_URL: postgres.url }, 2);
  const [one, other] = servers as [(typeof servers)[number], (typeof servers)[number]];
  console.log(`\n## Two processes on PostgreSQL, ${STREAMS_HERE.toLocaleString('en')} streams at the other one\n`);
  await client.ask({ kind: 'open-streams', port: other.port, count: STREAMS_HERE, families: FAMILIES_HERE });
  const schedule = {
    at: preciseNow() + 200,
    perSecond: PER_SECOND,
    families: FAMILIES_HERE,
    fromRevision: FIRST_REVISION + 1,
  };
  await client.ask({ kind: 'expect', schedule });
  await one.server.ask({ kind: 'publish', count: PER_SECOND * SECONDS, ...schedule });
  await settle();
  const latencies = await client.ask<number[]>({ kind: 'report' });
  const expected = (PER_SECOND * SECONDS * STREAMS_HERE) / FAMILIES_HERE;
  report(
    `${PER_SECOND} changes/s, ${latencies.length} of ${expected} hints`,
    p99(latencies),
    50,
    'ms p99',
    p50(latencies),
  );
  await client.stop();
  for (const { server } of servers) await server.stop();
  await postgres.stop();
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_500));
}

function perOne(before: Memory, after: Memory, count: number): number {
  return (after.residentBytes - before.residentBytes) / count;
}

function at(share: number, latencies: readonly number[]): number {
  const sorted = Float64Array.from(latencies).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const p99 = (latencies: readonly number[]) => at(0.99, latencies);
const p50 = (latencies: readonly number[]) => at(0.5, latencies);

function report(what: string, value: number, goal: number, unit: string, median?: number): void {
  const middle = median === undefined ? '' : ` (p50 ${median.toFixed(1)})`;
  const verdict = value <= goal ? 'met' : 'MISSED';
  console.log(`${what}: **${value.toFixed(value < 100 ? 1 : 0)} ${unit}**${middle}, goal ${goal} ${verdict}`);
}
