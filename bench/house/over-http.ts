import { openStore } from '../../apps/server/src/store/open-store.ts';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { type ChildServer, startEcho, startSprout } from '../child-server.ts';
import { echoOf, load, postRequest } from '../http-load.ts';
import { type Contestant, compare, type Goal } from '../rounds.ts';
import { seed } from './seed.ts';
import { startHandServer } from './start-hand-server.ts';

const MS = 1_500;
const WARM_UP_MS = 6_000;

interface Scenario {
  readonly title: string;
  readonly operation: string;
  readonly args: (call: number) => Record<string, unknown>;
  readonly callers: number;
  readonly isWrite?: boolean;
  readonly goal: number;
}

/** Calls over real HTTP to a real server process, beside a bare echo that answers as many bytes. */
export async function benchOverHttp(databaseUrl?: string): Promise<void> {
  const directory = makeTempDir();
  const location = { dataDir: directory.path, databaseUrl };
  const store = await openStore(location);
  const { token, childId } = await seed(store);
  await store.close();

  const engine = databaseUrl === undefined ? 'SQLite' : 'PostgreSQL';
  const ours = await startSprout({
    SPROUT_PORT: '0',
    SPROUT_RATE_LIMITS: 'off',
    SPROUT_DATA_DIR: directory.path,
    ...(databaseUrl === undefined ? {} : { SPROUT_DATABASE_URL: databaseUrl }),
  });
  const echo = await startEcho();
  const scenarios: Scenario[] = [
    {
      title: 'point read',
      operation: 'gems.query_balance',
      args: () => ({ childId }),
      callers: 32,
      goal: 0.6,
    },
    {
      title: 'list of 50',
      operation: 'gems.list_transactions',
      args: () => ({ childId }),
      callers: 32,
      goal: 0.28,
    },
    {
      title: 'durable write',
      operation: 'gems.adjust',
      args: () => ({ childId, delta: 1, reason: 'Fed the cat before school' }),
      callers: 32,
      isWrite: true,
      goal: 0.22,
    },
  ];
  const run = `${Date.now()}`;
  for (const scenario of scenarios) {
    const path = `/api/ops/${scenario.operation}`;
    const headers = { authorization: `Bearer ${token}` };
    const size = await answerSize(ours.port, path, scenario.args(0), headers);
    const body = (call: number) => JSON.stringify(scenario.args(call));
    const fixed = postRequest(path, body(0), headers);
    let writes = 0;
    const requestFor = scenario.isWrite
      ? (call: number) => postRequest(path, body(call), { ...headers, 'idempotency-key': `${run}-${writes++}` })
      : () => fixed;
    const echoFor = (call: number) => echoOf(requestFor(call), size);
    const echoFixed = echoFor(0);
    const echoRequestFor = scenario.isWrite ? echoFor : () => echoFixed;
    const contestants: Contestant[] = [
      { name: scenario.title, measure: () => load(ours, scenario.callers, MS, requestFor) },
      { name: `bare echo of ${size} bytes`, measure: () => load(echo, scenario.callers, MS, echoRequestFor) },
    ];
    const goals: Goal[] = [];
    if (engine === 'SQLite') {
      goals.push({ ours: scenario.title, reference: `bare echo of ${size} bytes`, goal: scenario.goal });
    }
    // Warms up all servers, to measure servers that have been running for a while.
    await load(ours, scenario.callers, WARM_UP_MS, requestFor);
    await load(echo, scenario.callers, WARM_UP_MS, echoRequestFor);
    let hand: ChildServer | undefined;
    if (engine === 'SQLite' && scenario.isWrite) {
      const server = await startHandServer();
      await load(server, scenario.callers, WARM_UP_MS, echoFor);
      const name = 'the same rows by hand behind the echo';
      contestants.push({ name, measure: () => load(server, scenario.callers, MS, echoFor) });
      goals.push({ ours: scenario.title, reference: name, goal: 0.7 });
      hand = server;
    }
    await compare(`${engine} over HTTP: ${scenario.title}, ${scenario.callers} callers`, contestants, goals);
    await hand?.stop();
  }
  await ours.stop();
  await echo.stop();
  directory.remove();
}

async function answerSize(port: number, path: string, args: object, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.arrayBuffer()).byteLength;
}
