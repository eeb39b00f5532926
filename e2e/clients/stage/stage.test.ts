import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { untypedCommands } from '../documents.ts';
import { Program } from './program.ts';
import { Tap } from './tap.ts';
import { Wire } from './wire.ts';

const inside = { env: { PATH: '/usr/bin:/bin' }, cwd: '/' };
const LONG_MS = 30_000;

test('a program sees no environment but its own', async () => {
  const output = await new Program(['/usr/bin/env'], { env: { ONLY: 'this' }, cwd: '/' }).succeeds(LONG_MS);
  assert.equal(output, 'ONLY=this\n');
});

test('a program that hangs is ended, with what it started, and complained of', async () => {
  const program = new Program(['/bin/sh', '-c', 'echo started; sleep 600 & wait'], inside);
  await program.says(/started/, LONG_MS);
  await assert.rejects(program.ends(50), /did not end in 0.05 s; its last words:\nstarted/);
  assert.equal(program.isOver, true);
});

test('a program that ends without the word is complained of at once', async () => {
  const program = new Program(['/bin/sh', '-c', 'echo something else; exit 3'], inside);
  await assert.rejects(
    program.says(/the word/, LONG_MS),
    /ended without saying \/the word\/; its last words:\nsomething/,
  );
});

test('links and colours of a terminal do not get in the way', async () => {
  const link = '\\033]8;;http://hidden\\007http://shown/x\\033]8;;\\007 \\033[1mbold\\033[0m';
  const program = new Program(['/bin/sh', '-c', `printf '${link}'`], inside);
  assert.equal(await program.succeeds(LONG_MS), 'http://shown/x bold');
});

test('the tap passes everything on, streams too, and remembers it', async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(401, { 'www-authenticate': 'Bearer resource_metadata="x"', host: request.headers.host });
    response.write('first');
    // The rest comes only when the first part has arrived.
    server.once('rest', () => response.end(', rest'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tap = new Tap(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await tap.open();
  const response = await fetch(`${tap.origin}/mcp`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: 'Bearer a' },
  });
  assert.equal(response.status, 401);
  assert.equal(`http://${response.headers.get('host')}`, tap.origin, 'the server is called by the tap’s name');
  const reader = response.body?.getReader();
  assert.equal(Buffer.from((await reader?.read())?.value ?? []).toString(), 'first');
  server.emit('rest');
  assert.equal(Buffer.from((await reader?.read())?.value ?? []).toString(), ', rest');
  await reader?.read();
  const [exchange] = tap.exchanges;
  assert.deepEqual(exchange, {
    method: 'POST',
    path: '/mcp',
    status: 401,
    isSignedIn: true,
    challenge: 'Bearer resource_metadata="x"',
    sent: '{}',
    answered: 'first, rest',
  });
  assert.throws(() => new Wire(tap).sawChallenge(), /did not follow the challenge/);
  assert.throws(() => new Wire(tap).sawRegistration(), /did not register/);
  tap.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('a command in a document that nobody ran is found', () => {
  const missing = untypedCommands('claude-code.md', ['claude mcp list']);
  assert.ok(missing.some((line) => line.includes('`claude mcp login sprout`, which nobody ran')));
  assert.ok(!missing.some((line) => line.includes('`claude mcp list`')));
  assert.deepEqual(untypedCommands(undefined, []), []);
});
