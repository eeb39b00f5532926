import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { existingScopes, usualScopes } from '../../catalogue.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { type OAuthSprout, startOAuthSprout } from './testing/oauth-sprout.ts';
import { RawAgent } from './testing/raw-agent.ts';

const [sqlite] = storeDrivers;

async function start(publicUrl?: URL) {
  assert.ok(sqlite);
  const opened = await sqlite.open();
  const sprout = await startOAuthSprout(opened, publicUrl === undefined ? {} : { publicUrl });
  const stop = async () => {
    await sprout.stop();
    await opened.dispose();
  };
  return { sprout, stop };
}

for (const [title, publicUrl] of [
  ['at home', undefined],
  ['behind a proxy', new URL('https://sprout.example')],
] as const) {
  describe(`discovery ${title}`, () => {
    let sprout: OAuthSprout;
    let stop: () => Promise<void>;
    let origin: string;
    before(async () => {
      ({ sprout, stop } = await start(publicUrl));
      origin = publicUrl?.origin ?? sprout.url;
    });
    after(() => stop());

    const get = async (path: string) => {
      const response = await fetch(sprout.url + path, { headers: { origin: 'https://inspector.example' } });
      return { status: response.status, headers: response.headers, body: (await response.json()) as object };
    };

    it('names the resource and who gives tokens for it', async () => {
      for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
        const { status, headers, body } = await get(path);
        assert.equal(status, 200);
        assert.equal(headers.get('access-control-allow-origin'), '*');
        assert.deepEqual(body, {
          resource: `${origin}/mcp`,
          authorization_servers: [origin],
          scopes_supported: usualScopes,
          bearer_methods_supported: ['header'],
          resource_name: 'Sprout',
        });
      }
    });

    it('says how to get tokens, also at the address that OpenID clients know', async () => {
      const { body } = await get('/.well-known/oauth-authorization-server');
      assert.deepEqual(body, {
        issuer: origin,
        authorization_endpoint: `${origin}/oauth/authorize`,
        token_endpoint: `${origin}/oauth/token`,
        registration_endpoint: `${origin}/oauth/register`,
        revocation_endpoint: `${origin}/oauth/revoke`,
        jwks_uri: `${origin}/oauth/jwks`,
        scopes_supported: existingScopes,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
        code_challenge_methods_supported: ['S256'],
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
      });
      const openid = await get('/.well-known/openid-configuration');
      assert.deepEqual(openid.body, {
        ...body,
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      });
    });

    it('shows its public keys only', async () => {
      const { body } = await get('/oauth/jwks');
      const { keys } = body as { keys: Record<string, string>[] };
      assert.equal(keys.length, 2);
      for (const key of keys) assert.deepEqual([key.kty, key.crv, 'd' in key], ['EC', 'P-256', false]);
    });

    it('has nothing at other well-known addresses', async () => {
      for (const path of ['oauth-authorization-server/mcp', 'oauth-protected-resource/other', 'mcp.json', 'x']) {
        assert.equal((await get(`/.well-known/${path}`)).status, 404, path);
      }
    });

    it('lets clients in browsers in', async () => {
      for (const path of [
        '/oauth/token',
        '/oauth/register',
        '/oauth/revoke',
        '/.well-known/oauth-authorization-server',
      ]) {
        const response = await fetch(sprout.url + path, {
          method: 'OPTIONS',
          headers: { origin: 'https://inspector.example', 'access-control-request-method': 'POST' },
        });
        assert.equal(response.status, 204);
        assert.equal(response.headers.get('access-control-allow-origin'), '*');
        assert.match(response.headers.get('access-control-allow-headers') ?? '', /Content-Type/);
      }
    });

    it('answers what it cannot take in the shape that clients read', async () => {
      const wrongMethod = await fetch(`${sprout.url}/oauth/token`);
      assert.deepEqual([wrongMethod.status, wrongMethod.headers.get('allow')], [405, 'POST']);
      const answers = [
        wrongMethod,
        await fetch(`${sprout.url}/oauth/token`, { method: 'POST', headers: { accept: 'text/html' } }),
        await fetch(`${sprout.url}/oauth/token`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
        await fetch(`${sprout.url}/oauth/register`, {
          method: 'POST',
          body: '{',
          headers: { 'content-type': 'application/json' },
        }),
        await fetch(`${sprout.url}/oauth/register`, {
          method: 'POST',
          body: `{"x":"${'x'.repeat(60_000)}"}`,
          headers: { 'content-type': 'application/json' },
        }),
      ];
      for (const response of answers) {
        assert.ok(response.status >= 400 && response.status < 500);
        assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
        const { error, error_description } = (await response.json()) as Record<string, unknown>;
        assert.deepEqual([error, typeof error_description], ['invalid_request', 'string']);
      }
      assert.deepEqual(sprout.test.faults, []);
    });

    it('makes its addresses and cookies from the public origin, whatever a request says', async () => {
      const agent = new RawAgent(sprout.url);
      await agent.register();
      const response = await fetch(sprout.url + agent.askPath({ resource: `${origin}/mcp` }), {
        redirect: 'manual',
        headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      });
      assert.equal(response.status, 303);
      assert.match(response.headers.get('location') ?? '', /^\/oauth\/consent\/[\w-]+$/);
      const cookies = response.headers.getSetCookie();
      assert.equal(cookies.length, 4, 'two cookies with their signatures');
      for (const cookie of cookies) {
        assert.match(cookie, /httponly/i);
        assert.equal(/; secure/i.test(cookie), publicUrl !== undefined);
      }
    });
  });
}

describe('discovery of a server that goes by several names', () => {
  it('answers under the name that it was called by, if nobody on the internet can own it', async () => {
    const { sprout, stop } = await start();
    try {
      const { port } = new URL(sprout.url);
      const issuerFor = async (host: string) => {
        // fetch does not let us choose the Host.
        const { request } = await import('node:http');
        const text = await new Promise<string>((resolve, reject) => {
          const options = {
            host: '127.0.0.1',
            port,
            path: '/.well-known/oauth-authorization-server',
            headers: { host },
          };
          request(options, async (response) => resolve(Buffer.concat(await response.toArray()).toString()))
            .on('error', reject)
            .end();
        });
        return (JSON.parse(text) as { issuer: string }).issuer;
      };
      for (const host of [
        'localhost:8787',
        '192.168.1.7:8787',
        '[::1]:8787',
        'nas:8787',
        'nas.local',
        'nas.home.arpa',
      ]) {
        assert.equal(await issuerFor(host), `http://${host}`);
      }
      for (const host of ['evil.example', 'rebound.evil.example:8787', 'a b', 'localhost/../x', 'x@localhost']) {
        assert.equal(await issuerFor(host), sprout.url, host);
      }
    } finally {
      await stop();
    }
  });
});

describe('a server that reads no documents of clients', () => {
  it('does not promise to, so that clients register', async () => {
    assert.ok(sqlite);
    const opened = await sqlite.open();
    const sprout = await startOAuthSprout(opened, { fetchText: null });
    const response = await fetch(`${sprout.url}/.well-known/oauth-authorization-server`);
    const metadata = (await response.json()) as Record<string, unknown>;
    assert.equal(metadata.client_id_metadata_document_supported, false);
    assert.equal(metadata.registration_endpoint, `${sprout.url}/oauth/register`);
    await sprout.stop();
    await opened.dispose();
  });

  it('says to a parent why an agent with a document cannot be looked up, and what helps', async () => {
    assert.ok(sqlite);
    const opened = await sqlite.open();
    const sprout = await startOAuthSprout(opened, { fetchText: null });
    const asked = new URLSearchParams({
      client_id: 'https://agent.example/client.json',
      response_type: 'code',
      redirect_uri: 'http://127.0.0.1:1/callback',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const page = await sprout.browser().open(`/oauth/authorize?${asked}`);
    assert.match(page.body, /could not look this agent up/);
    assert.match(page.body, /SPROUT_CLIENT_DOCUMENTS=off/);
    await sprout.stop();
    await opened.dispose();
  });
});
