import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { RawAgent } from '../oauth/testing/raw-agent.ts';
import { type PageServer, startPageServer } from './testing/page-server.ts';
import { wordsOf } from './testing/page-words.ts';

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
      const tablet = server.browser();
      const code = await browser.pairingCode();
      const paired = await tablet.submit(await tablet.open('/pair'), 'pair', { code, deviceName: name });
      const agent = new RawAgent(server.url);
      await agent.register({ client_name: name });
      const consent = await browser.open(agent.askPath());
      await server.browser().open(agent.askPath());
      // Characters that turn the direction of a text are taken out of what families write.
      const plain = (text: string) => text.replaceAll('\u202E', '').replace(/\s+/g, ' ');
      for (const page of [paired, consent]) assert.ok(plain(wordsOf(page.body)).includes(plain(name)), page.path);
    });
  }

  test('a hostile code, notice, place or cursor in an address is text or nothing', async () => {
    const { browser } = await server.family();
    const hostile = encodeURIComponent(`"><script>alert(1)</script>`);
    for (const path of [
      `/pair?code=${hostile}`,
      `/sign-in?next=${hostile}&done=${hostile}`,
      `/sign-in?done=constructor`,
      `/pair?code=a&code=b`,
    ]) {
      assert.equal((await browser.open(path)).status, 200, path);
    }
  });
});
