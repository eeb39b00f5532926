import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import type { Store } from '../../store/port.ts';
import { FakeTimers } from '../../testing/fake-timers.ts';
import { startServerHere } from '../../testing/server-here.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { healthRoutes } from './health-routes.ts';

test('a store that does not answer within two seconds makes the server unready', async () => {
  const timers = new FakeTimers();
  const store = { dialect: { engine: 'postgres' }, ping: () => new Promise(() => {}) } as unknown as Store;
  const routes = healthRoutes({ store, version: '1', timers, isDraining: () => false });
  let status = 0;
  const response = {
    writeHead: (given: number) => {
      status = given;
    },
    end: () => {},
  } as unknown as ServerResponse;
  const answering = routes.find(({ path }) => path === '/readyz')?.answer({ response } as never);
  timers.advance(1_999);
  assert.equal(status, 0);
  timers.advance(1);
  await answering;
  assert.equal(status, 503);
});

test('a server that was told to stop is not ready, and answers calls until its time to drain is over', async (t) => {
  const directory = makeTempDir();
  t.after(() => directory.remove());
  const env = { SPROUT_DATA_DIR: directory.path, SPROUT_DRAIN_SECONDS: '3' };
  const server = await startServerHere(env, directory.path);
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
  const stopped = server.stop();
  assert.equal((await fetch(`${server.url}/readyz`)).status, 503);
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  await stopped;
  await assert.rejects(fetch(`${server.url}/healthz`));
});
