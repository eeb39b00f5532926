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
import { p50, p99, perOne, report, settle } from './reporting.ts';
import { benchStreams } from './streams.ts';

const STREAMS = 15_000;
const WAITS = 10_000;
const FAMILIES = 1_500;
const WAIT_MEMORY_GOAL = 20 * 1_024;

export async function run(): Promise<void> {
  const many = STREAMS.toLocaleString('en');
  console.log(`\n## ${many} streams of /api/live, one process on SQLite\n`);
  await withServer((pair) => benchStreams({ ...pair, face: 'app', ...size, isOurs: true }));
  console.log(`\n## ${many} streams of subscriptions/listen, one process on SQLite\n`);
  await withServer((pair) => benchStreams({ ...pair, face: 'listen', ...size, isOurs: true }));
  console.log(`\n## ${many} streams of the official handler's subscriptions/listen\n`);
  await benchOfficial();
  console.log(`\n## ${WAITS.toLocaleString('en')} waiting calls, one process on SQLite\n`);
  await withServer(benchWaits);
  console.log('\n## Two processes on PostgreSQL, 5,000 changes a second, all of them watched at the other one\n');
  await benchTwoProcesses();
}

const size = { streams: STREAMS, families: FAMILIES };

interface Pair {
  readonly server: Child<ServerCommand>;
  readonly port: number;
  readonly client: Child<ClientCommand>;
}

const startServer = async (env: Readonly<Record<string, string>>) => {
  const settings = { SPROUT_PORT: '0', SPROUT_RATE_LIMITS: 'off', ...env };
  const { child, first } = await Child.start<ServerCommand>('./server.ts', settings);
  return { server: child, port: first as number };
};

const startClient = async () => (await Child.start<ClientCommand>('./client.ts')).child;

async function withServer(bench: (pair: Pair) => Promise<void>): Promise<void> {
  const directory = makeTempDir();
  const store = await openStore({ dataDir: directory.path });
  await makeFamilies(store, FAMILIES);
  await store.close();
  const { server, port } = await startServer({ SPROUT_DATA_DIR: directory.path });
  const client = await startClient();
  await bench({ server, port, client });
  await client.stop();
  await server.stop();
  directory.remove();
}

async function benchOfficial(): Promise<void> {
  const { child: server, first } = await Child.start<ServerCommand>('./official-listen.ts');
  const client = await startClient();
  const pair = { server, port: first as number, client };
  await benchStreams({ ...pair, face: 'official', ...size, isOurs: false });
  await client.stop();
  await server.stop();
}

async function benchWaits({ server, port, client }: Pair): Promise<void> {
  await client.ask({ kind: 'open-waits', port, count: 200, families: FAMILIES });
  await client.ask({ kind: 'close' });
  await settle();
  const before = await server.ask<Memory>({ kind: 'memory' });
  await client.ask({ kind: 'open-waits', port, count: WAITS, families: FAMILIES });
  let waiting = await server.ask<Memory>({ kind: 'memory' });
  while (waiting.waits < WAITS) waiting = await server.ask<Memory>({ kind: 'memory' });
  report(
    `memory per wait, ${waiting.waits} of them`,
    perOne(before, waiting, waiting.waits),
    WAIT_MEMORY_GOAL,
    'bytes',
  );
}

async function benchTwoProcesses(): Promise<void> {
  const [perSecond, seconds, streams, families] = [5_000, 10, 3_000, 1_000];
  const postgres = await startPostgres({ durable: true });
  const store = await openStore({ dataDir: '', databaseUrl: postgres.url });
  await makeFamilies(store, families);
  await store.close();
  const env = { SPROUT_DATABASE_URL: postgres.url };
  const [one, other, client] = [await startServer(env), await startServer(env), await startClient()];
  await client.ask({ kind: 'open-streams', face: 'app', port: other.port, count: streams, families });
  const schedule = { at: preciseNow() + 200, perSecond, families, fromRevision: FIRST_REVISION + 1 };
  await client.ask({ kind: 'expect', schedule });
  await one.server.ask({ kind: 'publish', count: perSecond * seconds, ...schedule });
  await settle();
  const latencies = await client.ask<number[]>({ kind: 'report' });
  const share = `${latencies.length} of ${(perSecond * seconds * streams) / families} hints`;
  report(share, p99(latencies), 50, 'ms p99', p50(latencies));
  await client.stop();
  for (const { server } of [one, other]) await server.stop();
  await postgres.stop();
}
