/** The whole way with the official clients, as agents really take it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { usualScopes } from '../../catalogue.ts';
import type { PageBrowser, ShownPage } from '../pages/testing/page-browser.ts';
import { onBothStores } from './testing/on-both-stores.ts';
import { type SdkAgent, sdkAgents, type Tokens } from './testing/sdk-agents.ts';

for (const { name, connect } of sdkAgents) {
  onBothStores(`an agent made with ${name}`, (sprout) => {
    it('connects: discovery, registration, consent, code, token', async () => {
      const { browser } = await sprout().signedIn();
      const agent = connect(`${sprout().url}/mcp`);
      const tokens = await answer(agent, browser, await ask(agent, browser));
      assert.match(tokens.access_token, /^spo_/);
      assert.match(tokens.refresh_token ?? '', /^spr_/);
      assert.equal(tokens.expires_in, 900);
      assert.deepEqual(tokens.scope?.split(' '), usualScopes);
      assert.equal((await sprout().call(tokens.access_token)).status, 200);
      assert.deepEqual(sprout().test.faults, []);
    });

    it('refreshes, and the new token is the same connection', async () => {
      const { browser, family } = await sprout().signedIn();
      const agent = connect(`${sprout().url}/mcp`);
      const first = await answer(agent, browser, await ask(agent, browser));
      sprout().test.clock.advance(16 * 60_000);
      assert.equal((await sprout().call(first.access_token)).status, 401);
      assert.equal(await agent.auth(), 'AUTHORIZED');
      const second = agent.memory.kept as Tokens;
      assert.notEqual(second.refresh_token, first.refresh_token);
      assert.deepEqual(second.scope, first.scope);
      assert.equal((await sprout().call(second.access_token)).status, 200);
      const { items } = await sprout().test.ok<{ items: object[] }>(family.parent, 'access.list_grants');
      assert.equal(items.length, 1);
    });

    it('comes back for more, and keeps what it had', async () => {
      const { browser, family } = await sprout().signedIn();
      const agent = connect(`${sprout().url}/mcp`);
      const first = await answer(agent, browser, await ask(agent, browser, 'family:read gems:read'));
      assert.equal(first.scope, 'family:read gems:read');
      const adjust = { childId: family.childIds[0], delta: 3, reason: 'Helped' };
      const refused = await sprout().call(first.access_token, 'gems.adjust', adjust);
      assert.deepEqual([refused.status, refused.body.error?.reason], [403, 'SCOPE_MISSING']);

      agent.memory.kept = undefined;
      const page = await ask(agent, browser, 'gems:adjust');
      assert.doesNotMatch(boxOf(page, 'gems:adjust'), / checked/, 'a high scope is opted into by name');
      assert.match(boxOf(page, 'gems:read'), / checked.*allowed earlier/s);
      const scopes = ['family:read', 'gems:read', 'gems:adjust'];
      const second = await answer(agent, browser, page, { scopes });
      assert.deepEqual(second.scope?.split(' '), scopes);
      assert.equal((await sprout().call(second.access_token, 'gems.adjust', adjust)).status, 200);
      assert.equal(
        (await sprout().call(first.access_token, 'gems.adjust', adjust)).status,
        200,
        'the token made before follows the grant',
      );
    });

    it('is disconnected by its parent, and asks anew', async () => {
      const { browser, family } = await sprout().signedIn();
      const agent = connect(`${sprout().url}/mcp`);
      const tokens = await answer(agent, browser, await ask(agent, browser));
      assert.equal((await sprout().call(tokens.access_token)).status, 200);
      const { items } = await sprout().test.ok<{ items: { grantId: string }[] }>(family.parent, 'access.list_grants');
      await sprout().test.ok(family.parent, 'access.revoke_grant', { grantId: items[0]?.grantId });
      assert.equal((await sprout().call(tokens.access_token)).status, 401);
      // Its refresh token is refused, so it starts over by itself, as the client that it already is.
      const again = await answer(agent, browser, await ask(agent, browser));
      assert.equal((await sprout().call(again.access_token)).status, 200);
    });
  });
}

/** The agent asks, and the parent's browser shows what it asks. */
async function ask(agent: SdkAgent, browser: PageBrowser, scope?: string): Promise<ShownPage> {
  assert.equal(await agent.auth(scope === undefined ? {} : { scope }), 'REDIRECT');
  const { pathname, search } = agent.memory.askedAt as URL;
  return browser.open(pathname + search);
}

/** The parent answers, and the agent takes its tokens. */
async function answer(agent: SdkAgent, browser: PageBrowser, page: ShownPage, fields = {}): Promise<Tokens> {
  const back = await browser.submit(page, 'consent', fields);
  const { searchParams } = new URL(back.path);
  assert.equal(searchParams.get('state'), 'state-of-the-agent');
  const code = searchParams.get('code') ?? '';
  const iss = searchParams.get('iss') ?? '';
  assert.equal(await agent.auth({ authorizationCode: code, iss }), 'AUTHORIZED');
  return agent.memory.kept as Tokens;
}

function boxOf({ body }: ShownPage, scope: string): string {
  return new RegExp(`<div class="box"><input [^>]*value="${scope}".*?</div>`, 's').exec(body)?.[0] ?? '';
}
