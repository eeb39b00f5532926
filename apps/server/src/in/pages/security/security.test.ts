import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type PageServer, parent, startPageServer } from '../testing/page-server.ts';
import { wordsOf } from '../testing/page-words.ts';

describe('the page with the security log', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer({ SPROUT_RATE_LIMITS: 'off' });
  });
  after(() => server.stop());

  test('tells in plain words who signed in and what was refused, and can show refusals only', async () => {
    const { browser, email } = await server.family();
    const stranger = server.browser();
    const page = await stranger.open('/sign-in');
    for (let guess = 0; guess < 2; guess++)
      await stranger.submit(page, 'sign-in', { email, password: 'a wrong guess' });
    await browser.submit(await browser.open('/plain/account'), 'password', {
      currentPassword: parent.password,
      newPassword: 'a wholly new secret',
    });
    const family = await browser.open('/plain/family');
    assert.match(family.body, /href="\/plain\/family\/security"/);
    const all = wordsOf((await browser.open('/plain/family/security')).body);
    assert.match(all, /Pat changed their password.*Pat signed in with the password.*Pat set up the family/);
    assert.match(
      all,
      /Refused: Somebody tried to sign in as Pat with a wrong password, 2 times, from (::1|127\.0\.0\.1)/,
    );
    const refused = wordsOf((await browser.open('/plain/family/security?only=refusals')).body);
    assert.match(refused, /Refused: Somebody tried/);
    assert.doesNotMatch(refused, /signed in with the password/);
    assert.ok(!`${all}${refused}`.includes(email));
  });
});
