import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { storeDrivers } from '../../testing/stores.ts';
import type { PageBrowser, ShownPage } from '../pages/testing/page-browser.ts';
import { type OAuthSprout, openOAuthSprout } from './testing/oauth-sprout.ts';
import { type SdkAgent, sdkAgents } from './testing/sdk-agents.ts';
import { usualScopes } from './usual-scopes.ts';

for (const driver of storeDrivers) {
  for (const { name, connect } of sdkAgents) {
    describe(`${name} on ${driver.name}`, () => {
      let sprout: OAuthSprout;
      let dispose: () => Promise<void>;
      before(async () => {
        const started = await openOAuthSprout(driver);
        sprout = started.sprout;
        dispose = async () => {
          await sprout.stop();
          await started.opened.dispose();
        };
      });
      after(() => dispose());

      it('connects: discovery, registration, consent, code, token', async () => {
        const { browser } = await sprout.signedIn();
        const agent = connect(`${sprout.url}/mcp`);
        const page = await ask(agent, browser);
        assert.equal(page.status, 200);
        await answer(agent, browser, page);
        const { kept } = agent.memory;
        assert.match(kept?.access_token ?? '', /^spo_/);
        assert.match(kept?.refresh_token ?? '', /^spr_/);
        assert.equal(kept?.expires_in, 900);
        assert.deepEqual(kept?.scope?.split(' '), usualScopes);
        assert.equal((await sprout.call(kept?.access_token ?? '')).status, 200);
        assert.deepEqual(sprout.faults, []);
      });
    });
  }
}

/** The agent asks, and the parent's browser shows what it asks. */
async function ask(agent: SdkAgent, browser: PageBrowser, scope?: string): Promise<ShownPage> {
  assert.equal(await agent.auth(scope === undefined ? {} : { scope }), 'REDIRECT');
  const { pathname, search } = agent.memory.askedAt as URL;
  return browser.open(pathname + search);
}

/** The parent answers, and the agent takes its tokens. */
async function answer(agent: SdkAgent, browser: PageBrowser, page: ShownPage, fields = {}): Promise<void> {
  const back = await browser.submit(page, 'consent', fields);
  const { searchParams } = new URL(back.path);
  assert.equal(searchParams.get('state'), 'state-of-the-agent');
  const code = searchParams.get('code') ?? '';
  const iss = searchParams.get('iss') ?? '';
  assert.equal(await agent.auth({ authorizationCode: code, iss }), 'AUTHORIZED');
}
