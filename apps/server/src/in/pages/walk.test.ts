import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { zoneAtNoon } from '../../testing/zone-at-noon.ts';
import { type PageServer, parent, startPageServer } from './testing/page-server.ts';
import { idOf, wordsOf } from './testing/page-words.ts';

describe('a family’s walk through the pages', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer();
  });
  after(() => server.stop());

  test('from set-up over home, pairing, agents and sign-out back to sign-in', async () => {
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
    assert.equal(home.path, '/plain?done=welcome');
    const words = wordsOf(home.body);
    const zone = timezone.replaceAll('_', ' ');
    for (const part of ['The Rivers', zone, 'Mia', 'Zoë', '0 gems', 'Pat set up the family', '/mcp']) {
      assert.ok(words.includes(part), part);
    }

    const devices = await browser.open('/plain/devices');
    assert.match(devices.body, /No device is paired yet/);
    const pairing = await browser.submit(devices, idOf(devices.body, 'pair'));
    const code = /<p class="code">([A-Z0-9-]{9})<\/p>/.exec(pairing.body)?.[1] ?? '';
    assert.match(code, /^\w{4}-\w{4}$/);
    assert.match(pairing.body, /<svg class="qr"/);
    assert.match(pairing.body, /until <time datetime="[^"]+">today, 1[23]:\d\d<\/time>/);

    const tablet = server.browser();
    const pair = await tablet.open(`/pair?code=${code}`);
    assert.ok(pair.body.includes(`value="${code}"`));
    const paired = await tablet.submit(pair, 'pair', { deviceName: 'Kitchen tablet' });
    assert.match(wordsOf(paired.body), /Hello, (Mia|Zoë) !/);
    const devicePath = tablet.storage.get('device') ?? '';
    assert.match(`${devicePath} ${tablet.cookiesFor(devicePath)}`, /^\/k\/[\w-]{21} sprout_device=spd_[\w-]{22}$/);

    const withDevice = await browser.open('/plain/devices');
    assert.match(wordsOf(withDevice.body), /Kitchen tablet for (Mia|Zoë) Paired today, 1[23]:\d\d · not used yet/);
    const unpaired = await browser.submit(withDevice, idOf(withDevice.body, 'unpair'));
    assert.match(wordsOf(unpaired.body), /The device is unpaired.*No device is paired yet/);

    const agents = await browser.open('/plain/agents');
    const made = await browser.submit(agents, 'connect', { clientName: 'Claude' });
    const token = /<code class="block secret">(spa_[^<]+)<\/code>/.exec(made.body)?.[1];
    assert.ok(token);
    const connected = await browser.open('/plain/agents');
    assert.ok(!connected.body.includes(token), 'a token is shown once');
    assert.match(wordsOf(connected.body), /Claude Connected by Pat today, 1[23]:\d\d · not used yet/);
    const disconnected = await browser.submit(connected, idOf(connected.body, 'disconnect'));
    assert.match(wordsOf(disconnected.body), /No agent is connected yet/);

    const activity = wordsOf((await browser.open('/')).body);
    assert.match(activity, /Pat disconnected an agent .* Pat connected an agent .* A device was paired for (Mia|Zoë)/);

    const out = await browser.send('/sign-out', {});
    assert.match(wordsOf(out.body), /You are signed out/);
    assert.equal(browser.cookiesFor(home.half ?? ''), '');
    assert.equal((await browser.open('/plain/family')).path, '/sign-in?next=%2Fplain%2Ffamily');
    const back = await browser.submit(await browser.open('/sign-in?next=/agents'), 'sign-in', {
      email: parent.email,
      password: parent.password,
    });
    assert.equal(back.path, '/plain/agents');
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

  test('a family without kids is told on each page what to do first', async () => {
    const { browser } = await server.family({ kids: [] });
    for (const path of ['/', '/plain/devices']) {
      assert.match(wordsOf((await browser.open(path)).body), /No kids yet\. Add the first one/);
    }
    const family = await browser.open('/plain/family');
    assert.match(family.body, /<details open><summary>Add a kid/);
    assert.match(family.body, /id="add-kid"/);
  });

  test('in German, where the browser is: from set-up to a sign-in that was mistyped, and Sprout writes German then', async () => {
    const own = await startPageServer();
    const browser = own.browser();
    browser.languages = 'de-AT,de;q=0.9,en;q=0.5';
    const first = await browser.open(`/set-up?code=code-of-the-tests`);
    assert.match(first.body, /<html lang="de">.*Willkommen bei Sprout/s);
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
