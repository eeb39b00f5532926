/**
 * `npm run bench -- postgres`: writes and reads of a thousand families on PostgreSQL, beside SQLite, one hand-written statement
 * and the bare echo. `--families 200` for fewer, `--http` only over HTTP.
 */
import path from 'node:path';
import process from 'node:process';
import { sqliteFile } from '../../apps/server/src/store/open-store.ts';
import { openPostgres } from '../../apps/server/src/store/postgres/postgres-store.ts';
import { openSqlite } from '../../apps/server/src/store/sqlite/sqlite-store.ts';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { benchSprout } from '../bench-sprout.ts';
import { type ChildServer, startEcho, startSprout } from '../child-server.ts';
import { echoOf, load, postRequest } from '../http-load.ts';
import { type Contestant, compare, drive, type Goal, type Limit } from '../rounds.ts';
import { type BenchFamily, call, makeTown, type Town } from './families.ts';
import { openByHand } from './one-statement.ts';

const MS = 1_500;
const WARM_UP_MS = 3_000;
/** As many calls of one family as the server lets run at once. */
const HOT_CALLERS = 16;

export async function run(): Promise<void> {
  const at = process.argv.indexOf('--families');
  const count = at < 0 ? 1_000 : Number(process.argv[at + 1]);
  const directory = makeTempDir();
  const server = await startPostgres({ durable: true });
  const postgres = await openPostgres({ url: server.url });
  const sqlite = await openSqlite({ file: sqliteFile(path.join(directory.path, 'data')) });
  const towns = { postgres: await makeTown(postgres, count), sqlite: await makeTown(sqlite, count) };
  const echo = await startEcho();

  if (!process.argv.includes('--http')) await inProcess(towns, server.url, echo);
  await postgres.close();
  await sqlite.close();

  const common = { SPROUT_PORT: '0', SPROUT_RATE_LIMITS: 'off', SPROUT_DATA_DIR: path.join(directory.path, 'data') };
  const ours = await startSprout({ ...common, SPROUT_DATABASE_URL: server.url });
  const embedded = await startSprout(common);
  await overHttp(towns, { ours, embedded, echo });
  for (const child of [ours, embedded, echo]) await child.stop();
  await server.stop();
  directory.remove();
}

interface Towns {
  readonly postgres: Town;
  readonly sqlite: Town;
}

async function inProcess(towns: Towns, url: string, echo: ChildServer): Promise<void> {
  const apart = await openPostgres({ url, batchSize: 1 });
  const byHand = openByHand(url);
  const each: Town = { ...towns.postgres, sprout: benchSprout(apart) };
  const bare = 'bare echo';
  for (const callers of [1, 32, 128]) {
    const contestants: Contestant[] = [
      { name: 'PostgreSQL', measure: () => drive(callers, MS, () => adjust(towns.postgres)) },
      { name: 'PostgreSQL, each call alone', measure: () => drive(callers, MS, () => adjust(each)) },
      { name: 'one statement by hand', measure: () => drive(callers, MS, () => byHand.write(nextOf(towns.postgres))) },
      { name: 'SQLite', measure: () => drive(callers, MS, () => adjust(towns.sqlite)) },
      { name: bare, measure: () => load(echo, callers, MS, () => echoOf(balanceRequest(nextOf(towns.sqlite)), 500)) },
    ];
    const goals: Goal[] = [
      { ours: 'PostgreSQL', reference: 'PostgreSQL, each call alone', goal: callers === 1 ? 0.95 : 3 },
      { ours: 'PostgreSQL', reference: 'one statement by hand', goal: callers === 1 ? 0.3 : 0.8 },
      { ours: 'PostgreSQL', reference: 'SQLite', goal: callers === 1 ? 0.1 : 0.6 },
      ...(callers === 1 ? [] : [{ ours: 'PostgreSQL', reference: bare, goal: callers === 32 ? 0.15 : 0.2 }]),
    ];
    // Warms up: the first one would pay for what the engine compiles and plans.
    for (const { measure } of contestants) await measure();
    await compare(`In process: keyed gems.adjust, ${callers} callers`, contestants, goals);
  }
  await compare(
    'In process: one hot family, keyed gems.adjust',
    [
      { name: 'PostgreSQL', measure: () => drive(HOT_CALLERS, MS, () => adjust(towns.postgres, 0)) },
      { name: 'PostgreSQL, each call alone', measure: () => drive(HOT_CALLERS, MS, () => adjust(each, 0)) },
    ],
    [{ ours: 'PostgreSQL', reference: 'PostgreSQL, each call alone', goal: 1 }],
  );
  await compare(
    'In process: mixed life (half reads, some tasks), 32 callers',
    [
      { name: 'PostgreSQL', measure: () => drive(32, MS, () => live(towns.postgres)) },
      { name: 'PostgreSQL, each call alone', measure: () => drive(32, MS, () => live(each)) },
      { name: 'SQLite', measure: () => drive(32, MS, () => live(towns.sqlite)) },
    ],
    [{ ours: 'PostgreSQL', reference: 'PostgreSQL, each call alone', goal: 1.5 }],
  );
  await byHand.close();
  await apart.close();
}

interface Servers {
  readonly ours: ChildServer;
  readonly embedded: ChildServer;
  readonly echo: ChildServer;
}

async function overHttp(towns: Towns, { ours, embedded, echo }: Servers): Promise<void> {
  const scenarios = [
    { title: 'keyed gems.adjust', requestOf: adjustRequest, callers: 32, goal: 0.15 },
    { title: 'keyed gems.adjust', requestOf: adjustRequest, callers: 128, goal: 0.2 },
    { title: 'point read', requestOf: balanceRequest, callers: 32, goal: 0.4 },
  ];
  const limits: Limit[] = [
    { ours: 'PostgreSQL', of: 'cpuUsPerCall', atMost: 250 },
    { ours: 'PostgreSQL', of: 'p99Ms', reference: 'SQLite', atMost: 3 },
  ];
  for (const { title, requestOf, callers, goal } of scenarios) {
    const of = (town: Town) => () => requestOf(nextOf(town));
    const contestants: [string, ChildServer, () => Buffer][] = [
      ['PostgreSQL', ours, of(towns.postgres)],
      ['SQLite', embedded, of(towns.sqlite)],
      ['bare echo', echo, () => echoOf(requestOf(nextOf(towns.sqlite)), 500)],
    ];
    for (const [, target, request] of contestants) await load(target, callers, WARM_UP_MS, request);
    await compare(
      `Over HTTP: ${title}, ${callers} callers`,
      contestants.map(([name, target, request]) => ({ name, measure: () => load(target, callers, MS, request) })),
      [
        { ours: 'PostgreSQL', reference: 'bare echo', goal },
        { ours: 'PostgreSQL', reference: 'SQLite', goal: 0.5 },
      ],
      limits,
    );
  }
}

let calls = 0;

function nextOf({ families }: Town, fixed?: number): BenchFamily {
  return families[fixed ?? calls++ % families.length] as BenchFamily;
}

const adjusting = ({ childId }: BenchFamily) => ({ childId, delta: 1, reason: 'Fed the cat before school' });
const nextKey = () => `key-${process.pid}-${calls++}`;

async function adjust(town: Town, fixed?: number): Promise<void> {
  const family = nextOf(town, fixed);
  await call(town.sprout, family.agent, 'gems.adjust', adjusting(family), nextKey());
}

async function live(town: Town): Promise<void> {
  const { agent, childId, ...rest } = nextOf(town);
  const kind = calls % 8;
  if (kind < 2) await call(town.sprout, agent, 'gems.query_balance', { childId });
  else if (kind < 4) await call(town.sprout, agent, 'task.list', { childId });
  else if (kind < 7) await adjust(town);
  else {
    const scheduleSpec = { taskType: 'onetime', oneTimeDate: '2100-01-01' };
    const task = { name: 'Feed the cat', assignChildIds: [childId], runMode: 'self_check', scheduleSpec };
    await call(town.sprout, agent, 'task.create', task, `${rest.token.slice(-4)}${nextKey()}`);
  }
}

function adjustRequest(family: BenchFamily): Buffer {
  const headers = { authorization: `Bearer ${family.token}`, 'idempotency-key': nextKey() };
  return postRequest('/api/ops/gems.adjust', JSON.stringify(adjusting(family)), headers);
}

function balanceRequest({ token, childId }: BenchFamily): Buffer {
  return postRequest('/api/ops/gems.query_balance', JSON.stringify({ childId }), { authorization: `Bearer ${token}` });
}
