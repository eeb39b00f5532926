import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type PageServer, parent, startPageServer } from './testing/page-server.ts';
import { idOf, wordsOf } from './testing/page-words.ts';

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
      familyName: ' ',
      timezone: '',
      'parent.name': 'Pat',
      'parent.email': 'not an address',
      'parent.password': 'shorty',
      'kids.1.name': 'Mia',
      'kids.1.birthDate': '2999-01-01',
    });
    assert.equal(page.status, 400);
    assert.match(page.body, /<title>Problem: /);
    assert.equal(problemOf(page.body, 'set-up-familyName'), 'Please fill this in.');
    assert.equal(problemOf(page.body, 'set-up-timezone'), 'Please fill this in.');
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

  test('a birthday in the future is named next to its kid', async () => {
    const { browser } = await server.family();
    const page = await browser.submit(await browser.open('/plain/family'), 'add-kid', {
      name: 'Soon',
      birthDate: '2999-01-01',
    });
    assert.match(problemOf(page.body, 'add-kid-birthDate'), /not in the future/);
    assert.match(page.body, /<details open><summary>Add a kid/);
  });

  test('of several kids’ forms only the refused one shows what was sent', async () => {
    const { browser } = await server.family({ kids: ['Mia', 'Zoë'] });
    const family = await browser.open('/plain/family');
    const formId = idOf(family.body, 'kid');
    const page = await browser.submit(family, formId, { name: '', birthDate: '2018-01-01' });
    assert.equal(problemOf(page.body, `${formId}-name`), 'Please fill this in.');
    assert.equal(page.body.split('value="2018-01-01"').length - 1, 1);
  });

  test('an address that is taken is named next to the address', async () => {
    const { browser, email } = await server.family();
    const page = await browser.submit(await browser.open('/plain/family'), 'add-parent', {
      name: 'Me again',
      email,
      password: parent.password,
    });
    assert.match(problemOf(page.body, 'add-parent-email'), /A parent of this family has this e-mail address/);
    assert.ok(!page.body.includes(parent.password));
  });

  test('a password that is easy to guess is named next to its field, with how to do better', async () => {
    const { browser } = await server.family();
    const page = await browser.submit(await browser.open('/plain/account'), 'password', {
      currentPassword: parent.password,
      newPassword: 'password1234',
    });
    const words = problemOf(page.body, 'password-newPassword');
    assert.match(words, /easy to guess: it is, or resembles, a password that many people use\. Use four or more words/);
    assert.ok(!page.body.includes('password1234'));
  });

  test('a wrong current password is named next to its field and signs nobody out', async () => {
    const { browser } = await server.family();
    const page = await browser.submit(await browser.open('/plain/account'), 'password', {
      currentPassword: 'not the one',
      newPassword: 'long enough again',
    });
    assert.match(problemOf(page.body, 'password-currentPassword'), /wrong/);
    assert.ok(!page.body.includes('not the one') && !page.body.includes('long enough again'));
    assert.equal((await browser.open('/plain/family')).path, '/plain/family');
  });

  test('a wrong pairing code is named next to the code, and is still there', async () => {
    const browser = server.browser();
    const page = await browser.submit(await browser.open('/pair'), 'pair', { code: 'AAAA-BBBB' });
    assert.equal(page.status, 403);
    assert.match(problemOf(page.body, 'pair-code'), /wrong, used or too old/);
    assert.match(page.body, /value="AAAA-BBBB"/);
    assert.ok(!browser.storage.has('device'));
  });

  test('a token needs a name and at least one scope, and keeps what was ticked', async () => {
    const { browser } = await server.family();
    const agents = await browser.open('/plain/agents');
    assert.doesNotMatch(agents.body, /value="(gems:adjust|screentime:approve)" checked/, 'high scopes start unticked');
    assert.match(agents.body, /value="task:write" checked/);
    const none = await browser.submit(agents, 'connect', { clientName: '', scopes: [] });
    assert.equal(problemOf(none.body, 'connect-clientName'), 'Please fill this in.');
    assert.equal(problemOf(none.body, 'connect-scopes'), 'Tick at least one.');
    const some = await browser.submit(none, 'connect', { clientName: '', scopes: ['gems:adjust'] });
    assert.match(some.body, /value="gems:adjust" checked/);
    assert.doesNotMatch(some.body, /value="task:write" checked/);
  });

  test('the only parent cannot be removed', async () => {
    const { browser } = await server.family();
    const overview = await browser.submit(await browser.open('/plain/family'), 'add-parent', {
      name: 'Second',
      email: 'second@example.com',
      password: parent.password,
    });
    const ids = [...overview.body.matchAll(/id="remove-(par_[^"]+)"/g)].map(([, id]) => id as string);
    await browser.send('/plain/family/parents/remove', { userId: ids[1] as string });
    const page = await browser.send('/plain/family/parents/remove', { userId: ids[0] as string });
    assert.equal(page.status, 400);
    assert.match(wordsOf(page.body), /at least one parent/);
    assert.doesNotMatch(page.body, /id="remove-par_/, 'there is no form to do it with');
  });

  test('an id of another family’s is refused without telling anything', async () => {
    const theirs = await server.family({ kids: ['Hidden'] });
    const [, childId = ''] = /id="kid-(ch_[^"]+)"/.exec((await theirs.browser.open('/plain/family')).body) ?? [];
    const { browser } = await server.family();
    for (const [path, fields] of [
      ['/plain/family/kids/change', { childId, name: 'Stolen', birthDate: '2020-01-01' }],
      ['/plain/family/kids/remove', { childId }],
      ['/plain/devices/pair', { childId }],
    ] as const) {
      const page = await browser.send(path, fields);
      assert.equal(page.status, 403, path);
      assert.match(wordsOf(page.body), /That is not there any more/);
      assert.ok(!page.body.includes('Hidden'));
    }
    assert.match((await theirs.browser.open('/plain/family')).body, /Hidden/);
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
