import assert from 'node:assert/strict';
import process from 'node:process';
import { after, before, describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { codes } from '../../core/errors/codes.ts';
import { reasons } from '../../core/errors/reasons.ts';
import { dumpTables } from '../../testing/dump.ts';
import {
  type HttpAnswer,
  type HttpSprout,
  post,
  type RawAnswer,
  RawClient,
  rawPost,
  startHttpSprout,
} from '../../testing/http-sprout.ts';

const TYPED = 'typed-by-a-child';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapAfterCollection(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** The envelope in our words, nothing of our inside, and nothing that the caller typed. */
function assertEnvelope(
  text: string,
  status: number,
): { code: string; reason?: string; details?: { problems?: { path: string }[] } } {
  const { error, ...rest } = JSON.parse(text);
  assert.deepEqual(rest, {}, text);
  assert.ok(error.code in codes, text);
  const { reason } = error;
  if (reason !== undefined) assert.ok(reason in reasons, text);
  for (const field of ['message', 'fix']) assert.ok(typeof error[field] === 'string' && error[field] !== '', text);
  assert.ok(status >= 400, text);
  for (const secret of [
    '    at ',
    'node:',
    'node_modules',
    'SELECT',
    'INSERT',
    'sqlite',
    '/tmp',
    '.ts',
    'FST_',
    TYPED,
  ]) {
    assert.ok(!text.includes(secret), `${secret} in ${text}`);
  }
  return error;
}

describe('bad input over HTTP', () => {
  let http: HttpSprout;
  let untouched: object;
  let auth: Record<string, string>;

  /** When an agent or device was last seen is no effect of a call. */
  const dump = () => dumpTables(http.server.sprout.store, ['sign_in_throttle']);

  before(async () => {
    http = await startHttpSprout();
    auth = { authorization: `Bearer ${http.token}` };
    untouched = await dump();
  });

  after(async () => {
    await http.stop();
  });

  /** After every kind of bad input: nothing changed, and the next good call is answered. */
  async function assertUnharmed(): Promise<void> {
    assert.deepEqual(await dump(), untouched);
    const good = await post(http.url, 'gems.query_balance', { childId: http.childId }, auth);
    assert.equal(good.status, 200);
  }

  function refused(answer: HttpAnswer | RawAnswer | undefined, status: number, reason: string | undefined) {
    assert.ok(answer !== undefined, 'there is an answer');
    const text = 'text' in answer ? answer.text : answer.body;
    assert.equal(answer.status, status, text);
    const error = assertEnvelope(text, answer.status);
    assert.equal(error.reason, reason, text);
    return error;
  }

  it('names every wrong type at once, each with its JSON pointer', async () => {
    const args = { childId: 7, delta: TYPED, reason: null, idempotencyKey: [], 'un/known~': { [TYPED.length]: 1 } };
    const error = refused(await post(http.url, 'gems.adjust', args, auth), 400, 'SCHEMA_VIOLATION');
    const paths = error.details?.problems?.map(({ path }) => path).sort();
    assert.deepEqual(paths, ['/childId', '/delta', '/idempotencyKey', '/reason', '/un~1known~0']);
    await assertUnharmed();
  });

  it('takes a missing and an empty body for no arguments, and names what is missing', async () => {
    const bare = await new RawClient(http.url)
      .send(`POST /api/ops/gems.adjust HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${http.token}\r\n\r\n`)
      .next();
    for (const answer of [bare, await post(http.url, 'gems.adjust', '', auth)]) {
      const error = refused(answer, 400, 'SCHEMA_VIOLATION');
      const paths = error.details?.problems?.map(({ path }) => path);
      assert.deepEqual(paths, ['/childId', '/delta', '/reason']);
    }
  });

  it('refuses a body that is no object, no JSON, cut off, or not UTF-8', async () => {
    const good = JSON.stringify({ childId: http.childId, delta: 1, reason: TYPED });
    const bodies: (string | Uint8Array<ArrayBuffer>)[] = [
      '[]',
      '"text"',
      '42',
      'null',
      'true',
      'undefined',
      '{',
      good.slice(0, -1),
      `${good}${good}`,
      `{"childId": '${TYPED}'}`,
      '{"delta": NaN}',
      '{"delta": 01}',
      `\uFEFF${good}`,
      '[{"a":1}]',
      new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      new Uint8Array([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
      new Uint8Array([0]),
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    ];
    for (const body of bodies) refused(await post(http.url, 'gems.adjust', body, auth), 400, 'MALFORMED_JSON');
    await assertUnharmed();
  });

  it('refuses nesting without end, wherever it is', async () => {
    for (const depth of [65, 1_000, 10_000, 100_000]) {
      const nested = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
      const listed = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      for (const body of [nested, listed])
        refused(await post(http.url, 'gems.adjust', body, auth), 400, 'SCHEMA_VIOLATION');
    }
    await assertUnharmed();
  });

  it('refuses keys that reach for prototypes, at any depth, and keeps its own prototypes', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      for (const body of [
        `{"${key}": {"isAdmin": true}, "childId": "x", "delta": 1, "reason": "r"}`,
        `{"childId": {"a": [{"${key}": {"isAdmin": true}}]}, "delta": 1, "reason": "r"}`,
      ]) {
        const error = refused(await post(http.url, 'gems.adjust', body, auth), 400, 'SCHEMA_VIOLATION');
        assert.ok(error.details?.problems?.some(({ path }) => path.endsWith(`/${key}`)));
      }
    }
    assert.equal(({} as { isAdmin?: boolean }).isAdmin, undefined);
    await assertUnharmed();
  });

  it('refuses text that cannot be kept or read, and numbers that are none', async () => {
    const texts = ['"\\ud800"', '"\\u0000"', '"\\u0007 \\u001b"', '"a\\nb"', `"${'x'.repeat(200_000)}"`, '"   "', '""'];
    for (const text of texts) {
      const body = `{"childId":"${http.childId}","delta":1,"reason":${text}}`;
      refused(await post(http.url, 'gems.adjust', body, auth), 400, 'SCHEMA_VIOLATION');
    }
    for (const number of ['1e400', '-1e400', '9007199254740993', '1e21', '0.1', '-0', '1e-400']) {
      const body = `{"childId":"${http.childId}","delta":${number},"reason":"r"}`;
      refused(await post(http.url, 'gems.adjust', body, auth), 400, 'SCHEMA_VIOLATION');
    }
    for (const childId of ['a\0b', '\ud800', 'x'.repeat(65)]) {
      refused(await post(http.url, 'gems.query_balance', { childId }, auth), 400, 'SCHEMA_VIOLATION');
    }
    await assertUnharmed();
  });

  it('answers 3 MB with 413, and the connection goes on', async () => {
    const large = JSON.stringify({ reason: 'x'.repeat(3_000_000) });
    refused(await post(http.url, 'gems.adjust', large, auth), 413, 'BODY_TOO_LARGE');
    const client = new RawClient(http.url);
    client.send(rawPost('gems.adjust', large));
    refused(await client.next(), 413, 'BODY_TOO_LARGE');
    client.send(rawPost('gems.query_balance', '{}'));
    refused(await client.next(), 401, 'NOT_SIGNED_IN');
    client.close();
    await assertUnharmed();
  });

  it('answers a large chunked body with 413, and cuts one without end', async () => {
    const head =
      'POST /api/ops/gems.adjust HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
    const chunk = `${(500_000).toString(16)}\r\n${'x'.repeat(500_000)}\r\n`;
    const client = new RawClient(http.url).send(head + chunk.repeat(6));
    client.send('0\r\n\r\n');
    refused(await client.next(), 413, 'BODY_TOO_LARGE');
    client.send(rawPost('gems.query_balance', '{}'));
    refused(await client.next(), 401, 'NOT_SIGNED_IN');
    client.close();

    const endless = new RawClient(http.url).send(head);
    for (let sent = 0; sent < 40; sent++) endless.send(chunk);
    refused(await endless.next(), 413, 'BODY_TOO_LARGE');
    assert.equal(await endless.next(), undefined);
    endless.close();
    await assertUnharmed();
  });

  it('refuses another content type, a malformed one, and none', async () => {
    const body = JSON.stringify({ childId: http.childId, delta: 1, reason: TYPED });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      ';;;',
      '\t',
    ]) {
      refused(await post(http.url, 'gems.adjust', body, { ...auth, 'content-type': type }), 400, 'MALFORMED_JSON');
    }
    const untyped = rawPost('gems.adjust', body, [`authorization: Bearer ${http.token}`])
      .toString('latin1')
      .replace('content-type: application/json\r\n', '');
    refused(await new RawClient(http.url).send(untyped).next(), 400, 'MALFORMED_JSON');
    const charset = { ...auth, 'content-type': 'application/json; charset=utf-8' };
    assert.equal((await post(http.url, 'gems.query_balance', { childId: http.childId }, charset)).status, 200);
    await assertUnharmed();
  });

  it('refuses keys that come twice in headers and differ, and takes those that agree for one', async () => {
    const body = JSON.stringify({ childId: http.childId, delta: -1, reason: 'r' });
    const send = (...keys: string[]) => {
      const headers = [`authorization: Bearer ${http.token}`, ...keys.map((key) => `Idempotency-Key: ${key}`)];
      return new RawClient(http.url).send(rawPost('gems.adjust', body, headers)).next();
    };
    refused(await send('a', 'b'), 400, 'IDEMPOTENCY_KEY_CONFLICT');
    refused(await send('x'.repeat(201)), 400, 'SCHEMA_VIOLATION');
    refused(await send(''), 400, 'SCHEMA_VIOLATION');
    await assertUnharmed();

    const args = { childId: http.childId, delta: -1, reason: 'kept' };
    const both = rawPost('gems.adjust', JSON.stringify(args), [
      `authorization: Bearer ${http.token}`,
      'Idempotency-Key: one',
      'Idempotency-Key: one',
    ]);
    refused(await new RawClient(http.url).send(both).next(), 400, 'INSUFFICIENT_GEMS');
    const kept = await http.server.sprout.store.read((db) =>
      db.all<{ key: string }>('SELECT idempotency_key AS key FROM idempotency_answer'),
    );
    assert.deepEqual(
      kept.map(({ key }) => key),
      ['one'],
    );
    untouched = await dump();
  });

  it('knows no other operation, path or method', async () => {
    for (const operation of ['gems.nothing', 'constructor', '__proto__', 'toString', `x${TYPED}`, '']) {
      refused(await post(http.url, operation, {}, auth), 400, 'UNKNOWN_OPERATION');
    }
    const requests: [string, string, number, string][] = [
      ['GET', '/api/ops/gems.adjust', 405, 'METHOD_NOT_ALLOWED'],
      ['PUT', '/api/ops/gems.adjust', 405, 'METHOD_NOT_ALLOWED'],
      ['DELETE', '/api/ops/gems.adjust', 405, 'METHOD_NOT_ALLOWED'],
      ['POST', '/api/ops', 404, 'UNKNOWN_PATH'],
      ['POST', '/api/ops/a/b', 400, 'UNKNOWN_OPERATION'],
      ['POST', '/api/ops/%zz', 400, 'UNKNOWN_OPERATION'],
      ['POST', `/api/ops/${'x'.repeat(300)}`, 400, 'UNKNOWN_OPERATION'],
      ['POST', '/../../etc/passwd', 404, 'UNKNOWN_PATH'],
      ['POST', '/%zz', 404, 'UNKNOWN_PATH'],
      ['GET', `/${TYPED}`, 404, 'UNKNOWN_PATH'],
      ['PROPFIND', '/nothing', 404, 'UNKNOWN_PATH'],
    ];
    for (const [method, path, status, reason] of requests) {
      const client = new RawClient(http.url);
      refused(await client.send(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).next(), status, reason);
      client.close();
    }
    await assertUnharmed();
  });

  it('takes no bad, foreign, misplaced or garbled credential', async () => {
    const session = http.cookie.split('=')[1] ?? '';
    const headers: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${TYPED}` },
      { authorization: 'Bearer ' },
      { authorization: 'Bearer a b' },
      { authorization: `Basic ${http.token}` },
      { authorization: `Bearer ${http.token}x` },
      { authorization: `Bearer ${http.token.slice(0, -1)}` },
      { authorization: `Bearer ${session}` },
      { authorization: `Bearer spa_${'A'.repeat(43)}` },
      { authorization: `Bearer ${'x'.repeat(10_000)}` },
      { authorization: `Bearer ${TYPED}`, cookie: http.cookie },
      { cookie: `sprout_session=${http.token}` },
      { cookie: `sprout_session=${http.deviceToken}` },
      { cookie: 'sprout_session=' },
      { cookie: ';;;=;sprout_session;=x' },
      { cookie: `sprout_session=%00%ff; ${'a=b; '.repeat(500)}` },
      { cookie: `sprout_session=sps_${'A'.repeat(43)}` },
    ];
    for (const header of headers) {
      refused(await post(http.url, 'family.query_overview', {}, header), 401, 'NOT_SIGNED_IN');
    }
    await assertUnharmed();
  });

  it('takes no cookie from another site', async () => {
    const { cookie } = http;
    for (const header of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://localhost.evil.example:${http.url.port}` },
    ]) {
      const answer = await post(http.url, 'family.update', { name: 'Stolen' }, { cookie, ...header });
      refused(answer, 403, 'CROSS_SITE_REQUEST');
    }
    await assertUnharmed();
    for (const header of [{}, { origin: http.url.origin }, { 'sec-fetch-site': 'same-origin' }]) {
      assert.equal((await post(http.url, 'family.query_overview', {}, { cookie, ...header })).status, 200);
    }
  });

  it('answers what is not even HTTP in the same envelope', async () => {
    const head = 'POST /api/ops/gems.adjust HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    const requests: [string, number][] = [
      [`${TYPED}\r\n\r\n`, 400],
      ['GET / HTTP/9.9\r\n\r\n', 400],
      [`${head}content-length: abc\r\n\r\n`, 400],
      [`${head}content-length: -1\r\n\r\n`, 400],
      [`${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n`, 400],
      [`${head}transfer-encoding: chunked\r\n\r\nzz\r\n${TYPED}\r\n`, 400],
      [`GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
      ['GET / HTTP/1.1\r\nbad header\r\n\r\n', 400],
      ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ];
    for (const [bytes, status] of requests) {
      const client = new RawClient(http.url);
      refused(await client.send(Buffer.from(bytes, 'latin1')).next(), status, 'MALFORMED_REQUEST');
      client.close();
    }
    await assertUnharmed();
  });

  it('answers pipelined requests in their order', async () => {
    const bearer = [`authorization: Bearer ${http.token}`];
    const client = new RawClient(http.url);
    const good = rawPost('gems.query_balance', JSON.stringify({ childId: http.childId }), bearer);
    client.send(Buffer.concat([good, rawPost('gems.adjust', '{', bearer), good, rawPost('nothing', '{}'), good]));
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 5; count++) statuses.push((await client.next())?.status);
    assert.deepEqual(statuses, [200, 400, 200, 400, 200]);
    client.close();
    await assertUnharmed();
  });

  it('serves others while hundreds of sockets are half open, slow, or hang up in the middle', async () => {
    const whole = rawPost('gems.adjust', JSON.stringify({ childId: http.childId, delta: 1, reason: 'never whole' }), [
      `authorization: Bearer ${http.token}`,
    ]);
    const clients = Array.from({ length: 200 }, () => new RawClient(http.url));
    for (const [index, client] of clients.entries()) client.send(whole.subarray(0, (index * 7) % (whole.length - 1)));
    await assertUnharmed();
    for (const [index, client] of clients.entries()) {
      if (index % 2 === 0) client.socket.end();
      else client.close();
    }
    await assertUnharmed();
    for (const client of clients) client.close();
  });

  it('answers a thousand malformed requests with the envelope, and does not grow', async () => {
    const json = fc.json({ maxDepth: 4 });
    const odd = fc.oneof(
      json,
      fc.string({ unit: 'binary' }),
      json.map((text) => text.slice(0, -1)),
    );
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
    const operation = fc.constantFrom(
      'gems.adjust',
      'family.query_overview',
      'gems.list_transactions',
      'family.set_up',
      'activity.list',
    );
    const attempt = async (name: string, body: string | Buffer) => {
      const answer = await post(http.url, name, new Uint8Array(Buffer.from(body)), auth);
      if (answer.status === 200) return assert.match(answer.text, /nextStep/);
      assert.ok(answer.status >= 400 && answer.status < 500, answer.text);
      assertEnvelope(answer.text, answer.status);
    };
    const property = fc.asyncProperty(operation, fc.oneof(odd, bytes), attempt);
    await fc.assert(property, { numRuns: 300 });
    const before = heapAfterCollection();
    await fc.assert(property, { numRuns: 700 });
    const grownMb = (heapAfterCollection() - before) / 1e6;
    assert.ok(grownMb < 20, `grew by ${grownMb} MB`);
    await assertUnharmed();
  });
});
