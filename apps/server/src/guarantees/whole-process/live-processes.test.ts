/**
 * Real servers, a real database, real sockets: processes are killed, the database is restarted, connections are cut, readers
 * stall, clocks are set. A client that follows the version rules ends with the latest state of everything it watches.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import process from 'node:process';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../../../tools/postgres.ts';
import type { DemoFamily } from '../../admin/demo/create-demo-family.ts';
import { withAdministration } from '../../admin/with-administration.ts';
import { readConfig } from '../../config.ts';
import { GemLoad } from '../../testing/gem-load.ts';
import { RawClient } from '../../testing/http-sprout.ts';
import { type LiveClient, PatientClient, readAfresh, StreamingClient } from '../../testing/live-clients.ts';
import { type Environment, type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';

/** A soak sets more rounds; a failure is looked for again with its seed, though real time repeats itself only nearly. */
const rounds = Number(process.env.SPROUT_TEST_LIVE_ROUNDS ?? 2);
const seed = Number(process.env.SPROUT_TEST_LIVE_SEED ?? Date.now() % 1_000_000);
const FAMILIES = 2;
const CLIENTS_PER_KIND = 3;
const WRITERS = 2;
/** Of a writer, between two bursts. */
const LONGEST_PAUSE_MS = 100;
/** The time limit of a step. It fails with a message instead of hanging. */
const PATIENCE_MS = 60_000;

/** One accident, called in each round; it decides by chance. */
type Accident = () => Promise<void> | void;

interface Stage {
  readonly random: () => number;
  readonly servers: ServerProcess[];
  readonly families: readonly DemoFamily[];
  readonly accidents: Accident[];
  startServer(index: number): Promise<void>;
}

const steppingClock = new URL('../../testing/stepping-clock.ts', import.meta.url).href;

async function setStage(t: TestContext, environments: readonly Environment[]): Promise<Stage> {
  t.diagnostic(`SPROUT_TEST_LIVE_SEED=${seed}`);
  const random = seededRandom(seed);
  const settings = { SPROUT_RATE_LIMITS: 'off', SPROUT_LOG_LEVEL: 'silent', NODE_OPTIONS: `--import=${steppingClock}` };
  const config = readConfig({ ...environments[0], ...settings }, process.cwd());
  const families = await withAdministration(config, async (administration) => {
    const made: DemoFamily[] = [];
    for (let count = 0; count < FAMILIES; count++) made.push(await administration.createDemoFamily());
    return made;
  });
  const servers: ServerProcess[] = [];
  const startServer = async (index: number) => {
    const server = await startServerProcess({ ...environments[index], ...settings });
    t.after(() => server.process.end('SIGKILL'));
    servers[index] = server;
  };
  for (const index of environments.keys()) await startServer(index);
  const any = () => Math.floor(random() * servers.length);
  const killAndRestart = async () => {
    const index = any();
    await (servers[index] as ServerProcess).process.end('SIGKILL');
    await startServer(index);
  };
  const setClock = () => void (servers[any()] as ServerProcess).process.child.kill('SIGUSR2');
  return { random, servers, families, accidents: [killAndRestart, setClock], startServer };
}

async function play(t: TestContext, { random, servers, families, accidents }: Stage): Promise<void> {
  const anyUrl = () => (servers[Math.floor(random() * servers.length)] as ServerProcess).url;
  const watched = families.map((family) => watchersOf(family, anyUrl));
  const clients = watched.flatMap((family) => family.clients);
  for (const client of clients) client.start();
  t.after(() => Promise.all(clients.map((client) => client.stop())));
  const disconnect = () => {
    const streaming = clients.filter((client) => client instanceof StreamingClient);
    streaming[Math.floor(random() * streaming.length)]?.disconnect();
  };

  let isOver = false;
  const loads = families.map(({ token, kids }) => new GemLoad(token, kids[0]?.childId ?? '', random));
  for (const load of loads) await load.settle(anyUrl());
  const writing = loads.map((load) => keepWriting(load, anyUrl, random, () => isOver));
  const stalled: RawClient[] = [];
  t.after(() => {
    for (const client of stalled) client.close();
  });
  const stall = () => {
    const { token, kids } = families[0] as DemoFamily;
    const uri = encodeURIComponent(`sprout://child/${kids[0]?.childId}/gems`);
    const client = new RawClient(new URL(anyUrl()));
    client.send(`GET /api/live?uri=${uri} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
    client.socket.pause();
    stalled.push(client);
  };
  const everything = [...accidents, disconnect, stall];
  for (let round = 0; round < rounds; round++) {
    for (const accident of shuffled(everything, random)) {
      await sleep(random() * 150);
      await accident();
    }
  }
  isOver = true;
  await Promise.all(writing);

  for (const { family, uris, clients: watching } of watched) await allUpToDate(anyUrl(), family, uris, watching);
  assert.deepEqual(
    clients.flatMap(({ violations }) => violations),
    [],
  );
  const news = clients.reduce((sum, client) => sum + client.news, 0);
  const writes = loads.reduce((sum, load) => sum + load.changes.size, 0);
  assert.ok(writes > rounds && news > clients.length, 'something happened');
  t.diagnostic(`${writes} writes, ${news} times that a client learned something new`);
}

function watchersOf(family: DemoFamily, anyUrl: () => string) {
  const { token, kids } = family;
  const uris = [
    ...kids.map(({ childId }) => `sprout://child/${childId}/gems`),
    'sprout://family/activity',
    'sprout://family/activity?types=family.updated,gems.adjusted',
  ];
  const parts = { token, uris, anyUrl };
  const clients: LiveClient[] = [];
  for (let count = 0; count < CLIENTS_PER_KIND; count++) {
    clients.push(new StreamingClient(parts), new PatientClient(parts));
  }
  return { family, uris, clients };
}

/**
 * Each writer sends to any server, and sends a failed call again to another. In bursts: writers without a pause would keep the
 * machine from everything else, and the clients from ever having seen the latest.
 */
async function keepWriting(
  load: GemLoad,
  anyUrl: () => string,
  random: () => number,
  isOver: () => boolean,
): Promise<void> {
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (!isOver()) {
        const isBurstOver = AbortSignal.timeout(LONGEST_PAUSE_MS / 4);
        await load.worker(anyUrl(), () => isBurstOver.aborted || isOver());
        await sleep(random() * LONGEST_PAUSE_MS);
      }
    }),
  );
  while (load.unacknowledged.length > 0) {
    const tried = AbortSignal.timeout(2_000);
    await Promise.race([load.settle(anyUrl()), new Promise((resolve) => tried.addEventListener('abort', resolve))]);
  }
}

async function allUpToDate(
  url: string,
  { token }: DemoFamily,
  uris: readonly string[],
  clients: readonly LiveClient[],
): Promise<void> {
  const now = await readAfresh(url, token, uris);
  const giveUp = AbortSignal.timeout(PATIENCE_MS);
  for (const client of clients) {
    while (!uris.every((uri) => client.known.get(uri)?.state === now.get(uri)?.state)) {
      if (giveUp.aborted) assert.deepEqual(client.known, now, `${client.constructor.name} stayed behind`);
      await sleep(10);
    }
    assert.deepEqual(client.known, now);
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

test(`one process on SQLite, ${rounds} rounds of accidents: every client ends with the latest state`, async (t) => {
  const directory = makeTempDir();
  t.after(() => directory.remove());
  const stage = await setStage(t, [{ SPROUT_DATA_DIR: path.join(directory.path, 'data') }]);
  await play(t, stage);
});

test(`three processes on PostgreSQL, ${rounds} rounds of accidents: every client ends with the latest state`, async (t) => {
  const postgres = await startPostgres({ durable: true });
  t.after(() => postgres.stop());
  const proxies = await Promise.all(Array.from({ length: 3 }, () => startTcpProxy(postgres.port)));
  t.after(() => Promise.all(proxies.map((proxy) => proxy.close())));
  // Each server has a network of its own to the database, which can be cut, and go silent.
  const urls = proxies.map(({ port }) => postgres.url.replace(`:${postgres.port}/`, `:${port}/`));
  const stage = await setStage(
    t,
    urls.map((url) => ({ SPROUT_DATABASE_URL: url })),
  );
  const any = () => proxies[Math.floor(stage.random() * proxies.length)];
  stage.accidents.push(
    () => any()?.cut(),
    async () => {
      const proxy = any();
      proxy?.goSilent();
      await sleep(stage.random() * 500);
      proxy?.speak();
      proxy?.cut();
    },
    async () => {
      await postgres.kill();
      await postgres.restart();
    },
  );
  await play(t, stage);
});
