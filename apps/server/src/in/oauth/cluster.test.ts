/** Several processes on one PostgreSQL: a browser and an agent may meet another one with every request. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type OpenedStore, postgresDriver } from '../../testing/stores.ts';
import { TestClock } from '../../testing/test-sprout.ts';
import { PageBrowser } from '../pages/testing/page-browser.ts';
import { type OAuthSprout, startOAuthSprout } from './testing/oauth-sprout.ts';
import { RawAgent } from './testing/raw-agent.ts';

const publicUrl = new URL('http://sprout.test');

describe('two processes on one PostgreSQL', () => {
  const clock = new TestClock();
  let opened: OpenedStore;
  let one: OAuthSprout;
  let other: OAuthSprout;
  before(async () => {
    opened = await postgresDriver.open();
    // At the same moment, so that both find no keys and make some.
    [one, other] = await Promise.all([
      startOAuthSprout(opened, { clock, publicUrl }),
      startOAuthSprout(opened, { clock, publicUrl }),
    ]);
    await Promise.all([one, other].map(({ url }) => fetch(`${url}/oauth/jwks`)));
  });
  after(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await opened.dispose();
  });

  it('have the same keys', async () => {
    const [keys, others] = await Promise.all(
      [one, other].map(async ({ url }) => (await fetch(`${url}/oauth/jwks`)).json()),
    );
    assert.deepEqual(keys, others);
  });

  it('share a request, its answer and its tokens; what one ends, the other knows within a second', async () => {
    const family = await one.test.family();
    const browser = new PageBrowser(one.url);
    const { email, password } = family;
    await browser.submit(await browser.open('/sign-in'), 'sign-in', { email, password });
    const agent = new RawAgent(one.url);
    await agent.register();

    const page = await browser.open(agent.askPath({ resource: `${publicUrl.origin}/mcp` }));
    browser.moveTo(other.url);
    const back = new URL((await browser.submit(page, 'consent')).path);
    const { body: tokens } = await agent.redeem(back.searchParams.get('code') ?? '');
    for (const { call } of [one, other].map((process) => ({ call: () => process.call(tokens.access_token) }))) {
      assert.equal((await call()).status, 200);
    }

    const elsewhere = new RawAgent(other.url);
    elsewhere.clientId = agent.clientId;
    const [first, second] = await Promise.all([
      agent.refresh(tokens.refresh_token),
      elsewhere.refresh(tokens.refresh_token),
    ]);
    assert.deepEqual([first.status, second.status], [200, 200], 'both are within the grace');

    assert.equal((await one.call(first.body.access_token)).status, 200);
    await elsewhere.revoke(second.body.refresh_token);
    assert.equal((await other.call(first.body.access_token)).status, 401);
    clock.advance(1_000);
    assert.equal((await one.call(first.body.access_token)).status, 401);
    assert.equal((await agent.refresh(first.body.refresh_token)).body.error, 'invalid_grant');
  });

  it('let a code work once between them', async () => {
    const family = await one.test.family();
    const browser = new PageBrowser(one.url);
    const { email, password } = family;
    await browser.submit(await browser.open('/sign-in'), 'sign-in', { email, password });
    const agent = new RawAgent(one.url);
    await agent.register();
    const back = await agent.ask(browser, { resource: undefined });
    const code = back.searchParams.get('code') ?? '';
    assert.notEqual(code, '', back.href);
    const fields = { grant_type: 'authorization_code', code, redirect_uri: `${back.origin}${back.pathname}` };
    const proof = { ...fields, code_verifier: agent.verifier, client_id: agent.clientId };
    const answers = await Promise.all(
      [one, other, one, other].map(({ url }) => new RawAgent(url).send('/oauth/token', proof)),
    );
    assert.ok(answers.filter(({ status }) => status === 200).length <= 1);
  });
});
