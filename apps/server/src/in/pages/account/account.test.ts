import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addPasskey } from '../../../testing/software-authenticator.ts';
import { onBothStores } from '../../oauth/testing/on-both-stores.ts';
import { PageBrowser } from '../testing/page-browser.ts';
import { idOf, wordsOf } from '../testing/page-words.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

onBothStores('the page of a parent’s own account', (sprout) => {
  it('lists where the parent is signed in, and signs out one of the browsers, or all others', async () => {
    const { browser, family } = await sprout().signedIn();
    const others: PageBrowser[] = [];
    for (let count = 0; count < 3; count++) {
      const other = sprout().browser();
      await other.send('/sign-in', { email: family.email, password: family.password }, { 'user-agent': firefox });
      others.push(other);
    }
    const areSignedIn = async () => {
      const pages = await Promise.all(others.map((other) => other.open('/plain/family')));
      return pages.filter(({ path }) => path === '/plain/family').length;
    };
    let page = await browser.open('/plain/account');
    const words = wordsOf(page.body);
    assert.match(words, /Firefox on Windows Signed in today, \d\d:\d\d from 192\.0\.2\.1 · last used today, \d\d:\d\d/);
    assert.equal(words.split('Firefox on Windows Signed in').length, 4);
    assert.equal(words.split('(this browser)').length, 2);
    assert.equal(await areSignedIn(), 3);
    page = await browser.submit(page, idOf(page.body, 'end'));
    assert.match(wordsOf(page.body), /That browser is signed out/);
    assert.equal(await areSignedIn(), 2);
    page = await browser.submit(page, 'end-others');
    assert.match(wordsOf(page.body), /All your other browsers are signed out/);
    assert.doesNotMatch(page.body, /Sign out everywhere else/);
    assert.equal(await areSignedIn(), 0);
    assert.equal((await browser.open('/plain/account')).path, '/plain/account');
  });

  it('renames and removes passkeys, also without script, and says where one works', async () => {
    const { browser, family } = await sprout().signedIn();
    browser.hasScript = false;
    await addPasskey(sprout().test, family.parent, 'Phone');
    let page = await browser.open('/plain/account');
    assert.match(
      wordsOf(page.body),
      /Phone Added today, \d\d:\d\d · not used yet · works only at http:\/\/localhost:8787/,
    );
    page = await browser.submit(page, idOf(page.body, 'rename'), { name: 'Old <phone>' });
    assert.match(wordsOf(page.body), /Saved.*Old <phone> Added/);
    page = await browser.submit(page, idOf(page.body, 'remove'));
    assert.match(wordsOf(page.body), /Removed\. Nobody can sign in with it/);
    assert.doesNotMatch(wordsOf(page.body), /Old <phone>/);
  });

  it('shows nothing that asks for a passkey to a browser without script', async () => {
    const { family } = await sprout().signedIn();
    const browser = new PageBrowser(sprout().url.replace('127.0.0.1', 'localhost'));
    const { email, password } = family;
    const shown = (body: string) => body.replaceAll(/<div hidden data-passkey=.*?<\/div>/gs, '');
    const signIn = await browser.open('/sign-in');
    assert.match(signIn.body, /Sign in with a passkey/);
    assert.doesNotMatch(shown(signIn.body), /passkey<|"sign-in-passkey"/);
    await browser.submit(signIn, 'sign-in', { email, password });
    const account = await browser.open('/plain/account');
    assert.match(account.body, /Add a passkey/);
    assert.doesNotMatch(shown(account.body), /<summary>Add a passkey/);
  });

  it('refuses an answer that no authenticator gave, in words', async () => {
    const { browser, family } = await sprout().signedIn();
    await addPasskey(sprout().test, family.parent);
    const made = JSON.stringify({ credential: 'AAAA', clientData: 'AAAA', attestation: 'AAAA' });
    const added = await browser.send('/plain/account/passkeys/add', { name: 'Mine', passkey: made });
    assert.equal(added.status, 401);
    assert.match(wordsOf(added.body), /This passkey was not accepted/);
    const stranger = sprout().browser();
    const answer = { credential: 'AAAA', clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
    const handle = Buffer.from(family.parent.actorId).toString('base64url');
    for (const passkey of [JSON.stringify({ ...answer, userHandle: handle }), '[]', '{', '']) {
      const page = await stranger.send('/sign-in/passkey/answer', { passkey });
      assert.equal(page.status, 401, passkey);
      assert.match(wordsOf(page.body), /This passkey was not accepted/);
      assert.equal((await stranger.open('/plain/family')).path, '/sign-in?next=%2Fplain%2Ffamily');
    }
    assert.deepEqual(sprout().test.faults, []);
  });
});
