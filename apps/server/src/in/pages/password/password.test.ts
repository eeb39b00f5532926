import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../oauth/testing/on-both-stores.ts';
import { backAt, RawAgent } from '../../oauth/testing/raw-agent.ts';
import { wordsOf } from '../testing/page-words.ts';

const TEN_MINUTES = 10 * 60_000;

onBothStores('a sensitive change on a page, ten minutes after signing in', (sprout) => {
  it('asks for the password, then goes on with what was typed', async () => {
    const { browser, family } = await sprout().signedIn();
    const { password } = family;
    sprout().test.clock.advance(TEN_MINUTES);
    const typed = { name: 'Sam "the" <second>', email: `sam-${family.email}`, password: 'another long one' };
    const asked = await browser.submit(await browser.open('/plain/family'), 'add-parent', typed);
    assert.equal(asked.status, 403);
    assert.match(wordsOf(asked.body), /Your password, please/);
    assert.ok(!asked.body.includes(typed.password), 'no password is sent back');
    const again = { password: typed.password };
    const wrong = await browser.submit(asked, 'confirm', { ...again, confirmPassword: 'not the right one' });
    assert.equal(wrong.status, 401);
    assert.match(wordsOf(wrong.body), /Your password, please/);
    const done = await browser.submit(wrong, 'confirm', { ...again, confirmPassword: password });
    assert.match(done.path, /^\/plain\/family\?done=parent-added/);
    assert.match(wordsOf(done.body), /Sam "the" <second>/);
    const other = sprout().browser();
    const signedIn = await other.submit(await other.open('/sign-in'), 'sign-in', typed);
    assert.match(wordsOf(signedIn.body), /What happened/);
    // The password that was just given is good for the next change too.
    const made = await browser.submit(await browser.open('/plain/agents'), 'connect', { clientName: 'Robot' });
    assert.match(wordsOf(made.body), /Token for Robot/);
    // A form that makes a token acts once; that it was sent before the password does not count.
    sprout().test.clock.advance(TEN_MINUTES);
    const waiting = await browser.submit(await browser.open('/plain/agents'), 'connect', {
      clientName: 'Second robot',
    });
    const second = await browser.submit(waiting, 'confirm', { confirmPassword: password });
    assert.match(wordsOf(second.body), /Token for Second robot/);
  });

  it('asks before a high scope is given at consent, and leads on to the agent', async () => {
    const { browser, family } = await sprout().signedIn();
    const agent = new RawAgent(sprout().url);
    await agent.register();
    sprout().test.clock.advance(TEN_MINUTES);
    const page = await browser.open(agent.askPath({ scope: 'gems:read' }));
    const asked = await browser.submit(page, 'consent', { scopes: ['gems:read', 'gems:adjust'] });
    assert.match(wordsOf(asked.body), /Your password, please/);
    assert.match(asked.headers.get('content-security-policy') ?? '', /form-action 'self' http:\/\/127\.0\.0\.1:3117;/);
    const back = backAt(await browser.submit(asked, 'confirm', { confirmPassword: family.password }));
    const { body } = await agent.redeem(back.searchParams.get('code') ?? '');
    assert.equal(body.scope, 'gems:read gems:adjust');
    sprout().test.clock.advance(TEN_MINUTES);
    const plain = await browser.submit(await browser.open(agent.askPath({ scope: 'gems:read' })), 'consent', {
      scopes: ['gems:read'],
    });
    backAt(plain);
  });
});
