import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ServerPart, startParts } from './server-part.ts';

const log: string[] = [];
test.beforeEach(() => {
  log.length = 0;
});

const part =
  (name: string): ServerPart =>
  async () => {
    log.push(`start ${name}`);
    return async () => log.push(`stop ${name}`);
  };
const failingStart: ServerPart = () => Promise.reject(new Error('port in use'));
const failingStop: ServerPart = () => () => Promise.reject(new Error('does not stop'));

test('parts start in order and stop in reverse, once', async () => {
  const stop = await startParts([part('store'), part('server'), part('control')]);
  await stop();
  await stop();
  assert.deepEqual(log, ['start store', 'start server', 'start control', 'stop control', 'stop server', 'stop store']);
});

test('when a part does not start, the parts before it are stopped and the later ones never start', async () => {
  await assert.rejects(startParts([part('store'), part('server'), failingStart, part('control')]), /port in use/);
  assert.deepEqual(log, ['start store', 'start server', 'stop server', 'stop store']);
});

test('a part that fails to stop does not hide why another part did not start', async () => {
  await assert.rejects(startParts([part('store'), failingStop, failingStart]), /port in use/);
  assert.deepEqual(log, ['start store', 'stop store']);
});

test('a part that fails to stop does not keep the others running, and its fault is thrown', async () => {
  const stop = await startParts([part('store'), failingStop, part('server')]);
  await assert.rejects(stop(), /does not stop/);
  assert.deepEqual(log, ['start store', 'start server', 'stop server', 'stop store']);
});
