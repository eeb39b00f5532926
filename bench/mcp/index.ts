/** One read tool over /mcp, with a token, beside the official servers and a bare echo. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStore } from '../../apps/server/src/store/open-store.ts';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { type ChildServer, startChild, startEcho, startScript, startSprout } from '../child-server.ts';
import { seed } from '../house/seed.ts';
import { echoOf, load } from '../http-load.ts';
import { type Contestant, compare, type Goal } from '../rounds.ts';
import { TOKEN } from './balance-tool.ts';
import { answerTo, beginSession, legacyCall, modernCall } from './requests.ts';

const CALLERS = 32;
const MS = 1_500;
const WARM_UP_MS = 5_000;

const names = {
  modern: 'Sprout, 2026',
  legacy: 'Sprout, 2025 in a session',
  handler: 'official createMcpHandler, 2026',
  session: 'official transport with sessions',
  everything: 'server-everything',
  echo: 'bare echo',
};

export async function run(): Promise<void> {
  await benchServers();
  await benchLists();
}

async function benchServers(): Promise<void> {
  const directory = makeTempDir();
  const store = await openStore({ dataDir: directory.path, databaseUrl: undefined });
  const { token, childId } = await seed(store);
  await store.close();

  const sprout = await startSprout({ SPROUT_PORT: '0', SPROUT_RATE_LIMITS: 'off', SPROUT_DATA_DIR: directory.path });
  const handler = await startScript('bench/mcp/official-handler.ts');
  const session = await startScript('bench/mcp/official-session.ts');
  const everything = await startEverything();
  const echo = await startEcho();

  const mine = { authorization: `Bearer ${token}` };
  const theirs = { authorization: `Bearer ${TOKEN}` };
  const call = { name: 'gems_query_balance', args: { childId } };
  const modern = modernCall(call.name, call.args, mine);
  const requests: Record<keyof typeof names, [ChildServer, Buffer]> = {
    modern: [sprout, modern],
    legacy: [sprout, legacyCall(call.name, call.args, await beginSession(sprout.port, mine))],
    handler: [handler, modernCall(call.name, call.args, theirs)],
    session: [session, legacyCall(call.name, call.args, await beginSession(session.port, theirs))],
    everything: [everything, legacyCall('echo', { message: 'x'.repeat(200) }, await beginSession(everything.port, {}))],
    echo: [echo, echoOf(modern, await answerTo(sprout.port, modern))],
  };
  for (const [name, [server, request]] of Object.entries(requests)) {
    if (name !== 'echo') await answerTo(server.port, request);
    await load(server, CALLERS, WARM_UP_MS, () => request);
  }
  const contestants = Object.entries(requests).map(
    ([name, [server, request]]): Contestant => ({
      name: names[name as keyof typeof names],
      measure: () => load(server, CALLERS, MS, () => request),
    }),
  );
  const goals: Goal[] = [names.modern, names.legacy].flatMap((ours) => [
    { ours, reference: names.echo, goal: 0.5 },
    { ours, reference: names.handler, goal: 5 },
    { ours, reference: names.session, goal: 5 },
    { ours, reference: names.everything, goal: 5 },
  ]);
  await compare(`MCP: one read tool over /mcp, ${CALLERS} callers`, contestants, goals);
  for (const server of [sprout, handler, session, everything, echo]) await server.stop();
  directory.remove();
}

/** Measures whether a longer list of tools makes each call slower. */
async function benchLists(): Promise<void> {
  const contestants: Contestant[] = [];
  const servers: ChildServer[] = [];
  for (const [name, script] of [
    ['our loop', 'bench/mcp/our-loop.ts'],
    ['official createMcpHandler', 'bench/mcp/official-handler.ts'],
  ] as const) {
    for (const count of [1, 40]) {
      const server = await startScript(script, String(count));
      const request = modernCall('gems_query_balance', { childId: 'x' }, { authorization: `Bearer ${TOKEN}` });
      await answerTo(server.port, request);
      await load(server, CALLERS, WARM_UP_MS, () => request);
      servers.push(server);
      contestants.push({ name: `${name}, ${count} tools`, measure: () => load(server, CALLERS, MS, () => request) });
    }
  }
  await compare('MCP: a call beside a longer list', contestants, [
    { ours: 'our loop, 40 tools', reference: 'our loop, 1 tools', goal: 0.95 },
  ]);
  for (const server of servers) await server.stop();
}

/** server-everything refuses port 0, so it gets a port that was free a moment ago. */
async function startEverything(): Promise<ChildServer> {
  const file = 'node_modules/@modelcontextprotocol/server-everything/dist/index.js';
  return startChild([file, 'streamableHttp'], { PORT: String(await freePort()) }, 'stderr');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
