import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';
import { openStore } from './store/open-store.ts';
import { makeTempDir } from './testing/temp-dir.ts';
import { until } from './testing/until.ts';

const listeners = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;

test('a server whose last part does not start leaves nothing open: no socket, and the data is free', async (t) => {
  const directory = makeTempDir();
  t.after(directory.remove);
  const config = readConfig({ SPROUT_PORT: '0', SPROUT_DATA_DIR: directory.path }, directory.path);
  const before = listeners();
  // The server's record cannot be written where a folder is in its place.
  mkdirSync(path.join(directory.path, 'server.json'));
  const started = startServer(config, await openStore(config), createLog('silent'));
  await assert.rejects(started, { code: 'EISDIR' });
  // Node takes a closed socket off its list in a later turn.
  await until(() => listeners() === before);
  await (await openStore(config)).close();
});

test('a security event is one line of JSON in the operator’s log', async (t) => {
  const directory = makeTempDir();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ SPROUT_PORT: '0', SPROUT_DATA_DIR: directory.path }, directory.path);
  const server = await startServer(config, await openStore(config), log);
  t.after(async () => {
    await server.stop();
    directory.remove();
  });
  const body = JSON.stringify({ email: 'stranger@example.com', password: 'a wrong guess' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.url}/api/ops/access.sign_in`, { method: 'POST', headers, body });
  const [line, ...others] = lines.map((text) => JSON.parse(text)).filter(({ event }) => event === 'security');
  assert.deepEqual([line.type, line.familyId, others], ['access.sign_in_refused', null, []]);
  assert.match(line.address, /127\.0\.0\.1|::1/);
  assert.doesNotMatch(lines.join(''), /stranger|guess/);
});
