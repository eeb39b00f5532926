import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../oauth/testing/on-both-stores.ts';
import { backAt, RawAgent } from '../../oauth/testing/raw-agent.ts';
import { wordsOf } from '../testing/page-words.ts';

const TEN_MINUTES = 10 * 60_000;

onBothStores('a sensitive change on a page, ten minutes after signing in', (sprout) => {
  it('asks before a high scope is given at consent, and leads on to the agent', async () => {
    const { browser, family } = await sprout().signedIn();
    const agent = new RawAgent(sprout().url);
    await agent.register();
    sprout().test.clock.advance(TEN_MINUTES);
    const page = await browser.open(agent.askPath({ scope: 'gems:read' }));
    const asked = await browser.submit(page, 'consent', { scopes: ['gems:read', 'gems:adjust'] });
    assert.equal(asked.status, 403);
    assert.match(wordsOf(asked.body), /Your password, please/);
    const wrong = await browser.submit(asked, 'confirm', { confirmPassword: 'not the right one' });
    assert.equal(wrong.status, 401);
    assert.match(wordsOf(wrong.body), /Your password, please/);
    assert.match(asked.headers.get('content-security-policy') ?? '', /form-action 'self' http:\/\/127\.0\.0\.1:3117;/);
    const back = backAt(await browser.submit(wrong, 'confirm', { confirmPassword: family.password }));
    const { body } = await agent.redeem(back.searchParams.get('code') ?? '');
    assert.equal(body.scope, 'gems:read gems:adjust');
    sprout().test.clock.advance(TEN_MINUTES);
    const plain = await browser.submit(await browser.open(agent.askPath({ scope: 'gems:read' })), 'consent', {
      scopes: ['gems:read'],
    });
    backAt(plain);
  });
});
