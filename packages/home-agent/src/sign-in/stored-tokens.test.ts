import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { systemClock } from '@sprout/agent-protocol';
import { makeTempDir } from '@sprout/server/testing';
import { readSignIn, type SignIn, writeSignIn } from './sign-in-file.ts';
import { storedTokens } from './stored-tokens.ts';

/** A token endpoint, and a stored sign-in whose token has run out. `answer` is called for each refresh. */
async function setUp(t: TestContext, answer: (asked: number) => { status: number; body: object }) {
  const refreshes: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      refreshes.push(new URLSearchParams(text).get('refresh_token') ?? '');
      const { status, body } = answer(refreshes.length);
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const directory = makeTempDir();
  t.after(() => {
    server.close();
    directory.remove();
  });
  const file = path.join(directory.path, 'sign-in.json');
  const old: SignIn = {
    ...{ url, issuer: url, tokenEndpoint: `${url}/token`, clientId: 'me' },
    ...{ accessToken: 'old', refreshToken: 'refresh 0', expiresAt: 0 },
  };
  writeSignIn(file, old);
  return { file, old, refreshes };
}

const renewed = (asked: number) => ({
  status: 200,
  body: {
    access_token: `new ${asked}`,
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: `refresh ${asked}`,
  },
});
const ended = { status: 400, body: { error: 'invalid_grant' } };

test('a token is renewed before it ends, by one process for all', async (t) => {
  const { file, refreshes } = await setUp(t, renewed);
  const module = new URL('./stored-tokens.ts', import.meta.url).href;
  const script = `
    import { systemClock } from '@sprout/agent-protocol';
    import { storedTokens } from '${module}';
    const tokens = storedTokens(${JSON.stringify(file)}, systemClock);
    console.log((await Promise.all([tokens.current(), tokens.current()])).join());`;
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname });
  const processes = await Promise.all([run(), run(), run()]);
  assert.deepEqual(new Set(processes.map(({ stdout }) => stdout.trim())), new Set(['new 1,new 1']));
  assert.deepEqual(refreshes, ['refresh 0']);
  assert.equal(readSignIn(file)?.refreshToken, 'refresh 1');
  assert.equal(statSync(file).mode & 0o777, 0o600);
});

test('an ended sign-in stays in its file, and there is no other token', async (t) => {
  const { file, old } = await setUp(t, () => ended);
  assert.equal(await storedTokens(file, systemClock).renew('old'), undefined);
  assert.deepEqual(readSignIn(file), old);
});

test('invalid_grant never takes a newer sign-in away', async (t) => {
  const { file, old } = await setUp(t, () => {
    writeSignIn(file, { ...old, accessToken: 'newer', refreshToken: 'newer refresh' });
    return ended;
  });
  assert.equal(await storedTokens(file, systemClock).renew('old'), 'newer');
  assert.equal(readSignIn(file)?.refreshToken, 'newer refresh');
});

test('without a sign-in, or with a broken file, the parent has to sign in', async (t) => {
  const { file } = await setUp(t, renewed);
  await assert.rejects(storedTokens(`${file}.none`, systemClock).current(), {
    name: 'WireError',
    kind: 'unauthorised',
  });
});
