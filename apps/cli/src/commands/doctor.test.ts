import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { engines, everyEngine, type Home } from '../testing/cli.ts';

interface Diagnosis {
  readonly status: string;
  readonly checks: readonly { readonly name: string; readonly status: string; readonly detail: string; fix?: string }[];
}

async function diagnose(home: Home, env = {}): Promise<Diagnosis & { readonly code: number | null }> {
  const { code, stdout } = await home.run(['doctor', '--json'], { env: { SPROUT_PORT: '0', ...env } });
  return { code, ...(JSON.parse(stdout) as Diagnosis) };
}

const failed = ({ checks }: Diagnosis) => checks.filter(({ status }) => status === 'fail').map(({ name }) => name);
const warned = ({ checks }: Diagnosis) => checks.filter(({ status }) => status === 'warn').map(({ name }) => name);

for (const [engine, makeHome] of everyEngine(engines)) {
  describe(`sprout doctor on ${engine}`, () => {
    test('finds no problem without data, with a stopped server and with a running one', async (t) => {
      const home = await makeHome(t);
      assert.equal((await diagnose(home)).status, 'ok');
      await home.demo();
      const stopped = await diagnose(home);
      assert.deepEqual([stopped.code, stopped.status], [0, 'ok']);
      assert.match(stopped.checks.find(({ name }) => name === 'gems')?.detail ?? '', /kids: 3, families: 1/);
      await home.serve();
      assert.equal((await diagnose(home)).status, 'ok');
    });
  });
}

test('it says that the server runs, and where', async (t) => {
  const home = await engines.sqlite(t);
  const { url } = await home.serve();
  const { checks } = await diagnose(home);
  const { detail } = checks.find(({ name }) => name === 'server') ?? { detail: '' };
  assert.ok(detail.includes(url) && detail.includes(String(process.pid)), detail);
});

test('every problem of the configuration is a failure with a fix, and an unknown variable a warning', async (t) => {
  const home = await engines.sqlite(t);
  const diagnosis = await diagnose(home, { SPROUT_PORT: 'x', SPROUT_LOG_LEVEL: 'loud', SPROUT_LOGLEVEL: 'info' });
  assert.equal(diagnosis.code, 1);
  assert.deepEqual([failed(diagnosis), warned(diagnosis)], [['configuration', 'configuration'], ['configuration']]);
  assert.ok(diagnosis.checks.every(({ status, fix }) => status === 'ok' || fix));
});

test('it asks the content check that is configured, and says when it does not answer', async (t) => {
  const home = await engines.sqlite(t);
  const answers = ['{"verdict":"pass"}', '<html>'];
  const server = createHttpServer((_request, response) => response.end(answers.shift()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const env = { SPROUT_SAFETY_URL: `http://127.0.0.1:${port}/check`, SPROUT_SAFETY_KIND: 'webhook' };
  assert.deepEqual(failed(await diagnose(home, env)), []);
  const broken = await diagnose(home, env);
  assert.deepEqual([broken.code, failed(broken)], [1, ['content check']]);
});

test('it finds a balance that is not the sum of its entries, and gems on hold that no hold explains', async (t) => {
  const home = await engines.sqlite(t);
  const { kids } = await home.demo();
  const database = new DatabaseSync(home.file('data/sprout.db'));
  const [one, other] = kids.map(({ childId }) => childId) as [string, string];
  database.prepare('UPDATE gem_balance SET balance = balance + 1 WHERE child_id = ?').run(one);
  database.prepare('UPDATE gem_balance SET on_hold = on_hold + 1 WHERE child_id = ?').run(other);
  database.close();
  const diagnosis = await diagnose(home);
  assert.deepEqual([diagnosis.code, failed(diagnosis)], [1, ['gems']]);
  const { detail = '' } = diagnosis.checks.find(({ name }) => name === 'gems') ?? {};
  assert.match(detail, new RegExp(`${one} of \\w+: balance (\\d+), sum (?!\\1)`));
  assert.match(detail, new RegExp(`${other} of \\w+: on hold (\\d+), sum (?!\\1)`));
});

test('it finds a file that is not a database', async (t) => {
  const home = await engines.sqlite(t);
  await home.demo();
  writeFileSync(home.file('data/sprout.db'), 'this was a database once');
  const diagnosis = await diagnose(home);
  assert.equal(diagnosis.code, 1);
  assert.ok(failed(diagnosis).length > 0);
});

test('it finds a folder that other users can read', async (t) => {
  const home = await engines.sqlite(t);
  await home.demo();
  chmodSync(home.dataDir, 0o755);
  const diagnosis = await diagnose(home);
  assert.deepEqual([diagnosis.code, warned(diagnosis)], [0, ['data folder']]);
});

test('it finds a port that another program uses', async (t) => {
  const home = await engines.sqlite(t);
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  other.on('connection', (socket) => socket.destroy());
  const diagnosis = await diagnose(home, { SPROUT_PORT: String(port) });
  assert.deepEqual([diagnosis.code, failed(diagnosis)], [1, ['port']]);
});

test('it finds a database that does not answer, without printing its password', async (t) => {
  const home = await engines.sqlite(t);
  const env = { SPROUT_DATABASE_URL: 'postgres://sprout:hidden@127.0.0.1:1/sprout', SPROUT_PORT: '0' };
  const { code, stdout } = await home.run(['doctor'], { env });
  assert.equal(code, 1);
  assert.match(stdout, /FAIL {2}store/);
  assert.doesNotMatch(stdout, /hidden/);
});
