import assert from 'node:assert/strict';
import type { Writable } from 'node:stream';
import { describe, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernTransport } from '@modelcontextprotocol/client/stdio';
import { Client as ClassicClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as ClassicTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { callApi, TestProcess } from '@sprout/server/testing';
import { type Demo, engines, everyEngine, type Home } from '../testing/cli.ts';
import { RunningSprout } from '../testing/in-process.ts';
import { PipeTransport } from '../testing/pipe-transport.ts';

const main = fileURLToPath(new URL('../../bin/sprout.js', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

type Way = 'process' | 'here';

/** The official clients, each with every way to begin a connection; each package once with a process that it starts itself. */
const clients = {
  'the 1.x client': { way: 'process', connect: connectClassic },
  'the 2.x client, 2025': { way: 'here', connect: modern('legacy') },
  'the 2.x client, 2026': { way: 'here', connect: modern({ pin: '2026-07-28' }) },
  'the 2.x client, finding out': { way: 'process', connect: modern('auto') },
} as const;

interface Start {
  readonly command: string;
  readonly args: string[];
  readonly env: Record<string, string>;
  readonly cwd: string;
}

const info = { name: 'test', version: '1' };

function connectClassic(t: TestContext, start: Start, way: Way = 'here'): Promise<ClassicClient> {
  return connectNamed(t, 'test', start, way);
}

async function connectNamed(t: TestContext, name: string, start: Start, way: Way = 'here'): Promise<ClassicClient> {
  const client = new ClassicClient({ name, version: '1' });
  t.after(() => client.close());
  const transport = way === 'here' ? pipeTo(start) : new ClassicTransport({ ...start, stderr: 'pipe' });
  await client.connect(transport as ClassicTransport);
  return client;
}

function modern(mode: 'legacy' | 'auto' | { pin: string }) {
  return async (t: TestContext, start: Start, way: Way) => {
    const client = new ModernClient(info, { versionNegotiation: { mode } });
    t.after(() => client.close());
    await client.connect(way === 'here' ? pipeTo(start) : new ModernTransport({ ...start, stderr: 'pipe' }));
    return client;
  };
}

function pipeTo({ args, env, cwd }: Start): PipeTransport {
  return new PipeTransport(new RunningSprout(args.slice(1), { env, cwd }));
}

/** How to start `sprout mcp` on the data of a home. */
function startIn(home: Home, ...args: string[]): Start {
  const { PATH = '', HOME = '' } = process.env;
  const given = Object.entries(home.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const env = { PATH, HOME, SPROUT_LOG_LEVEL: 'warn', ...Object.fromEntries(given) };
  return { command: process.execPath, args: [main, 'mcp', ...args], env, cwd: home.folder };
}

/** `sprout mcp` inside this process, or as a process of its own, with pipes that the test reads and writes. */
class Line<Command extends RunningSprout | TestProcess> {
  readonly command: Command;

  constructor(command: Command) {
    this.command = command;
  }

  get stdin(): Writable {
    return (this.command instanceof TestProcess ? this.command.child.stdin : this.command.stdin) as Writable;
  }

  send(message: object): void {
    this.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  async says(text: string): Promise<void> {
    await (this.command instanceof TestProcess ? this.command.says('stdout', text) : this.command.says(text));
  }

  /** Sends `initialize` as a client of 2025 does, and waits for the answer. */
  async greet(): Promise<void> {
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: info };
    this.send({ id: 'hello', method: 'initialize', params });
    await this.says('"id":"hello"');
  }

  call(id: number, name: string, args: object = {}): void {
    this.send({ id, method: 'tools/call', params: { name, arguments: args } });
  }
}

function openLine(t: TestContext, home: Home, ...args: string[]): Line<RunningSprout> {
  const { env, cwd } = startIn(home);
  const line = new Line(new RunningSprout(['mcp', ...args], { env, cwd }));
  t.after(() => line.command.stop());
  return line;
}

function spawnLine(t: TestContext, home: Home): Line<TestProcess> {
  const { env, cwd } = startIn(home);
  const line = new Line(new TestProcess(main, ['mcp'], env, cwd));
  t.after(() => line.command.end('SIGKILL'));
  return line;
}

interface Myself {
  readonly identity: { readonly grantId: string };
  readonly family: { readonly familyId: string };
  readonly scopes: readonly string[];
}

for (const [name, { way, connect }] of Object.entries(clients)) {
  test(`sprout mcp serves ${name}: the map, the guides, the tools; server stopped or running`, async (t) => {
    const home = await engines.sqlite(t);
    const { familyId } = await home.demo();
    for (const isRunning of [false, true]) {
      if (isRunning) await home.serve();
      // Which process passes the lines on to a running server is no matter to a client.
      const client = await connect(t, startIn(home), isRunning ? 'here' : way);
      assert.match(client.getInstructions() ?? '', /^Sprout runs a family/);
      const { tools } = await client.listTools();
      assert.ok(tools.some((tool) => tool.name === 'family_query_overview'));
      assert.ok(!tools.some((tool) => tool.name === 'gems_adjust'), 'high scopes are picked by name');
      const { resources } = await client.listResources();
      assert.ok(resources.some(({ uri }) => uri === 'sprout://mcp/wait-guide'));
      const { contents } = await client.readResource({ uri: 'sprout://reference/errors' });
      assert.match(JSON.stringify(contents), /SCOPE_MISSING/);
      const { structuredContent } = await client.callTool({ name: 'mcp_whoami', arguments: {} });
      assert.equal((structuredContent as unknown as Myself).family.familyId, familyId);
      await client.close();
    }
  });
}

for (const [engine, makeHome] of everyEngine(engines)) {
  describe(`sprout mcp on ${engine}`, () => {
    test('says who it acts for, with the scopes that were asked for', async (t) => {
      const home = await makeHome(t);
      const { kids } = await home.demo();
      const line = openLine(t, home, '--scopes', 'gems:read,gems:adjust');
      await line.greet();
      line.call(1, 'mcp_whoami');
      line.call(2, 'gems_adjust', { childId: kids[0]?.childId, delta: 3, reason: 'Set the table' });
      line.stdin.end();
      const { code, stdout } = await line.command.ended;
      assert.equal(code, 0);
      const answers = stdout
        .trimEnd()
        .split('\n')
        .map((text) => JSON.parse(text));
      assert.equal(answers.length, 3, 'one message per line, and nothing else');
      const [myself, adjusted] = [1, 2].map(
        (id) => answers.find((answer) => answer.id === id).result.structuredContent,
      );
      assert.deepEqual((myself as Myself).scopes, ['gems:read', 'gems:adjust']);
      assert.equal(typeof adjusted.newBalance, 'number');
    });

    test('a restarted client gets the first answer to its idempotency key; a client of another name does not', async (t) => {
      const home = await makeHome(t);
      const { kids } = await home.demo();
      const args = { childId: kids[0]?.childId, delta: 1, reason: 'Test', idempotencyKey: 'stdio-1' };
      const adjust = async (name: string) => {
        const client = await connectNamed(t, name, startIn(home, '--scopes', 'gems:adjust'));
        const { structuredContent } = await client.callTool({ name: 'gems_adjust', arguments: args });
        await client.close();
        return (structuredContent as { newBalance: number }).newBalance;
      };
      const first = await adjust('one');
      assert.deepEqual([await adjust('one'), await adjust('two'), await adjust('one')], [first, first + 1, first]);
    });

    test('ends cleanly when its client hangs up or it is stopped, server stopped or running', async (t) => {
      const home = await makeHome(t);
      await home.demo();
      for (const isRunning of [false, true]) {
        if (isRunning) await home.serve();
        for (const end of ['hang up', 'stop'] as const) {
          const line = openLine(t, home);
          await line.greet();
          if (end === 'hang up') line.stdin.end();
          const { code, stderr } = await (end === 'stop' ? line.command.stop() : line.command.ended);
          assert.deepEqual([code, stderr], [0, ''], end);
        }
      }
    });
  });
}

test('its process ends cleanly on a signal', async (t) => {
  const home = await engines.sqlite(t);
  await home.demo();
  for (const end of ['SIGTERM', 'SIGINT'] as const) {
    const line = spawnLine(t, home);
    await line.greet();
    const { code, signal, stderr } = await line.command.end(end);
    assert.deepEqual([code, signal, stderr], [0, null, ''], end);
  }
});

test('takes a token from the command or the environment, and refuses one that is not an agent’s', async (t) => {
  const home = await engines.sqlite(t);
  const { token, kids } = await home.demo();
  await home.demo();
  for (const isRunning of [false, true]) {
    if (isRunning) await home.serve();
    const ways = [
      { args: ['--token', token], env: {} },
      { args: [], env: { SPROUT_TOKEN: token } },
    ];
    for (const { args, env } of ways) {
      const start = startIn(home, ...args);
      const client = await connectClassic(t, { ...start, env: { ...start.env, ...env } });
      const { tools } = await client.listTools();
      assert.ok(tools.some(({ name }) => name === 'gems_adjust'));
      await client.close();
    }
    for (const wrong of ['nonsense', kids[0]?.deviceToken ?? '']) {
      const { code, stdout, stderr } = await home.run(['mcp', '--token', wrong]);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /The token is wrong/);
      assert.ok(!stderr.includes(wrong), 'a secret is not repeated');
    }
  }
});

test('asks which family if there are several, and says how to get one if there is none', async (t) => {
  const home = await engines.sqlite(t);
  const none = await home.run(['mcp']);
  assert.deepEqual([none.code, none.stdout], [1, '']);
  assert.match(none.stderr, /There is no family yet/);
  const ids = [(await home.demo()).familyId, (await home.demo()).familyId];
  for (const isRunning of [false, true]) {
    if (isRunning) await home.serve();
    const several = await home.run(['mcp']);
    assert.deepEqual([several.code, several.stdout], [1, '']);
    for (const word of ['--family', ...ids]) assert.ok(several.stderr.includes(word), word);
    const wrong = await home.run(['mcp', '--family', 'fam_none', '--scopes', 'gems:red']);
    assert.equal(wrong.code, 1);
    assert.match(wrong.stderr, /fam_none[\s\S]*gems:red/);
    const client = await connectClassic(t, startIn(home, '--family', ids[1] as string));
    const { structuredContent } = await client.callTool({ name: 'mcp_whoami', arguments: {} });
    assert.equal((structuredContent as unknown as Myself).family.familyId, ids[1]);
    await client.close();
  }
});

test('with npx, as a client’s configuration says it', async (t) => {
  const home = await engines.sqlite(t);
  await home.demo();
  const client = await connectClassic(
    t,
    { ...startIn(home), command: 'npx', args: ['sprout', 'mcp'], cwd: root },
    'process',
  );
  const { structuredContent } = await client.callTool({ name: 'mcp_health', arguments: {} });
  assert.equal((structuredContent as { status?: string }).status, 'ok');
  await client.close();
});

test('a second client joins the first one’s process, and is cut off when that ends', async (t) => {
  const home = await engines.sqlite(t);
  await home.demo();
  const first = openLine(t, home);
  await first.greet();
  const second = openLine(t, home);
  await second.greet();
  second.call(1, 'mcp_whoami');
  await second.says('"id":1');
  first.stdin.end();
  assert.equal((await first.command.ended).code, 0);
  const { code, stderr } = await second.command.ended;
  assert.equal(code, 1);
  assert.match(stderr, /Sprout has hung up/);
});

for (const isRunning of [false, true]) {
  test(`changes are pushed over the line, ${isRunning ? 'by the running server' : 'by its own process'}`, async (t) => {
    const home = await engines.sqlite(t);
    const { token, kids } = await home.demo();
    if (isRunning) await home.serve();
    const uri = `sprout://child/${kids[0]?.childId}/gems`;
    const watching = openLine(t, home, '--token', token);
    await watching.greet();
    watching.send({ method: 'notifications/initialized' });
    watching.send({ id: 1, method: 'resources/subscribe', params: { uri } });
    await watching.says('"id":1');
    // Another client of the same family makes the change.
    const acting = openLine(t, home, '--token', token);
    await acting.greet();
    acting.call(2, 'gems_adjust', { childId: kids[0]?.childId, delta: 1, reason: 'Swept the floor' });
    await watching.says('notifications/resources/updated');
    const frame = watching.command.stdout.split('\n').find((text) => text.includes('resources/updated')) ?? '';
    assert.equal(JSON.parse(frame).params.uri, uri);
  });
}

test('a client that a parent disconnects is cut off at once, even if it says nothing', async (t) => {
  const home = await engines.sqlite(t);
  const { parent } = await home.demo();
  const { url } = await home.serve();
  const line = openLine(t, home);
  await line.greet();
  line.send({ method: 'notifications/initialized' });
  line.call(1, 'mcp_whoami');
  await line.says('"id":1');
  const signIn = await fetch(`${url}/api/ops/access.sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parent),
  });
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const [, grantId] = /\\"grantId\\":\\"(gr_\w+)/.exec(line.command.stdout) ?? [];
  const revoked = await fetch(`${url}/api/ops/access.revoke_grant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify({ grantId }),
  });
  assert.equal(revoked.status, 200, await revoked.text());
  const { code, stderr } = await line.command.ended;
  assert.equal(code, 1);
  assert.match(stderr, /Sprout has hung up/);
});

test('a server that stops tells its local clients', async (t) => {
  const home = await engines.sqlite(t);
  await home.demo();
  const server = await home.serve();
  const line = openLine(t, home);
  await line.greet();
  await server.stop();
  const { code, stderr } = await line.command.ended;
  assert.equal(code, 1);
  assert.match(stderr, /Sprout has hung up/);
});

test('a line that is not JSON gets an error, and the next line is served', async (t) => {
  const home = await engines.sqlite(t);
  await home.demo();
  const line = openLine(t, home);
  line.stdin.write('hello\n\n');
  await line.says('-32700');
  await line.greet();
});

/** Returns a function that lists the connected agents, as a parent sees them. */
async function watchAgents(url: string, parent: Demo['parent']): Promise<() => Promise<number>> {
  const { headers } = await callApi(url, 'access.sign_in', parent);
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return async () => (await callApi<{ items: [] }>(url, 'access.list_grants', {}, { cookie })).body.items.length;
}

test('a client that is killed is no longer connected', async (t) => {
  const home = await engines.sqlite(t);
  const { parent } = await home.demo();
  const { url } = await home.serve();
  const countAgents = await watchAgents(url, parent);
  const line = spawnLine(t, home);
  await line.greet();
  assert.equal(await countAgents(), 2, 'the one of the demo, and this');
  await line.command.end('SIGKILL');
  while ((await countAgents()) > 1) await new Promise(setImmediate);
});

async function killable(home: Home) {
  const { url, kill } = await home.serveApart();
  return { url, finish: kill };
}

async function stoppable(home: Home) {
  const { url, stop } = await home.serve();
  return { url, finish: stop };
}

test('the next start of a killed or stopped server revokes the grants of its local clients', async (t) => {
  const home = await engines.sqlite(t);
  const { parent } = await home.demo();
  for (const end of ['kill', 'stop'] as const) {
    const { url, finish } = end === 'kill' ? await killable(home) : await stoppable(home);
    const guest = openLine(t, home);
    await guest.greet();
    assert.equal(await (await watchAgents(url, parent))(), 2, end);
    await finish();
    await guest.command.ended;
  }
  // This one is its own server.
  const alone = spawnLine(t, home);
  await alone.greet();
  await alone.command.end('SIGKILL');
  const { url } = await home.serve();
  assert.equal(await (await watchAgents(url, parent))(), 1);
});
