import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type PageServer, startPageServer } from './testing/page-server.ts';
import { idOf, wordsOf } from './testing/page-words.ts';

const hostileNames = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror="alert(1)">`,
  `' autofocus onfocus='alert(1)`,
  `</title></bdi><h1>&lt;`,
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  'مريم \u202Eevil',
  'Ĥ̷̛̰̟e̴̛͖l̵̰̍l̷̰̈o̷͇̎',
];

describe('a name is text, whatever it looks like', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer();
  });
  after(() => server.stop());

  for (const name of hostileNames) {
    // The browser of these tests refuses a page with a tag, attribute or id that is not ours.
    test(`${JSON.stringify(name)} shows as it is on every page`, async () => {
      const { browser } = await server.family({ familyName: name, name, kids: [name] });
      const devices = await browser.open('/plain/devices');
      const pairing = await browser.submit(devices, idOf(devices.body, 'pair'));
      const [, code = ''] = /<p class="code">([^<]+)</.exec(pairing.body) ?? [];
      const tablet = server.browser();
      const paired = await tablet.submit(await tablet.open('/pair'), 'pair', { code, deviceName: name });
      const token = await browser.submit(await browser.open('/plain/agents'), 'connect', { clientName: name });
      const family = await browser.open('/plain/family');
      const refused = await browser.submit(family, 'add-kid', { name, birthDate: '2999-01-01' });
      const paths = ['/', '/plain/devices', '/plain/agents', '/plain/family'];
      const pages = await Promise.all(paths.map((path) => browser.open(path)));
      const shown = name.replace(/\s+/g, ' ');
      for (const page of [...pages, pairing, paired, token]) {
        assert.ok(wordsOf(page.body).includes(shown), page.path);
      }
      assert.equal(refused.status, 400);
    });
  }

  test('a hostile code, notice, place or cursor in an address is text or nothing', async () => {
    const { browser } = await server.family();
    const hostile = encodeURIComponent(`"><script>alert(1)</script>`);
    for (const path of [
      `/pair?code=${hostile}`,
      `/sign-in?next=${hostile}&done=${hostile}`,
      `/plain/family?done=${hostile}`,
      `/plain/family?done=constructor`,
      `/pair?code=a&code=b`,
    ]) {
      assert.equal((await browser.open(path)).status, 200, path);
    }
    assert.equal((await browser.open(`/plain/agents?cursor=${hostile}`)).status, 400);
  });
});
