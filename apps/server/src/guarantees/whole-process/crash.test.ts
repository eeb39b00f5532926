import assert from 'node:assert/strict';
import path from 'node:path';
import process from 'node:process';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../../../tools/postgres.ts';
import { withAdministration } from '../../admin/with-administration.ts';
import { readConfig } from '../../config.ts';
import { dataSourceOf } from '../../store/open-store.ts';
import { GemLoad } from '../../testing/gem-load.ts';
import { auditLedger } from '../../testing/ledger-audit.ts';
import { type Environment, spawnServer, startServerProcess } from '../../testing/process.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';

/** A soak sets more rounds; a failure is repeated with its seed. */
const rounds = Number(process.env.SPROUT_TEST_CRASH_ROUNDS ?? 6);
const seed = Number(process.env.SPROUT_TEST_CRASH_SEED ?? Date.now() % 1_000_000);
const WORKERS = 8;
const LONGEST_LOAD_MS = 150;

/** A kid with gems to take away, on empty data, and a load for it. */
async function prepare(t: TestContext, home: Environment) {
  t.diagnostic(`SPROUT_TEST_CRASH_SEED=${seed}`);
  const random = seededRandom(seed);
  const env = { ...home, SPROUT_RATE_LIMITS: 'off', SPROUT_LOG_LEVEL: 'silent' };
  const config = readConfig(env, process.cwd());
  const demo = await withAdministration(config, (administration) => administration.createDemoFamily());
  const [kid] = demo.kids;
  assert.ok(kid);
  const family = { familyId: demo.familyId, childId: kid.childId };
  const load = new GemLoad(demo.token, kid.childId, random);
  const source = dataSourceOf(config);
  return { random, env, family, load, source };
}

test(`a server killed ${rounds} times under load loses no acknowledged change and doubles none`, async (t) => {
  const directory = makeTempDir();
  t.after(() => directory.remove());
  const { random, env, family, load, source } = await prepare(t, {
    SPROUT_DATA_DIR: path.join(directory.path, 'data'),
  });
  let lastRevision = 0;
  let unknownOutcomes = 0;

  for (let round = 0; round < rounds; round++) {
    if (random() < 0.1) await killWhileStarting(env, random() * 400);
    const { process: server, url } = await startServerProcess(env);
    t.after(() => server.end('SIGKILL'));
    assert.ok((await auditLedger(source, family, load)) >= lastRevision);
    unknownOutcomes += load.unacknowledged.length;
    await load.settle(url);
    lastRevision = await auditLedger(source, family, load);

    let isOver = false;
    const workers = Array.from({ length: WORKERS }, () => load.worker(url, () => isOver));
    await sleep(random() * LONGEST_LOAD_MS);
    isOver = true;
    await server.end('SIGKILL');
    await Promise.all(workers);
  }
  const { process: server, url } = await startServerProcess(env);
  t.after(() => server.end('SIGKILL'));
  await load.settle(url);
  assert.ok((await auditLedger(source, family, load)) >= lastRevision);
  assert.deepEqual(
    [...load.refusals.keys()].filter((code) => code !== 'INTERNAL_ERROR'),
    [],
  );
  assert.ok(load.changes.size > rounds, 'the load did something');
  t.diagnostic(`${load.changes.size} changes, ${unknownOutcomes} of them with an unknown outcome after a kill`);
  await server.end('SIGTERM');
});

async function killWhileStarting(env: Environment, afterMs: number): Promise<void> {
  const server = spawnServer(env);
  await sleep(afterMs);
  await server.end('SIGKILL');
}

test('PostgreSQL killed under load: the server stays, says INTERNAL_ERROR, recovers, loses and doubles nothing', async (t) => {
  const postgres = await startPostgres({ durable: true });
  t.after(() => postgres.stop());
  const { random, env, family, load, source } = await prepare(t, { SPROUT_DATABASE_URL: postgres.url });
  const { process: server, url } = await startServerProcess(env);
  t.after(() => server.end('SIGKILL'));

  await load.settle(url);

  let isOver = false;
  const workers = Array.from({ length: WORKERS }, () => load.worker(url, () => isOver));
  const acknowledged = () => load.changes.size - load.unacknowledged.length;
  const refusals = () => load.refusals.get('INTERNAL_ERROR') ?? 0;
  for (let round = 0; round < 4; round++) {
    const before = acknowledged();
    while (acknowledged() < before + 60) await sleep(10);
    await sleep(random() * 100);
    await postgres.kill();
    const failed = refusals();
    while (refusals() < failed + 5) await sleep(10);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    assert.equal((await fetch(`${url}/readyz`)).status, 503);
    await postgres.restart();
  }
  const before = acknowledged();
  while (acknowledged() < before + 60) await sleep(10);
  isOver = true;
  await Promise.all(workers);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);

  await auditLedger(source, family, load);
  t.diagnostic(`${load.changes.size} changes, ${load.retries} retries while the database was away`);
  await load.settle(url);
  await auditLedger(source, family, load);
  assert.deepEqual([...load.refusals.keys()], ['INTERNAL_ERROR']);
  assert.equal((await server.end('SIGTERM')).code, 0);
});
