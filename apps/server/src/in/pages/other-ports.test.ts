import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callApi } from '../../testing/api.ts';
import { backAt, RawAgent } from '../oauth/testing/raw-agent.ts';
import type { PageBrowser } from './testing/page-browser.ts';
import { type PageServer, parent, startPageServer } from './testing/page-server.ts';
import { wordsOf } from './testing/page-words.ts';

/** Browsers send the cookies of a host to every port of it. What a program at another port gets this way must open nothing. */
describe('a program at another port of this host', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer({ SPROUT_RATE_LIMITS: 'off' });
  });
  after(() => server.stop());

  const open = (path: string, cookie: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers: { cookie, ...headers }, redirect: 'manual' });

  /** Whether a request to a page of parents, or a call, is let in. */
  async function opens(prefix: string, cookie: string): Promise<boolean[]> {
    const page = await open(`${prefix}/`, cookie);
    const call = await callApi(server.url + prefix, 'family.query_overview', {}, { cookie });
    const stream = await open(`${prefix}/api/live?uri=sprout://family/inbox`, cookie);
    await stream.body?.cancel();
    return [page.status === 200, call.status === 200, stream.status === 200];
  }

  const nothing = [false, false, false];
  const everything = [true, true, true];

  function placeOf(browser: PageBrowser): string {
    const place = browser.storage.get('session') ?? '';
    assert.match(place, /^\/s\/[\w-]{21}$/);
    return place;
  }

  it('gets no cookie of a parent at any path that it can guess', async () => {
    const { browser } = await server.family();
    const agent = new RawAgent(server.url);
    await agent.register();
    const back = backAt(await browser.submit(await browser.open(agent.askPath()), 'consent'));
    const paths = ['/', '/s', '/s/', '/agents', '/sign-in-x', '/signed-in', '/api/ops/x', '/api/live'];
    for (const path of [...paths, '/oauth/consent', '/oauth/authorize', back.pathname + back.search]) {
      assert.equal(browser.cookiesFor(path), '', path);
    }
    assert.match(browser.cookiesFor('/sign-in'), /^sprout_browser=[\w-]{32}$/, 'which opens nothing');
  });

  it('opens nothing with the cookie by which sign-in knows a browser, and guesses no faster with it', async () => {
    const { browser, email } = await server.family();
    const cookie = browser.cookiesFor('/sign-in');
    const value = cookie.split('=')[1] ?? '';
    for (const stolen of [cookie, `sprout_session=${value}`]) {
      assert.deepEqual(await opens('', stolen), nothing);
      assert.deepEqual(await opens(placeOf(browser), stolen), nothing);
    }
    const guess = async (headers: Record<string, string>) => {
      const body = new URLSearchParams({ email, password: 'a wrong guess' });
      const answer = await fetch(`${server.url}/sign-in`, { method: 'POST', body, headers });
      await answer.text();
      return answer.status;
    };
    const statuses = await Promise.all(Array.from({ length: 40 }, () => guess({ cookie, origin: server.url })));
    // Five tries like everybody, five in its own name, and then each wait is twice as long as the one before.
    const tried = statuses.filter((status) => status === 401).length;
    assert.ok(tried >= 5 && tried <= 24, `${tried} guesses`);
    assert.equal(statuses.filter((status) => status === 429).length, 40 - tried);
  });

  it('opens nothing with one half of a session, and everything needs both', async () => {
    const { browser } = await server.family();
    const place = placeOf(browser);
    const cookie = browser.cookiesFor(place);
    assert.match(cookie, /^sprout_session=sps_A\.[\w-]{22}$/);
    assert.deepEqual(await opens('', cookie), nothing, 'the cookie alone');
    assert.deepEqual(await opens(place, ''), nothing, 'the path alone');
    assert.deepEqual(await opens(place.replace(/..$/, '--'), cookie), nothing, 'another path');
    assert.deepEqual(await opens(place, `${cookie}x`), nothing, 'another cookie');
    assert.deepEqual(await opens(place, cookie), everything);
    const bearer = { authorization: `Bearer ${cookie.split('=')[1]}` };
    assert.equal((await callApi(server.url, 'family.query_overview', {}, bearer)).status, 401);
  });

  it('opens nothing with one half of a kid’s device', async () => {
    const { browser } = await server.family();
    const code = await browser.pairingCode();
    const tablet = server.browser();
    await tablet.submit(await tablet.open('/pair'), 'pair', { code });
    const place = tablet.storage.get('device') ?? '';
    const cookie = tablet.cookiesFor(place);
    const today = async (prefix: string, headers: Record<string, string>) =>
      (await callApi(`${server.url}${prefix}/kid`, 'kid.today', {}, headers)).status;
    assert.equal(tablet.cookiesFor('/kid'), '');
    assert.equal(await today(place, { cookie }), 200);
    assert.equal(await today(place, { cookie, origin: 'http://127.0.0.1:45555' }), 403);
    assert.equal(await today('', { cookie }), 401);
    assert.equal(await today(place, {}), 401);
    assert.equal(await today('', { authorization: `Bearer ${cookie.split('=')[1]}` }), 401);
  });

  it('opens nothing with the cookies of the authorization server, which are bound to a path that nobody can guess', async () => {
    const { browser, email } = await server.family();
    const agent = new RawAgent(server.url);
    await agent.register();
    const consent = await browser.open(agent.askPath());
    const address = browser.address(consent.path);
    const resume = consent.path.replace('/consent/', '/authorize/');
    const captured = `${browser.cookiesFor(consent.path)}; ${browser.cookiesFor(resume)}`;
    assert.match(captured, /sprout_consent=.*sprout_resume=/);
    assert.doesNotMatch(captured, /sprout_session/);
    assert.deepEqual(await opens('', captured), nothing);
    assert.match((await open(consent.path, captured)).headers.get('location') ?? '', /^\/sign-in\?/);
    const yes = new URLSearchParams({ decision: 'allow', scopes: 'family:read', email });
    for (const path of [consent.path, address]) {
      const sent = { method: 'POST', headers: { cookie: captured, origin: server.url }, body: yes, redirect: 'manual' };
      const answer = await fetch(server.url + path, sent as RequestInit);
      assert.match(answer.headers.get('location') ?? '', /^\/sign-in\?/);
    }
    const gone = await open(resume, captured);
    assert.doesNotMatch(gone.headers.get('location') ?? '', /code=/);
  });

  it('changes nothing with a consent cookie that it planted', async () => {
    const { browser } = await server.family();
    const stranger = await server.family({ familyName: 'The Strangers' });
    const [ours, theirs] = [new RawAgent(server.url), new RawAgent(server.url)];
    await ours.register({ client_name: 'Ours' });
    await theirs.register({ client_name: 'Theirs' });
    // The stranger asks in a browser of their own, and plants all that they got there for the whole host.
    const asked = await stranger.browser.open(theirs.askPath());
    const resume = asked.path.replace('/consent/', '/authorize/');
    const planted = [stranger.browser.cookiesFor(asked.path), stranger.browser.cookiesFor(resume)].join('; ');
    for (const pair of planted.split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      browser.cookies.set(name, value);
    }
    assert.ok(browser.cookies.has('sprout_consent') && browser.cookies.has('sprout_resume'));

    const page = await browser.open(ours.askPath());
    assert.match(wordsOf(page.body), /Connect Ours \?/, 'the parent’s own request');
    const back = backAt(await browser.submit(page, 'consent'));
    assert.equal((await ours.redeem(back.searchParams.get('code') ?? '')).status, 200);
    assert.notEqual((await theirs.redeem(back.searchParams.get('code') ?? '')).status, 200);

    // Led to the stranger's request, the parent is asked by the stranger's name, as by any link of a stranger.
    const led = await browser.open(asked.path);
    assert.match(wordsOf(led.body), /Connect Theirs \?.*Go on only if you started this yourself/);
    const { items } = await browser.call<{ items: { clientName: string }[] }>('access.list_grants');
    assert.deepEqual(
      items.map(({ clientName }) => clientName),
      ['Ours'],
      'nothing without a yes',
    );
    const crossSite = await browser.send(
      asked.path,
      { decision: 'allow', scopes: 'family:read' },
      { origin: 'http://127.0.0.1:45555' },
    );
    assert.equal(crossSite.status, 403);

    // A cookie that no authorization server of ours signed shows no request at all.
    browser.cookies.set('sprout_consent', 'made-up');
    browser.cookies.set('sprout_consent.sig', 'made-up');
    assert.equal((await browser.open('/oauth/consent/made-up')).status, 410);
  });

  it('learns no path of a session from the way back to an agent', async () => {
    const { browser } = await server.family();
    const agent = new RawAgent(server.url);
    await agent.register();
    const page = await browser.open(agent.askPath());
    assert.equal(page.headers.get('referrer-policy'), 'same-origin');
    const back = await browser.submit(page, 'consent');
    assert.equal(back.headers.get('referrer-policy'), 'no-referrer');
    assert.doesNotMatch(back.path, /\/s\//);
  });

  it('cannot lead a browser into a session of its own with cookies that it wrote itself', async () => {
    const attacker = await server.family();
    const place = placeOf(attacker.browser);
    const cookie = attacker.browser.cookiesFor(place);
    for (const site of ['same-site', 'cross-site']) {
      for (const path of ['/', '/signed-in']) {
        const led = await open(place + path, cookie, { 'sec-fetch-site': site });
        assert.match(led.headers.get('location') ?? '', /^\/sign-in/, `${site} ${path}`);
      }
    }
    assert.equal((await open(`${place}/`, cookie, { 'sec-fetch-site': 'same-origin' })).status, 200);
    assert.equal((await open(`${place}/`, cookie, { 'sec-fetch-site': 'none' })).status, 200);
  });

  it('cannot choose the session that a parent will sign in to', async () => {
    const { email } = await server.family();
    const browser = server.browser();
    const planted = `/s/${'A'.repeat(21)}`;
    browser.storage.set('session', planted);
    browser.cookies.set('sprout_session', `sps_${'A'.repeat(22)}`);
    const page = await browser.open('/');
    assert.match(wordsOf(page.body), /no longer signed in/);
    assert.equal((await browser.submit(page, 'sign-in', { email, password: parent.password })).path, '/');
    assert.notEqual(placeOf(browser), planted);
    assert.deepEqual(await opens(planted, `sprout_session=sps_${'A'.repeat(22)}`), nothing);
  });

  it('gets nothing from an app in the browser either: that signs in by halves, a program with one cookie', async () => {
    const { email } = await server.family();
    const args = { email, password: parent.password };
    for (const header of [{ origin: server.url }, { 'sec-fetch-site': 'same-origin' }]) {
      const app = await callApi(server.url, 'access.sign_in', args, header);
      const place = app.headers.get('sprout-session-path') ?? '';
      const given = app.headers.get('set-cookie') ?? '';
      assert.match(
        given,
        new RegExp(`^sprout_session=sps_A\\.[\\w-]{22}; Path=${place}; HttpOnly; SameSite=Lax; Max-Age=`),
      );
      const [cookie = ''] = given.split(';');
      assert.deepEqual(await opens('', cookie), nothing);
      assert.deepEqual(await opens(place, cookie), everything);
      const out = await callApi(server.url + place, 'access.sign_out', {}, { cookie, ...header });
      assert.match(out.headers.get('set-cookie') ?? '', new RegExp(`^sprout_session=; Path=${place};.* Max-Age=0`));
      assert.deepEqual(await opens(place, cookie), nothing);
    }
    const program = await callApi(server.url, 'access.sign_in', args);
    const [whole = ''] = (program.headers.get('set-cookie') ?? '').split(';');
    assert.deepEqual(await opens('', whole), [false, true, true], 'pages are for browsers');
  });
});

describe('a session in a browser', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer({ SPROUT_RATE_LIMITS: 'off' });
  });
  after(() => server.stop());

  it('is found again from any tab and bookmark, and gone after sign-out', async () => {
    const { browser } = await server.family();
    const place = browser.storage.get('session') ?? '';
    const tab = await browser.openPlain('/');
    assert.equal(`${tab.path} ${tab.half}`, `/ ${place.slice('/s/'.length)}`);
    const cookie = browser.cookiesFor(place);
    await browser.send('/sign-out', {});
    assert.equal(browser.storage.size, 0);
    assert.equal(browser.cookiesFor(place), '');
    assert.equal((await fetch(`${server.url}${place}/`, { headers: { cookie }, redirect: 'manual' })).status, 303);
    assert.equal((await browser.open('/')).path, '/sign-in?next=%2F');
  });

  it('works without script; a new tab signs in again, and both go on', async () => {
    const { email } = await server.family();
    const browser = server.browser();
    browser.hasScript = false;
    const credentials = { email, password: parent.password };
    const first = await browser.submit(await browser.open('/'), 'sign-in', credentials);
    assert.equal(first.path, '/');
    const second = await browser.submit(await browser.open('/'), 'sign-in', credentials);
    assert.notEqual(first.half, second.half);
    for (const { half } of [first, second]) assert.match((await browser.open(`/s/${half}/`)).body, /You are signed in/);
  });

  it('of another family stays apart in the same browser', async () => {
    const one = await server.family({ familyName: 'The Rivers' });
    const other = await server.family({ familyName: 'The Hills' });
    const first = await one.browser.open('/');
    one.browser.storage.clear();
    const page = await one.browser.open('/sign-in');
    const second = await one.browser.submit(page, 'sign-in', { email: other.email, password: parent.password });
    const nameIn = async (half = '') =>
      (await one.browser.call<{ name: string }>('family.query_overview', {}, `/s/${half}`)).name;
    assert.equal(await nameIn(second.half), 'The Hills');
    assert.equal(await nameIn(first.half), 'The Rivers');
    await one.browser.send('/sign-out', {});
    assert.equal(await nameIn(first.half), 'The Rivers', 'only one of them ended');
  });
});
