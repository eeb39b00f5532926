import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { operations } from '../../catalogue.ts';
import { bearer, callApi } from '../../testing/api.ts';
import { EventReader } from '../../testing/client/event-reader.ts';
import type { PageBrowser } from '../pages/testing/page-browser.ts';
import { type PageServer, startPageServer } from '../pages/testing/page-server.ts';
import { wordsOf } from '../pages/testing/page-words.ts';
import { browserCredentialIn, browserDevice } from './session-cookie.ts';

/** A kid of a family, and the address and cookie of its device. */
interface Device {
  readonly name: string;
  readonly place: string;
  readonly cookie: string;
}

describe('/kid/api, for kids’ devices', () => {
  let server: PageServer;
  let parentBrowser: PageBrowser;
  before(async () => {
    server = await startPageServer({ SPROUT_RATE_LIMITS: 'off' });
    parentBrowser = (await server.family({ kids: ['Mia', 'Zoe'] })).browser;
  });
  after(() => server.stop());

  async function pair(tablet: PageBrowser, nth: number): Promise<Device> {
    const paired = await tablet.submit(await tablet.open(`/pair?code=${await parentBrowser.pairingCode(nth)}`), 'pair');
    const place = tablet.storage.get('device') ?? '';
    const [, name = ''] = /Hello, (\w+)/.exec(wordsOf(paired.body)) ?? [];
    return { name, place, cookie: tablet.cookiesFor(place) };
  }

  const nameAt = async (prefix: string, headers: Record<string, string>) => {
    const { status, body } = await callApi<{ name?: string }>(server.url + prefix, 'kid.me', {}, headers);
    return status === 200 ? body.name : status;
  };

  it('a tablet holds several kids, and each request runs as the one that it names', async () => {
    const tablet = server.browser();
    const one = await pair(tablet, 0);
    const other = await pair(tablet, 1);
    assert.notEqual(one.name, other.name);
    for (const { name, place, cookie } of [one, other]) {
      assert.equal(await nameAt(`${place}/kid`, { cookie }), name);
      const { body } = await callApi<{ childId: string }>(`${server.url}${place}/kid`, 'kid.today', {}, { cookie });
      const url = new URL(`${place}/kid/api/live?uri=sprout://child/${body.childId}/today`, server.url);
      const stream = await EventReader.open(url, { cookie });
      assert.equal((await stream.next())?.event, 'watching');
      stream.close();
    }
    assert.equal(await nameAt(`${one.place}/kid`, { cookie: other.cookie }), 401, 'halves of two kids open nothing');
  });

  it('reads the device’s cookie only, and /api never reads it; a bearer token works on both', async () => {
    const { place, cookie, name } = await pair(server.browser(), 0);
    const session = parentBrowser.storage.get('session') ?? '';
    const both = `${cookie}; ${parentBrowser.cookiesFor(session)}`;
    assert.equal(await nameAt(place, { cookie: both }), 401);
    assert.equal(await nameAt(`${session}/kid`, { cookie: both }), 401);
    assert.equal(await nameAt('/kid', { cookie: both }), 401);
    const token = cookie.split('=')[1] + place.slice('/k/'.length);
    assert.equal(await nameAt('', bearer(token)), name);
    assert.equal(await nameAt('/kid', bearer(token)), name);
    const whoami = await callApi(`${server.url}${session}`, 'family.query_overview', {}, { cookie: both });
    assert.equal(whoami.status, 200, 'a parent’s browser that tried a pairing is still the parent’s');
  });

  it('lets a kid’s device call what is for kids and for everybody, and nothing else', async () => {
    const { place, cookie } = await pair(server.browser(), 0);
    const others = operations.filter(({ audience }) => !audience.includes('kid') && !audience.includes('anyone'));
    assert.ok(
      others.some(({ name }) => name === 'task.review') && others.some(({ name }) => name === 'access.revoke_device'),
    );
    for (const { name } of others) {
      const { status } = await callApi(`${server.url}${place}/kid`, name, {}, { cookie });
      assert.equal(status, 403, name);
    }
  });

  it('an iPhone or iPad is led to its home screen first, with the code unspent', async () => {
    const code = await parentBrowser.pairingCode(0);
    const open = async (path: string) => {
      const headers = {
        'user-agent': 'Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) Version/15.6 Mobile/15E148 Safari/604.1',
      };
      return (await fetch(server.url + path, { headers })).text();
    };
    const hint = await open(`/pair?code=${code}`);
    assert.match(wordsOf(hint), /Add to Home Screen/);
    assert.ok(hint.includes(code) && !hint.includes('<form'), 'nothing to spend it with');
    for (const place of ['app', 'browser']) assert.match(await open(`/kid/pair?in=${place}`), /<form [^>]*id="pair"/);
    const tablet = server.browser();
    const paired = await tablet.submit(await tablet.open('/pair'), 'pair', { code });
    assert.match(wordsOf(paired.body), /Hello/);
  });
});

describe('/kid/api over https', () => {
  it('keeps each kid’s half in a cookie of its own name', () => {
    const tokens = ['a', 'b'].map((letter) => `spd_${letter.repeat(43)}`);
    const devices = tokens.map((token) => browserDevice(token, true));
    const cookies = devices.map(({ cookie }) => cookie.split(';')[0]).join('; ');
    const secrets = devices.map(({ half }) => browserCredentialIn(cookies, { kind: 'k', half }, true)?.secret);
    assert.deepEqual(secrets, tokens);
    for (const { cookie } of devices) assert.match(cookie, /^__Host-sprout_device_\w{12}=.*; Path=\/; .*; Secure$/);
    const old = `__Host-sprout_device=${tokens[0]?.slice(0, -21)}`;
    const { half = '' } = devices[0] ?? {};
    assert.equal(browserCredentialIn(old, { kind: 'k', half }, true)?.secret, tokens[0], 'paired before');
  });
});
