/** What must not work, tried by an agent that says whatever it likes. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PageBrowser } from '../pages/testing/page-browser.ts';
import type { OAuthSprout } from './testing/oauth-sprout.ts';
import { onBothStores } from './testing/on-both-stores.ts';
import { backAt, RawAgent, REDIRECT } from './testing/raw-agent.ts';

async function agentOf(sprout: OAuthSprout) {
  const { browser, family } = await sprout.signedIn();
  const agent = new RawAgent(sprout.url);
  assert.equal((await agent.register()).status, 201);
  return { agent, browser, family };
}

/** The error with which a request of a connected agent is sent back to it. */
async function errorOf(agent: RawAgent, browser: PageBrowser, changes: Record<string, string | undefined>) {
  await agent.connect(browser);
  const back = new URL(await browser.leads(agent.askPath(changes)));
  assert.equal(back.origin + back.pathname, REDIRECT);
  assert.equal(back.searchParams.get('state'), 'abc');
  return back.searchParams.get('error');
}

onBothStores('a code', (sprout) => {
  it('is worth nothing without its verifier', async () => {
    const { agent, browser } = await agentOf(sprout());
    const code = (await agent.ask(browser)).searchParams.get('code') ?? '';
    for (const code_verifier of ['x'.repeat(43), undefined]) {
      const { status, body } = await agent.redeem(code, { code_verifier });
      assert.deepEqual([status, body.error], [400, 'invalid_grant']);
    }
  });

  it('is asked for with S256 only', async () => {
    const { agent, browser } = await agentOf(sprout());
    assert.equal(await errorOf(agent, browser, { code_challenge_method: 'plain' }), 'invalid_request');
    assert.equal(await errorOf(agent, browser, { code_challenge_method: undefined }), 'invalid_request');
    const none = { code_challenge: undefined, code_challenge_method: undefined };
    assert.equal(await errorOf(agent, browser, none), 'invalid_request');
  });

  it('that comes twice ends the connection', async () => {
    const { agent, browser, family } = await agentOf(sprout());
    const code = (await agent.ask(browser)).searchParams.get('code') ?? '';
    const { body: tokens } = await agent.redeem(code);
    assert.equal((await sprout().call(tokens.access_token)).status, 200);
    const again = await agent.redeem(code);
    assert.deepEqual([again.status, again.body.error], [400, 'invalid_grant']);
    assert.equal((await sprout().call(tokens.access_token)).status, 401);
    assert.equal((await agent.refresh(tokens.refresh_token)).body.error, 'invalid_grant');
    const { items } = await sprout().test.ok<{ items: object[] }>(family.parent, 'access.list_grants');
    assert.deepEqual(items, []);
  });

  it('that comes twice at the same moment works once', async () => {
    const { agent, browser } = await agentOf(sprout());
    const code = (await agent.ask(browser)).searchParams.get('code') ?? '';
    const answers = await Promise.all(Array.from({ length: 5 }, () => agent.redeem(code)));
    assert.ok(answers.filter(({ status }) => status === 200).length <= 1);
    assert.ok(answers.every(({ status, body }) => status === 200 || body.error === 'invalid_grant'));
  });

  it('is good for a minute', async () => {
    const { agent, browser } = await agentOf(sprout());
    const code = (await agent.ask(browser)).searchParams.get('code') ?? '';
    sprout().test.clock.advance(61_000);
    assert.equal((await agent.redeem(code)).body.error, 'invalid_grant');
  });

  it('is for the client that asked, and for the address that it named', async () => {
    const { agent, browser } = await agentOf(sprout());
    const other = new RawAgent(sprout().url);
    await other.register();
    const code = (await agent.ask(browser)).searchParams.get('code') ?? '';
    assert.equal((await agent.redeem(code, { client_id: other.clientId })).body.error, 'invalid_grant');
    const elsewhere = await agent.redeem(code, { redirect_uri: 'http://127.0.0.1:43118/callback' });
    assert.equal(elsewhere.body.error, 'invalid_grant');
  });
});

onBothStores('an answer', (sprout) => {
  it('goes nowhere that the client did not name', async () => {
    const { agent, browser } = await agentOf(sprout());
    for (const redirect_uri of [
      'https://evil.example/callback',
      'http://127.0.0.1:3117/other',
      'http://127.0.0.1:3117/callback/',
      'http://127.0.0.1:3117/callback?x=1',
      'http://127.0.0.1.evil.example:3117/callback',
      'http://localhost:3117/callback',
      'http://user@127.0.0.1:3117/callback',
    ]) {
      const page = await browser.open(agent.askPath({ redirect_uri }));
      assert.equal(page.status, 400, redirect_uri);
      assert.match(page.body, /would go astray/);
    }
  });

  it('may go to any port of this computer, if the client named one', async () => {
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      const { agent, browser } = await agentOf(sprout());
      await agent.register({ redirect_uris: [`http://${host}/callback`, 'https://agent.example/callback'] });
      const back = await agent.ask(browser, { redirect_uri: `http://${host}:51234/callback` });
      assert.equal(back.host, `${host}:51234`);
      const page = await browser.open(agent.askPath({ redirect_uri: 'https://agent.example:444/callback' }));
      assert.equal(page.status, 400, 'a port of somebody else’s is another address');
    }
  });

  it('is no error that a link to us sends to an address which no parent said yes to', async () => {
    const { agent, browser } = await agentOf(sprout());
    const redirect_uri = 'https://evil.example/login';
    await agent.register({ redirect_uris: [redirect_uri] });
    for (const wrong of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { response_type: 'token' },
      { response_mode: 'form_post' },
      { resource: 'https://other.example/mcp' },
      { prompt: 'none' },
    ]) {
      const page = await browser.open(agent.askPath({ redirect_uri, ...wrong }));
      assert.equal(page.status, 400, JSON.stringify(wrong));
      assert.equal(page.headers.get('location'), null);
      assert.match(page.body, /The agent’s request does not work/);
    }
    const page = await browser.open(agent.askPath({ redirect_uri }));
    const back = backAt(await browser.submit(page, 'deny'));
    assert.equal(back.searchParams.get('error'), 'access_denied', 'the parent’s own no is sent on');
  });

  it('may go to an app that opens links of its own', async () => {
    const { agent, browser } = await agentOf(sprout());
    for (const uri of ['vscode://some.extension/callback', 'vscode-insiders://x/y', 'com.example.app:/callback']) {
      assert.equal((await agent.register({ redirect_uris: [uri] })).status, 201, uri);
    }
    const redirect_uri = 'cursor://anysphere.cursor-mcp/oauth/callback';
    assert.equal((await agent.register({ redirect_uris: [redirect_uri] })).status, 201);
    const page = await browser.open(agent.askPath({ redirect_uri }));
    assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self' cursor:;/);
    assert.match(page.body, /opens cursor: links/);
    const back = new URL((await browser.submit(page, 'consent')).path);
    assert.equal(back.protocol, 'cursor:');
  });

  it('comes in the query of the address, the only way that there is', async () => {
    const { agent, browser } = await agentOf(sprout());
    for (const response_mode of ['form_post', 'fragment', 'web_message', 'query.jwt', 'nonsense']) {
      assert.equal(await errorOf(agent, browser, { response_mode }), 'unsupported_response_mode', response_mode);
    }
    assert.equal((await agent.connect(browser, { response_mode: 'query' })).status, 200);
    for (const response_type of ['token', 'id_token', 'code token', 'none']) {
      const response = await fetch(sprout().url + agent.askPath({ response_type }), { redirect: 'manual' });
      const location = response.headers.get('location') ?? '';
      assert.match(
        location,
        /^http:\/\/127\.0\.0\.1:3117\/callback[?#]error=(unsupported_response_type|invalid_request)/,
      );
    }
  });

  it('has no id token, whatever else is asked for', async () => {
    const { agent, browser } = await agentOf(sprout());
    const { body } = await agent.connect(browser, { scope: 'openid profile offline_access gems:read' });
    assert.equal(body.scope, 'gems:read');
    assert.ok(!('id_token' in body));
  });

  it('goes to no address that runs a script, opens a program that is no agent, or lies open on the way', async () => {
    const agent = new RawAgent(sprout().url);
    for (const uri of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://agent.example/callback',
      'nonsense',
      'search-ms:query=x&crumb=location:%5C%5Cevil.example%5Cshare',
      'ms-msdt:/id',
      'view-source:https://agent.example/',
      'https://agent.example;sandbox;x/callback',
      'https://user@agent.example/callback',
    ]) {
      const { status, body } = await agent.register({ redirect_uris: [uri] });
      assert.equal(status, 400, uri);
      assert.match(String(body.error), /invalid_(redirect_uri|client_metadata)/);
    }
  });
});

onBothStores('a client', (sprout) => {
  it('that nobody knows is told so, in the words that make it register anew', async () => {
    const { agent, browser } = await agentOf(sprout());
    const { body } = await agent.connect(browser);
    agent.clientId = 'oc_unknown';
    for (const answer of [await agent.refresh(body.refresh_token), await agent.redeem('x'), await agent.revoke('x')]) {
      assert.deepEqual([answer.status, answer.body.error], [401, 'invalid_client']);
    }
    const page = await browser.open(agent.askPath());
    assert.equal(page.status, 400);
    assert.match(page.body, /does not know this agent/);
  });

  it('gets no secret, keeps no scope, and may refresh, whatever it registers with', async () => {
    const agent = new RawAgent(sprout().url);
    const { body } = await agent.register({
      scope: 'family:read',
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code'],
      logo_uri: 'not an address',
      contacts: ['nobody'],
    });
    assert.equal(body.token_endpoint_auth_method, 'none');
    assert.deepEqual(body.grant_types, ['authorization_code', 'refresh_token']);
    for (const field of ['client_secret', 'scope', 'logo_uri', 'contacts']) assert.ok(!(field in body), field);
  });

  it('is kept small', async () => {
    const agent = new RawAgent(sprout().url);
    for (const metadata of [
      { client_name: 'x'.repeat(501) },
      { redirect_uris: [`https://agent.example/${'x'.repeat(500)}`] },
      { redirect_uris: Array.from({ length: 21 }, (_, index) => `https://agent.example/${index}`) },
    ]) {
      const { status, body } = await agent.register(metadata);
      assert.deepEqual([status, body.error], [400, 'invalid_client_metadata']);
    }
    const { body } = await agent.register({ software_id: { x: 1 }, anything: 'x'.repeat(10_000), sprout: 1 });
    for (const field of ['software_id', 'anything', 'sprout']) assert.ok(!(field in body), field);
  });

  it('says in its registration where answers go', async () => {
    const { status, body } = await new RawAgent(sprout().url).register({ redirect_uris: undefined });
    assert.deepEqual([status, body.error], [400, 'invalid_redirect_uri']);
  });
});

onBothStores('a resource', (sprout) => {
  it('may be called by its address, by the origin, or not at all', async () => {
    const { agent, browser } = await agentOf(sprout());
    const { url } = sprout();
    for (const resource of [`${url}/mcp`, url, `${url}/`, undefined]) {
      const back = await agent.ask(browser, { resource });
      const { status, body } = await agent.redeem(back.searchParams.get('code') ?? '', { resource });
      assert.equal(status, 200, resource);
      const refreshed = await agent.refresh(body.refresh_token, { resource });
      assert.equal((await sprout().call(refreshed.body.access_token)).status, 200, resource);
    }
  });

  it('of somebody else gets no token', async () => {
    const { agent, browser } = await agentOf(sprout());
    for (const resource of ['https://other.example/mcp', `${sprout().url}/other`, 'nonsense']) {
      assert.equal(await errorOf(agent, browser, { resource }), 'invalid_target', resource);
    }
    const code = (await agent.ask(browser)).searchParams.get('code') ?? '';
    assert.equal((await agent.redeem(code, { resource: 'https://other.example/mcp' })).body.error, 'invalid_target');
  });
});
