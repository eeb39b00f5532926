import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type PageServer, parent, startPageServer } from './testing/page-server.ts';
import { wordsOf } from './testing/page-words.ts';

describe('an address that a page had before the parent app', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer({ SPROUT_RATE_LIMITS: 'off' });
  });
  after(() => server.stop());

  test('leads to the page with its path and its query, within the session', async () => {
    const { browser } = await server.family();
    for (const page of ['agents', 'devices', 'family', 'account']) {
      assert.equal((await browser.open(`/${page}`)).path, `/plain/${page}`);
    }
    const refusals = await browser.open('/family/security?only=refusals&x=%C3%A9');
    assert.equal(refusals.path, '/plain/family/security?only=refusals&x=%C3%A9');
    assert.match(wordsOf(refusals.body), /Security/);
    assert.equal((await browser.open('/?cursor=none&done=welcome')).path, '/plain?cursor=none&done=welcome');
    assert.equal((await browser.open('/agents/connect')).path, '/plain/agents', 'a form’s address leads to its page');
  });

  test('asks a stranger to sign in, and then leads on', async () => {
    const { email } = await server.family();
    const stranger = server.browser();
    const asked = await stranger.open('/account?done=x');
    assert.equal(asked.path, '/sign-in?next=%2Fplain%2Faccount');
    const signedIn = await stranger.submit(asked, 'sign-in', { email, password: parent.password });
    assert.equal(signedIn.path, '/plain/account');
  });
});
