import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, it } from 'node:test';
import { limits } from '#operations';
import { bearer } from '../../../testing/api.ts';
import { type McpSprout, mintToken, openMcp } from '../../../testing/mcp/mcp-sprout.ts';
import { legacy, modern, postMcp } from '../../../testing/mcp/raw-mcp.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { pairDevice, signIn } from '../../../testing/sign-in.ts';
import type { TestFamily } from '../../../testing/test-sprout.ts';

onBothStores('/mcp', (sprout) => {
  let mcp: McpSprout;
  let family: TestFamily;
  let token: string;
  before(async () => {
    mcp = await openMcp(sprout());
    family = await sprout().family();
    ({ token } = await mintToken(sprout(), family, 'family:read', 'gems:adjust'));
  });
  after(() => mcp.close());

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    postMcp(mcp.url, body, { ...bearer(token), ...headers });

  it('answers 401 to a caller without a token, before it says anything about the request', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT'] as const) {
      const response = await fetch(mcp.url, { method, ...(method === 'POST' && { body: 'no JSON at all' }) });
      const challenge = response.headers.get('www-authenticate') ?? '';
      assert.equal(response.status, 401, method);
      assert.match(
        challenge,
        /^Bearer scope="family:read", resource_metadata="http:\/\/127\.0\.0\.1:\d+\/\.well-known\/oauth-protected-resource\/mcp"$/,
      );
    }
    const wrong = await postMcp(mcp.url, legacy('ping'), bearer('spa_wrong'));
    assert.equal(wrong.status, 401);
    assert.match(wrong.headers.get('www-authenticate') ?? '', /error="invalid_token"/);
    assert.equal(wrong.body.error.data.error.reason, 'NOT_SIGNED_IN');
  });

  it('is for agents: it refuses a kid’s device and a parent’s session', async () => {
    const { deviceToken } = await pairDevice(sprout(), family.parent, family.childIds[0]);
    const { secret } = await signIn(sprout(), family.email, family.password);
    assert.equal((await postMcp(mcp.url, legacy('ping'), bearer(deviceToken))).status, 401);
    assert.equal((await postMcp(mcp.url, legacy('ping'), bearer(secret))).status, 401);
    assert.equal((await postMcp(mcp.url, legacy('ping'), { cookie: `sprout_session=${secret}` })).status, 401);
  });

  it('answers a missing scope of a token that a parent made like any other refusal: its client cannot ask for more', async () => {
    const called = await post(legacy('tools/call', { name: 'reward_list' }));
    const read = await post(legacy('resources/read', { uri: `sprout://child/${family.childIds[0]}/gems` }));
    const { body, headers } = modern('tools/call', { name: 'reward_list' });
    const inNewEra = await post(body, headers);
    for (const { status, headers: answered } of [called, read, inNewEra]) {
      assert.deepEqual([status, answered.get('www-authenticate')], [200, null]);
    }
    assert.equal(called.body.result.structuredContent.error.reason, 'SCOPE_MISSING');
    assert.equal(inNewEra.body.result.structuredContent.error.reason, 'SCOPE_MISSING');
    assert.equal(read.body.error.data.error.reason, 'SCOPE_MISSING');
  });

  it('says what is wrong with a body, in the protocol’s numbers and with our words', async () => {
    const cases: [body: string, headers: Record<string, string>, status: number, code: number, reason: string][] = [
      ['{', {}, 400, -32700, 'MALFORMED_JSON'],
      ['', {}, 400, -32700, 'MALFORMED_JSON'],
      ['{}', { 'content-type': 'text/plain' }, 415, -32000, 'MALFORMED_JSON'],
      [' '.repeat(limits.requestBodyBytes + 1), {}, 413, -32000, 'BODY_TOO_LARGE'],
    ];
    for (const [body, headers, status, code, reason] of cases) {
      const answer = await post(body, headers);
      assert.equal(answer.status, status);
      assert.equal(answer.body.error.code, code);
      assert.equal(answer.body.error.data.error.reason, reason);
    }
    for (const body of [
      null,
      1,
      'text',
      {},
      { jsonrpc: '1.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: null, method: 'ping' },
    ]) {
      const answer = await post(JSON.stringify(body));
      assert.deepEqual([answer.status, answer.body.error.code], [400, -32600], JSON.stringify(body));
    }
  });

  it('answers other HTTP methods', async () => {
    const response = await fetch(mcp.url, { method: 'PUT', headers: bearer(token) });
    assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST, GET, DELETE']);
  });

  it('publishes names that every vendor takes, or the documented ones on request, and takes both', async () => {
    const published = await post(legacy('tools/list'));
    const dotted = await postMcp(new URL('?names=dotted', mcp.url), legacy('tools/list'), bearer(token));
    const namesIn = (answer: typeof dotted) => answer.body.result.tools.map(({ name }: { name: string }) => name);
    const ofAnyGrant = ['resource.wait_and_read', 'mcp.whoami', 'mcp.health'];
    const ofFamily = ['family.query_overview', 'family.query_period'];
    assert.deepEqual(namesIn(dotted), [...ofFamily, 'gems.adjust', 'gems.revert', ...ofAnyGrant]);
    assert.deepEqual(
      namesIn(published),
      namesIn(dotted).map((name: string) => name.replace('.', '_')),
    );
    for (const name of [...namesIn(published), ...namesIn(dotted)]) {
      const { body } = await post(legacy('tools/call', { name }));
      assert.notEqual(body.result, undefined, name);
    }
  });

  it('keeps its answers short, however long an id or a list of problems is', async () => {
    const long = await post(legacy('ping', {}, 'x'.repeat(100_000)));
    assert.deepEqual([long.status, long.body.id], [400, null]);
    const values = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`name${index}`, index]));
    const ref = { type: 'ref/resource', uri: 'sprout://child/{childId}/gems' };
    const params = { ref, argument: { name: 'childId', value: '' }, context: { arguments: values } };
    const wrong = await post(legacy('completion/complete', params));
    const { problems, moreProblems } = wrong.body.error.data;
    assert.deepEqual([problems.length, moreProblems], [20, 980]);
    for (const { text } of [long, wrong]) assert.ok(text.length < 5_000);
  });

  it('knows no tool that is not for agents', async () => {
    for (const name of ['kid.claim_reward', 'nothing', '__proto__', 'toString']) {
      const { status, body } = await post(legacy('tools/call', { name }));
      assert.deepEqual([status, body.error.code], [200, -32602], name);
      assert.equal(body.error.data.error.reason, 'UNKNOWN_OPERATION');
    }
  });

  it('finds the idempotency key wherever it is, and acts once', async () => {
    const args = { childId: family.childIds[1], delta: 3, reason: 'Once' };
    const call = (extra: object) => ({ name: 'gems_adjust', arguments: args, ...extra });
    const answers = [
      await post(legacy('tools/call', call({})), { 'idempotency-key': 'k1' }),
      await post(legacy('tools/call', call({ _meta: { 'sprout/idempotencyKey': 'k1' } }))),
      await post(legacy('tools/call', call({ arguments: { ...args, idempotencyKey: 'k1' } }))),
    ];
    assert.deepEqual(
      answers.map(({ body }) => [
        body.result.structuredContent.newBalance,
        body.result.structuredContent._sprout.replayed,
      ]),
      [
        [3, undefined],
        [3, true],
        [3, true],
      ],
    );
    const disagreeing = await post(legacy('tools/call', call({ _meta: { 'sprout/idempotencyKey': 'k2' } })), {
      'idempotency-key': 'k3',
    });
    assert.equal(disagreeing.body.result.structuredContent.error.reason, 'IDEMPOTENCY_KEY_CONFLICT');
    const wrong = await post(legacy('tools/call', call({ _meta: { 'sprout/idempotencyKey': 7 } })));
    assert.equal(wrong.body.error.code, -32602);
  });

  it('answers web pages of other sites, and names that are not its own, with a clear no', async () => {
    const from = (headers: Record<string, string>) => rawStatus(mcp.url, { ...bearer(token), ...headers });
    const { port } = mcp.url;
    const allowed = [
      {},
      { origin: `http://127.0.0.1:${port}` },
      { origin: 'http://localhost:6274' },
      { host: `localhost:${port}` },
      { host: '192.168.1.5:8787', origin: 'http://192.168.1.5:8787' },
      { host: 'raspberrypi:8787' },
      { host: 'sprout.local' },
      { host: '[::1]:8787' },
    ];
    for (const headers of allowed) assert.equal(await from(headers), 200, JSON.stringify(headers));
    const refused = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { host: 'evil.example' },
      { host: `evil.example:${port}`, origin: `http://evil.example:${port}` },
      { host: '127.0.0.1.evil.example' },
      { host: 'a b' },
    ];
    for (const headers of refused) assert.equal(await from(headers), 403, JSON.stringify(headers));
  });
});

/** fetch writes Host by itself, so this one goes lower. */
function rawStatus(url: URL, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(legacy('ping')));
  });
}
