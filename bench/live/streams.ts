/** Many open streams of one server: their memory, and how fast hints arrive. */
import type { Child } from './child.ts';
import type { ClientCommand } from './client.ts';
import type { FaceName } from './faces.ts';
import { FIRST_REVISION } from './families.ts';
import { type Block, type CpuTime, type Memory, preciseNow, type ServerCommand } from './messages.ts';
import { p50, p99, perOne, report, reportBlock, settle } from './reporting.ts';

export interface StreamBench {
  readonly server: Child<ServerCommand>;
  readonly port: number;
  readonly client: Child<ClientCommand>;
  readonly face: FaceName;
  readonly streams: number;
  readonly families: number;
  /** Whether the goals apply. */
  readonly isOurs: boolean;
}

const MEMORY_GOAL = 20 * 1_024;
const CHANGES_PER_SECOND = 2_000;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;

/** How many streams are opened at a time, and the limits of time and memory. */
const STEP = 500;
const OPENING_MS = 90_000;
const RESIDENT_BYTES = 2 * 2 ** 30;

/** Measures the memory of an open response alone. */
export async function weighStreams(bench: StreamBench): Promise<void> {
  await openAll(bench, undefined);
}

export async function benchStreams(bench: StreamBench): Promise<void> {
  const { server, client, families, isOurs } = bench;
  const goal = (value: number) => (isOurs ? value : undefined);
  const streams = await openAll(bench, goal(MEMORY_GOAL));
  let revision = FIRST_REVISION + 1;
  if (bench.face === 'app') {
    // Each write goes to another family; the warm-up takes the last fifty.
    const count = Math.min(500, families - 50);
    await client.ask({ kind: 'write', port: bench.port, perSecond: 50, count });
    await settle();
    const written = await client.ask<number[]>({ kind: 'report' });
    report('one write over HTTP to its ten watchers, 50 writes/s', p99(written), goal(25), 'ms p99', p50(written));
    revision++;
  }
  await sustain(bench, streams, revision, WARM_UP_SECONDS);
  revision += Math.ceil((CHANGES_PER_SECOND * WARM_UP_SECONDS) / families);
  const { latencies, words } = await sustain(bench, streams, revision, SECONDS);
  report(words, p99(latencies), goal(100), 'ms p99', p50(latencies));
  reportBlock('event loop blocked meanwhile', await server.ask<Block>({ kind: 'longest-block' }), goal(50));
  revision += Math.ceil((CHANGES_PER_SECOND * SECONDS) / families);

  const schedule = { at: preciseNow(), perSecond: 1e12, families: 1, fromRevision: revision };
  await client.ask({ kind: 'expect', schedule });
  await server.ask({ kind: 'burst', families, revision });
  await settle();
  const burst = await client.ask<number[]>({ kind: 'report' });
  const blocked = await server.ask<Block>({ kind: 'longest-block' });
  const last = burst.reduce((latest, latency) => Math.max(latest, latency), 0);
  reportBlock(`burst of ${burst.length} hints, the last after ${last.toFixed(0)} ms: blocked`, blocked, goal(50));
}

/** Opens the streams and returns how many: a server that needs too much memory is measured with fewer. */
async function openAll(bench: StreamBench, goal: number | undefined): Promise<number> {
  const { server, client, streams } = bench;
  // Warms up first, so that compiled code and caches are not counted as memory of streams.
  await openSome(bench, 0, 200);
  await client.ask({ kind: 'close' });
  await settle();
  const empty = await server.ask<Memory>({ kind: 'memory' });
  const opening = preciseNow();
  let stopped: string | undefined;
  for (let open = 0; open < streams && stopped === undefined; open += STEP) {
    const failure = await openSome(bench, open, Math.min(STEP, streams - open));
    stopped = failure ?? (await whyStop(bench, opening));
  }
  const seconds = (preciseNow() - opening) / 1_000;
  const full = await server.ask<Memory>({ kind: 'memory' });
  if (full.streams < streams) console.log(`- stopped at ${full.streams} of ${streams} streams: ${stopped}`);
  report(`memory per stream, opened in ${seconds.toFixed(1)} s`, perOne(empty, full, full.streams), goal, 'bytes');
  return full.streams;
}

function openSome({ client, face, port, families }: StreamBench, from: number, count: number) {
  return client.ask<string | undefined>({ kind: 'open-streams', face, port, from, count, families });
}

async function whyStop({ server }: StreamBench, opening: number): Promise<string | undefined> {
  if (preciseNow() - opening > OPENING_MS) return `opening them took longer than ${OPENING_MS / 1_000} s`;
  const resident = await server.ask<number>({ kind: 'resident' });
  return resident > RESIDENT_BYTES ? `they took more than ${RESIDENT_BYTES / 2 ** 30} GB` : undefined;
}

async function sustain(bench: StreamBench, streams: number, fromRevision: number, seconds: number) {
  const { server, client, families } = bench;
  const count = CHANGES_PER_SECOND * seconds;
  const schedule = { at: preciseNow() + 200, perSecond: CHANGES_PER_SECOND, families, fromRevision };
  await client.ask({ kind: 'expect', schedule });
  await server.ask({ kind: 'longest-block' });
  const before = await server.ask<CpuTime>({ kind: 'cpu' });
  await server.ask({ kind: 'publish', count, ...schedule });
  const after = await server.ask<CpuTime>({ kind: 'cpu' });
  await settle();
  const latencies = await client.ask<number[]>({ kind: 'report' });
  const share = `${latencies.length} of ${Math.round((count * streams) / families)}`;
  const each = `${((after.used - before.used) / latencies.length).toFixed(1)} µs of CPU each`;
  // Shows how long we waited for a core: on a shared machine that explains slow hints.
  const waited = `${((after.waited - before.waited) / (seconds * 10_000)).toFixed(0)}% of the time without a core`;
  return { latencies, words: `${(latencies.length / seconds).toFixed(0)} hints/s (${share}, ${each}, ${waited})` };
}
