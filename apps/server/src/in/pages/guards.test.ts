import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setUpCode } from '../../testing/set-up-code.ts';
import { stylesheet } from './assets/assets.ts';
import { type PageServer, parent, startPageServer } from './testing/page-server.ts';
import { wordsOf } from './testing/page-words.ts';

describe('who gets to see and do what', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer();
    await server.family();
  });
  after(() => server.stop());

  test('a visitor who is not signed in is led to sign-in, and from there to the page asked for', async () => {
    assert.equal((await server.browser().open('/')).path, '/sign-in?next=%2F');
    const page = await server.browser().open('/sign-in?next=/agents');
    assert.match(page.body, /name="next" value="\/agents"/);
  });

  test('sign-in leads to pages of ours only', async () => {
    const { browser, email } = await server.family();
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/ops/x']) {
      const page = await browser.send('/sign-in', { email, password: parent.password, next });
      assert.equal(page.path, '/');
    }
  });

  test('a kid’s device opens no parent page, whichever cookie or header carries its token', async () => {
    const { browser } = await server.family({ kids: ['Mia'] });
    const code = await browser.pairingCode();
    const tablet = server.browser();
    await tablet.submit(await tablet.open('/pair'), 'pair', { code });
    const place = tablet.storage.get('device') ?? '';
    const [, inCookie = ''] = tablet.cookiesFor(place).split('=');
    const token = inCookie + place.slice('/k/'.length);
    assert.match(token, /^spd_A\.[\w-]{43}$/);
    for (const path of ['/', `${place}/`]) assert.match((await tablet.open(path)).path, /^\/sign-in/);
    for (const value of [token, inCookie]) {
      const headers = { cookie: `sprout_session=${value}` };
      for (const path of ['/', `${place}/`, `${place.replace('/k/', '/s/')}/`]) {
        assert.equal((await fetch(server.url + path, { headers, redirect: 'manual' })).status, 303);
      }
    }
    const response = await fetch(`${server.url}/`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
    });
    assert.equal(response.status, 303);
  });

  test('a form from another site does nothing, signed in or not', async () => {
    const { browser, email } = await server.family({ kids: ['Mia'] });
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of strangers) {
      const out = await browser.send('/sign-out', {}, headers);
      assert.equal(out.status, 403);
      assert.match(wordsOf(out.body), /another web site/);
      const signedIn = await server.browser().send('/sign-in', { email, password: parent.password }, headers);
      assert.equal(signedIn.status, 403);
    }
    assert.equal((await browser.open('/')).status, 200, 'the session is untouched');
  });

  test('a GET changes nothing: an address that takes forms leads to the app', async () => {
    const { browser } = await server.family();
    for (const path of ['/sign-out', '/sign-in/passkey']) assert.equal((await browser.open(path)).path, '/');
    assert.equal((await browser.open('/')).status, 200, 'the session is untouched');
  });

  test('a form that is too large or no form at all gets a page that says so', async () => {
    const browser = server.browser();
    const large = await browser.send('/sign-in', { email: 'x'.repeat(70_000), password: 'x' });
    assert.equal(large.status, 413);
    const response = await fetch(`${server.url}/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'email=x',
    });
    assert.equal(response.status, 400);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  });

  test('the app API still takes no form', async () => {
    const response = await fetch(`${server.url}/api/ops/access.sign_in`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'x', password: 'x' }),
    });
    assert.equal(response.status, 400);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  });

  test('the stylesheet may be kept for ever and is not sent twice', async () => {
    const response = await fetch(server.url + stylesheet.path);
    assert.match(response.headers.get('content-type') ?? '', /^text\/css/);
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
    const again = await fetch(server.url + stylesheet.path, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304);
  });
});

describe('where anyone may set up a family', () => {
  test('set-up stays open and sign-in leads there', async () => {
    const server = await startPageServer({ SPROUT_SIGN_UP: 'open' });
    try {
      await server.family();
      const browser = server.browser();
      assert.match((await browser.open('/sign-in')).body, /href="\/set-up"/);
      assert.equal((await browser.open('/set-up')).path, '/set-up');
    } finally {
      await server.stop();
    }
  });
});

describe('behind a proxy with https', () => {
  test('forms of the public address are our own, and cookies are for https only', async () => {
    const port = await freePort();
    const server = await startPageServer({ SPROUT_PUBLIC_URL: 'https://sprout.example', SPROUT_PORT: `${port}` });
    try {
      const response = await fetch(`http://127.0.0.1:${port}/set-up`, {
        method: 'POST',
        headers: { origin: 'https://sprout.example' },
        redirect: 'manual',
        body: new URLSearchParams({
          familyName: 'F',
          setUpCode,
          timezone: 'UTC',
          'parent.name': 'Pat',
          'parent.email': parent.email,
          'parent.password': parent.password,
        }),
      });
      assert.equal(response.status, 303);
      assert.match(response.headers.get('strict-transport-security') ?? '', /^max-age=\d{8}$/);
      const [given = '', known = ''] = response.headers.getSetCookie();
      assert.match(known, /^sprout_browser=[\w-]{32}; Path=\/sign-in; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
      assert.match(
        given,
        /^__Host-sprout_session=sps_A\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
      );
      const [cookie = ''] = given.split(';');
      const half = /\/s\/[\w-]{21}/.exec(response.headers.get('location') ?? '')?.[0];
      const open = async (path: string, sent: string) =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: sent }, redirect: 'manual' })).status;
      assert.equal(await open(`${half}/`, cookie), 200);
      assert.equal(await open('/', cookie), 303);
      assert.equal(await open(`${half}/`, ''), 303);
      assert.equal(await open(`${half}/`, cookie.replace('__Host-', '')), 303, 'anybody can write that name');
    } finally {
      await server.stop();
    }
  });
});

test('every answer of a server with https demands https for a year; others say nothing of it', async () => {
  const paths = ['/sign-in', '/', '/api/ops/family.query_overview', '/api/live', '/mcp', '/healthz', '/nowhere'];
  const port = await freePort();
  for (const [publicUrl, demanded] of [
    ['https://sprout.example', 'max-age=31536000'],
    ['http://sprout.example', null],
  ] as const) {
    const server = await startPageServer({ SPROUT_PUBLIC_URL: publicUrl, SPROUT_PORT: `${port}` });
    try {
      for (const path of paths) {
        const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
        assert.equal(headers.get('strict-transport-security'), demanded, path);
      }
    } finally {
      await server.stop();
    }
  }
});

/** A server behind a proxy tells its public address only, so the test must know the port beforehand. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
