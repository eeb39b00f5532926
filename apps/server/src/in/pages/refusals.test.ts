import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setUpCode } from '../../testing/set-up-code.ts';
import { type PageServer, startPageServer } from './testing/page-server.ts';
import { wordsOf } from './testing/page-words.ts';

/** What is said next to a field. */
const problemOf = (body: string, fieldId: string) =>
  new RegExp(`id="${fieldId}-problem">([^<]*)<`).exec(body)?.[1] ?? `no problem at ${fieldId}`;

describe('a form that is refused', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer();
  });
  after(() => server.stop());

  test('a set-up names every problem next to its field and keeps what was typed, but no password', async (context) => {
    const empty = await startPageServer();
    context.after(() => empty.stop());
    const browser = empty.browser();
    const page = await browser.submit(await browser.open('/set-up'), 'set-up', {
      timezone: 'Mars/North',
      'parent.name': 'Pat',
      'parent.email': 'not an address',
      'parent.password': 'shorty',
      'kids.1.name': 'Mia',
      'kids.1.birthDate': '2999-01-01',
    });
    assert.equal(page.status, 400);
    assert.match(page.body, /<title>Problem: /);
    assert.match(page.body, /<details class="card" open>/, 'what is wrong is in sight');
    assert.match(problemOf(page.body, 'set-up-parent.email'), /^Write an e-mail address/);
    assert.equal(problemOf(page.body, 'set-up-parent.password'), 'Use at least 10 characters.');
    assert.equal(problemOf(page.body, 'set-up-kids.0.name'), 'Please fill this in.');
    assert.match(page.body, /<a href="#set-up-parent.email">E-mail address: /);
    assert.match(page.body, /<a href="#set-up-kids.0.name">Kid 1, Name: /);
    for (const kept of ['value="Pat"', 'value="not an address"', 'value="Mia"', 'value="2999-01-01"']) {
      assert.ok(page.body.includes(kept), kept);
    }
    assert.ok(!page.body.includes('shorty'));
    assert.equal((await browser.open('/')).path, '/set-up', 'nothing was made');
  });

  test('a password that is easy to guess is named next to its field, with how to do better', async (context) => {
    const empty = await startPageServer();
    context.after(() => empty.stop());
    const browser = empty.browser();
    const page = await browser.submit(await browser.open(`/set-up?code=${setUpCode}`), 'set-up', {
      familyName: 'The Rivers',
      timezone: 'Europe/Berlin',
      'parent.name': 'Pat',
      'parent.email': 'pat@example.com',
      'parent.password': 'password1234',
    });
    const words = problemOf(page.body, 'set-up-parent.password');
    assert.match(words, /easy to guess\. Take four words/);
    assert.ok(!page.body.includes('password1234'));
  });

  test('a wrong pairing code is named next to the code, and is still there', async () => {
    const browser = server.browser();
    const page = await browser.submit(await browser.open('/pair'), 'pair', { code: 'AAAA-BBBB' });
    assert.equal(page.status, 403);
    assert.match(problemOf(page.body, 'pair-code'), /wrong, used or too old/);
    assert.match(page.body, /value="AAAA-BBBB"/);
    assert.ok(!browser.storage.has('device'));
  });

  test('too many wrong passwords ask for patience in plain words', async () => {
    const { email } = await server.family();
    const browser = server.browser();
    let page = await browser.open('/sign-in');
    // Each wait is twice as long as the last, so that in the end even a slow machine has not waited long enough.
    for (let tries = 0; tries < 15 && page.status !== 429; tries++) {
      page = await browser.send('/sign-in', { email, password: 'wrong' });
    }
    assert.equal(page.status, 429);
    assert.match(wordsOf(page.body), /Too many tries\. Wait (a second|\d+ seconds), then try again/);
    assert.ok(page.body.includes(`value="${email}"`));
  });
});
