import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { zoneAtNoon } from '../../testing/zone-at-noon.ts';
import { type PageServer, parent, startPageServer } from './testing/page-server.ts';
import { wordsOf } from './testing/page-words.ts';

describe('a family’s walk through the pages', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer();
  });
  after(() => server.stop());

  test('from set-up over pairing and sign-out back to sign-in', async () => {
    const browser = server.browser();
    assert.equal((await browser.open('/')).path, '/set-up');
    const { pathname, search } = new URL(server.running.setUpLink ?? '');
    const first = await browser.open(`${pathname}${search}`);
    assert.ok(first.body.includes('value="code-of-the-tests"'));
    const timezone = zoneAtNoon();
    const home = await browser.submit(first, 'set-up', {
      familyName: 'The Rivers',
      timezone,
      'parent.name': 'Pat',
      'parent.email': parent.email,
      'parent.password': parent.password,
      'kids.0.name': 'Mia',
      'kids.0.birthDate': '2019-02-03',
      'kids.1.name': 'Zoë',
      'kids.1.birthDate': '2014-07-08',
    });
    assert.equal(home.path, '/?done=welcome');
    assert.match(wordsOf(home.body), /You are signed in/);
    const family = await browser.call<{ name: string; timezone: string; kids: { name: string }[] }>(
      'family.query_overview',
    );
    assert.deepEqual(
      [family.name, family.timezone, family.kids.map(({ name }) => name).sort()],
      ['The Rivers', timezone, ['Mia', 'Zoë']],
    );

    const code = await browser.pairingCode();
    const tablet = server.browser();
    const pair = await tablet.open(`/pair?code=${code}`);
    assert.ok(pair.body.includes(`value="${code}"`));
    const paired = await tablet.submit(pair, 'pair', { deviceName: 'Kitchen tablet' });
    assert.match(wordsOf(paired.body), /Hello, (Mia|Zoë) !/);
    const devicePath = tablet.storage.get('device') ?? '';
    assert.match(`${devicePath} ${tablet.cookiesFor(devicePath)}`, /^\/k\/[\w-]{21} sprout_device=spd_A\.[\w-]{22}$/);

    const out = await browser.send('/sign-out', {});
    assert.match(wordsOf(out.body), /You are signed out/);
    assert.equal(browser.cookiesFor(home.half ?? ''), '');
    assert.equal((await browser.open('/')).path, '/sign-in?next=%2F');
    const back = await browser.submit(await browser.open('/sign-in'), 'sign-in', {
      email: parent.email,
      password: parent.password,
    });
    assert.equal(back.path, '/');
  });

  test('a family that is set up cannot be set up again', async () => {
    const browser = server.browser();
    assert.equal((await browser.open('/set-up')).path, '/sign-in');
    const again = await browser.send('/set-up', {
      familyName: 'Others',
      timezone: 'UTC',
      'parent.name': 'Eve',
      'parent.email': 'eve@example.com',
      'parent.password': 'long enough, too',
    });
    assert.equal(again.status, 403);
    assert.match(wordsOf(again.body), /set up already/);
  });

  test('in German, where the browser is: from set-up to a sign-in that was mistyped, and Sprout writes German then', async () => {
    const own = await startPageServer();
    const browser = own.browser();
    browser.languages = 'de-AT,de;q=0.9,en;q=0.5';
    const first = await browser.open(`/set-up?code=code-of-the-tests`);
    assert.match(first.body, /<html lang="de" dir="ltr">.*Willkommen bei Sprout/s);
    const family = {
      familyName: 'Die Bergers',
      timezone: zoneAtNoon(),
      'parent.name': 'Pat',
      'parent.email': parent.email,
      'parent.password': 'kurz',
    };
    const refused = await browser.submit(first, 'set-up', family);
    assert.match(wordsOf(refused.body), /Das hat noch nicht geklappt.*Passwort: Nimm mindestens 10 Zeichen/);
    await browser.submit(refused, 'set-up', { ...family, 'parent.password': parent.password });
    const stored = await own.running.sprout.store.read((db) =>
      db.all<{ language: string }>('SELECT language FROM family'),
    );
    assert.deepEqual(stored, [{ language: 'de' }]);
    const out = await browser.send('/sign-out', {});
    assert.match(wordsOf(out.body), /Du bist abgemeldet\. Anmelden/);
    const typed = { email: parent.email, password: 'falsch getippt' };
    const wrong = await browser.submit(out, 'sign-in', typed);
    assert.match(wordsOf(wrong.body), /Die E-Mail-Adresse oder das Passwort stimmt nicht/);
    await own.stop();
  });
});
