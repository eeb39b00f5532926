import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { describe, type TestContext, test } from 'node:test';
import { type ApiError, bearer, callApi } from '../../testing/api.ts';
import { engineNames, makeDatabase } from '../../testing/fresh-database.ts';
import { type Environment, type ServerProcess, spawnServer, startServerProcess } from '../../testing/process.ts';
import { startServerHere } from '../../testing/server-here.ts';
import { setUpCode } from '../../testing/set-up-code.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';

/** An empty home for a server on each engine; everything that the test starts in it ends with the test. */
const engines = {
  async sqlite(t: TestContext): Promise<Environment> {
    const directory = makeTempDir();
    t.after(() => directory.remove());
    return { SPROUT_DATA_DIR: path.join(directory.path, 'data') };
  },
  async postgres(t: TestContext): Promise<Environment> {
    const database = await makeDatabase();
    t.after(() => database.drop());
    return { SPROUT_DATABASE_URL: database.url };
  },
};

async function start(t: TestContext, env: Environment): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  t.after(() => server.process.end('SIGKILL'));
  return server;
}

/** For what is the same in a server that shares the process of its test. */
async function startHere(t: TestContext, env: Environment): Promise<string> {
  const server = await startServerHere(env, tmpdir());
  t.after(() => server.stop());
  return server.url;
}

const family = {
  setUpCode,
  familyName: 'Test',
  timezone: 'Europe/Berlin',
  parent: { name: 'Pat', email: 'pat@example.com', password: 'correct horse battery' },
  kids: [{ name: 'Zoë', birthDate: '2019-02-03' }],
};
const { email, password } = family.parent;

for (const engine of engineNames) {
  const home = engines[engine];
  describe(`a server process on ${engine}`, () => {
    test(
      'is ready and measurable, answers the call that is in flight when it is told to stop, ends with 0 though the ' +
        'client keeps its connection, and keeps what it acknowledged',
      async (t) => {
        const env = await home(t);
        const { process: server, url } = await start(t, env);
        const health = (await (await fetch(`${url}/healthz`)).json()) as Record<string, unknown>;
        assert.equal(health.status, 'ok');
        const ready = await fetch(`${url}/readyz`);
        assert.deepEqual([ready.status, await ready.json()], [200, { status: 'ready', engine }]);
        await callApi(url, 'family.query_overview');
        const metrics = await (await fetch(`${url}/metrics`)).text();
        assert.match(metrics, /sprout_calls_total\{.*query_overview.*\} 1/);
        assert.match(metrics, /sprout_live_streams 0\n/);

        const body = JSON.stringify(family);
        const agent = new Agent({ keepAlive: true, timeout: 60_000 });
        t.after(() => agent.destroy());
        const request = httpRequest(`${url}/api/ops/family.set_up`, {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            expect: '100-continue',
          },
        });
        request.flushHeaders();
        // The server says "continue" when it has the headers, so the call is in flight from then on.
        await new Promise((resolve) => request.once('continue', resolve));
        server.child.kill('SIGTERM');
        await server.says('stderr', 'finishing what is running');
        const answered = new Promise<number | undefined>((resolve, reject) => {
          request.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
        });
        request.end(body);
        assert.equal(await answered, 200);
        assert.equal((await server.ended).code, 0);

        const second = await start(t, env);
        assert.equal((await callApi(second.url, 'access.sign_in', { email, password })).status, 200);
      },
    );

    test('lets a signed-in parent act from its own pages and from no others', async (t) => {
      const url = await startHere(t, await home(t));
      await callApi(url, 'family.set_up', family);
      const signedIn = await callApi(url, 'access.sign_in', { email, password });
      const issued = signedIn.headers.get('set-cookie') ?? '';
      assert.match(issued, /^sprout_session=sps_A\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
      const cookie = issued.split(';')[0] as string;
      const overview = (headers: Record<string, string>) =>
        callApi<ApiError>(url, 'family.query_overview', {}, { cookie, ...headers });

      const refused = [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'null' },
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of refused) {
        const { status, body } = await overview(headers);
        assert.deepEqual([status, body.error.reason], [403, 'CROSS_SITE_REQUEST'], JSON.stringify(headers));
      }
      // Nor without the cookie: such calls would use up what the parent's address may ask for.
      const begin = (headers: Record<string, string>) =>
        callApi<ApiError>(url, 'access.begin_passkey_sign_in', {}, headers);
      for (let count = 0; count < 40; count++) {
        const { status, body } = await begin(refused[count % refused.length] as Record<string, string>);
        assert.deepEqual([status, body.error.reason], [403, 'CROSS_SITE_REQUEST']);
      }
      assert.equal((await begin({ origin: url })).status, 200);
      const accepted = [
        {},
        { origin: url },
        { 'sec-fetch-site': 'same-origin' },
        { origin: url, 'sec-fetch-site': 'same-origin' },
      ];
      for (const headers of accepted) {
        assert.equal((await overview(headers)).status, 200, JSON.stringify(headers));
      }

      assert.equal((await callApi(url, 'access.sign_out', {}, { cookie, origin: url })).status, 200);
      assert.equal((await overview({})).body.error.reason, 'NOT_SIGNED_IN');
    });
  });
}

test('a client that has connected and sent nothing does not delay the stop', async (t) => {
  const { process: server, url } = await start(t, await engines.sqlite(t));
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  await once(socket, 'connect');
  const cut = once(socket, 'close');
  // Its greeting to the first client is over before it hears the second one.
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  assert.equal((await server.end('SIGTERM')).code, 0);
  await cut;
});

test('a server on Linux begins again, under the same id, with an allocator that keeps less', async (t) => {
  const { process: server, url } = await start(t, await engines.sqlite(t));
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  if (process.platform === 'linux') {
    assert.match(readFileSync(`/proc/${server.child.pid}/environ`, 'utf8'), /\0MALLOC_ARENA_MAX=1\0/);
  }
});

test('a server that is stopped the moment it is ready still ends with 0', async (t) => {
  const { process: server } = await start(t, await engines.sqlite(t));
  assert.equal((await server.end('SIGTERM')).code, 0);
});

test(
  'a second server on the same data is refused by name, and may have it once the first was killed; the record is for ' +
    'its owner only and of the server that runs',
  async (t) => {
    const env = await engines.sqlite(t);
    const file = path.join(env.SPROUT_DATA_DIR as string, 'server.json');
    const read = () => JSON.parse(readFileSync(file, 'utf8')) as { pid: number; url: string };
    const first = await start(t, env);
    const refused = await spawnServer(env).ended;
    assert.equal(refused.code, 1);
    assert.equal(
      refused.stderr,
      `Sprout cannot start: Another Sprout (process ${first.process.child.pid}, ${first.url}) is using ` +
        `${env.SPROUT_DATA_DIR}. Stop it first, or set SPROUT_DATA_DIR to another folder.\n`,
    );
    assert.equal(refused.stdout, '');
    assert.equal((await fetch(`${first.url}/readyz`)).status, 200);
    assert.equal(statSync(file).mode & 0o777, 0o600);

    await first.process.end('SIGKILL');
    assert.equal(read().pid, first.process.child.pid);
    const next = await start(t, env);
    assert.equal((await fetch(`${next.url}/readyz`)).status, 200);
    assert.deepEqual([read().pid, read().url], [next.process.child.pid, next.url]);
    await next.process.end('SIGTERM');
    assert.throws(() => statSync(file), { code: 'ENOENT' });
  },
);

test('a foreign server record does not prevent a start', async (t) => {
  const env = await engines.sqlite(t);
  const dataDir = env.SPROUT_DATA_DIR as string;
  mkdirSync(dataDir, { mode: 0o700 });
  for (const text of ['', '{', 'null', '[]', '{"pid":1}']) {
    writeFileSync(path.join(dataDir, 'server.json'), text);
    await (await startServerHere(env, dataDir)).stop();
  }
});

test('the control channel needs the secret', async (t) => {
  const env = await engines.sqlite(t);
  await startHere(t, env);
  const record = JSON.parse(readFileSync(path.join(env.SPROUT_DATA_DIR as string, 'server.json'), 'utf8')) as {
    controlUrl: string;
    secret: string;
  };
  assert.match(record.controlUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
  const call = async (command: string, headers: Record<string, string>, body = '{}') =>
    (await fetch(`${record.controlUrl}/${command}`, { method: 'POST', headers, body })).status;
  assert.equal(await call('create-demo-family', {}), 401);
  assert.equal(await call('create-demo-family', bearer('x'.repeat(record.secret.length))), 401);
  assert.equal(await call('ping', bearer(record.secret)), 200);
  assert.equal(await call('toString', bearer(record.secret)), 404);
  assert.equal(await call('create-token', bearer(record.secret), '{'), 400);
  assert.equal(await call('create-token', bearer(record.secret), '[]'), 400);
  assert.equal(await call('create-token', bearer(record.secret), 'x'.repeat(100_000)), 413);
});

test('a wrong configuration is named in full and nothing is started', async (t) => {
  const env = await engines.sqlite(t);
  const wrong = { ...env, SPROUT_PORT: 'many', SPROUT_LOG_LEVEL: 'loud', SPROUT_PUBLIC_URL: 'ftp://x' };
  const { code, stdout, stderr } = await spawnServer(wrong).ended;
  assert.equal(code, 1);
  assert.equal(stdout, '');
  for (const name of ['SPROUT_PORT', 'SPROUT_LOG_LEVEL', 'SPROUT_PUBLIC_URL']) assert.match(stderr, new RegExp(name));
  assert.doesNotMatch(stderr, /at .*\.ts/);
  assert.throws(() => statSync(env.SPROUT_DATA_DIR as string), { code: 'ENOENT' });
});

test('a system error is explained without a stack', async (t) => {
  const env = await engines.sqlite(t);
  const url = await startHere(t, env);
  const cases = [
    { env: { ...(await engines.sqlite(t)), SPROUT_PORT: new URL(url).port }, says: /port \d+ is in use/ },
    { env: { SPROUT_DATA_DIR: path.join(env.SPROUT_DATA_DIR as string, 'sprout.db') }, says: /sprout\.db/ },
    { env: { SPROUT_DATABASE_URL: 'postgres://sprout:hidden@127.0.0.1:1/sprout' }, says: /PostgreSQL/ },
  ];
  for (const { env: wrong, says } of cases) {
    const { code, stderr } = await spawnServer(wrong).ended;
    assert.equal(code, 1);
    assert.match(stderr, says);
    assert.doesNotMatch(stderr, /at .*\.ts|hidden/);
  }
});
