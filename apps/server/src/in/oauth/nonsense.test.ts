/** Whatever is sent, the answer is one that clients can read, and never a fault of ours. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { onBothStores } from './testing/on-both-stores.ts';
import { RawAgent, REDIRECT } from './testing/raw-agent.ts';

const fields = [
  'response_type',
  'response_mode',
  'client_id',
  'client_secret',
  'client_assertion',
  'redirect_uri',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'resource',
  'scope',
  'state',
  'prompt',
  'max_age',
  'nonce',
  'claims',
  'request',
  'request_uri',
  'id_token_hint',
  'grant_type',
  'code',
  'refresh_token',
  'token',
  'token_type_hint',
  '__proto__',
  'constructor',
];

onBothStores('nonsense', (sprout) => {
  it('sent to the endpoints is refused', async () => {
    const agent = new RawAgent(sprout().url);
    await agent.register();
    const { browser } = await sprout().signedIn();
    const { body: tokens } = await agent.connect(browser);
    const sensible = fc.constantFrom(
      agent.clientId,
      REDIRECT,
      'code',
      'query',
      'authorization_code',
      'refresh_token',
      tokens.access_token,
      tokens.refresh_token.slice(0, -1),
      'spc_x',
      `${sprout().url}/mcp`,
      'openid gems:read',
      'https://agent.example/client.json',
      'login',
      'S256',
      '{}',
      'e30.e30.',
      '0',
      '\0',
      '%',
    );
    const value = fc.oneof({ weight: 3, arbitrary: sensible }, fc.string({ unit: 'binary', maxLength: 60 }));
    const pairs = fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 10 });
    const path = fc.constantFrom('/oauth/authorize', '/oauth/token', '/oauth/revoke', '/oauth/authorize/xyz');
    const property = fc.asyncProperty(path, pairs, async (target, sent) => {
      const params = new URLSearchParams(sent.map(([name, text]): [string, string] => [name, text.toWellFormed()]));
      const isForm = target === '/oauth/token' || target === '/oauth/revoke';
      const response = isForm
        ? await fetch(sprout().url + target, { method: 'POST', body: params })
        : await fetch(`${sprout().url}${target}?${params}`, { redirect: 'manual' });
      const text = await response.text();
      assert.ok(response.status < 500, `${response.status} ${text}`);
      if (isForm && response.status >= 400) assert.equal(typeof JSON.parse(text).error, 'string');
      if (!isForm) assert.doesNotMatch(text, /<script/);
    });
    await fc.assert(property, { numRuns: 300 });
    assert.deepEqual(sprout().test.faults, []);
  });

  it('sent as a registration is refused, or makes a client that is sound', async () => {
    const json = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          client_name: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
          redirect_uris: fc.oneof(
            fc.array(
              fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom(REDIRECT, 'cursor://x/y', 'https://a.example/b')),
            ),
            fc.jsonValue(),
          ),
          grant_types: fc.jsonValue(),
          response_types: fc.jsonValue(),
          application_type: fc.jsonValue(),
          token_endpoint_auth_method: fc.jsonValue(),
          jwks: fc.jsonValue(),
          client_id: fc.jsonValue(),
          scope: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    const property = fc.asyncProperty(json, async (metadata) => {
      const response = await fetch(`${sprout().url}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(metadata),
      });
      const body = (await response.json()) as Record<string, unknown>;
      if (response.status === 201) {
        assert.match(String(body.client_id), /^oc_/);
        assert.ok((body.redirect_uris as unknown[]).length > 0);
      } else assert.deepEqual([response.status, typeof body.error], [400, 'string'], JSON.stringify(metadata));
    });
    await fc.assert(property, { numRuns: 300 });
    assert.deepEqual(sprout().test.faults, []);
  });
});
