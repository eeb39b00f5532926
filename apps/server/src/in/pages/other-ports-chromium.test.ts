import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type BrowserProfile, TestBrowser } from '../../testing/browser/test-browser.ts';
import { RawAgent } from '../oauth/testing/raw-agent.ts';
import { type PageServer, parent, startPageServer } from './testing/page-server.ts';

/** What a browser sent to the program at the other port. */
type Seen = Pick<IncomingMessage, 'url' | 'headers'>;

describe('a parent in Chromium, and a program at another port of the same host', () => {
  let browser: TestBrowser;
  let server: PageServer;
  let attacker: Server;
  let attackerUrl: string;
  let profile: BrowserProfile;
  const seen: Seen[] = [];

  before(async () => {
    [browser, server] = await Promise.all([TestBrowser.start(), startPageServer({ SPROUT_RATE_LIMITS: 'off' })]);
    attacker = createServer(({ url, headers }, response) => {
      seen.push({ url, headers });
      response.setHeader('content-type', 'text/html').end('<h1>Thank you</h1>');
    });
    await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
    attackerUrl = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`;
    profile = await browser.profile();
  });
  after(async () => {
    await browser.stop();
    attacker.close();
    await server.stop();
  });

  async function signIn(page: Awaited<ReturnType<BrowserProfile['newPage']>>, email: string): Promise<void> {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(parent.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  it('the program learns no cookie and no path, and a new tab finds the session by itself until sign-out', async () => {
    const { email } = await server.family();
    const agent = new RawAgent(server.url);
    const redirect = `${attackerUrl}/cb`;
    await agent.register({ redirect_uris: [redirect] });
    const page = await profile.newPage();

    await page.goto(server.url + agent.askPath({ redirect_uri: redirect }));
    await page.getByText('Raw agent asks to be connected').waitFor();
    await signIn(page, email);
    await page.getByRole('button', { name: 'Help, and ask first' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    assert.match(seen[0]?.url ?? '', /^\/cb\?code=/);

    // Signed in already: the second request goes from the sign-in page to the question by itself.
    await page.goto(server.url + agent.askPath({ redirect_uri: redirect }));
    await page.getByRole('button', { name: 'Allow what is ticked' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();

    for (const path of ['/', '/agents', '/s/', '/api/ops/x', '/oauth/consent/', '/sign-in']) {
      await page.goto(attackerUrl + path);
    }
    assert.ok(seen.length >= 8);
    assert.ok((await profile.context.cookies()).some(({ name }) => name === 'sprout_session'));
    for (const { url, headers } of seen) {
      // By which sign-in knows a browser; it opens nothing.
      const known = url === '/sign-in' ? /^sprout_browser=[\w-]{32}$/ : /^$/;
      assert.match(headers.cookie ?? '', known, url);
      assert.equal(headers.referer, undefined, url);
    }

    const tab = await profile.newPage();
    await tab.goto(`${server.url}/`);
    await tab.getByText('You are signed in').first().waitFor();
    assert.match(tab.url(), /\/s\/[\w-]{21}\/$/);
    const own = tab.url();

    // A page at the other port leads here with cookies that it wrote: the parent ends up in the parent's own session.
    const stranger = await server.family({ familyName: 'The Strangers' });
    const path = stranger.browser.storage.get('session') ?? '';
    const [name = '', value = ''] = stranger.browser.cookiesFor(path).split('=');
    await profile.context.addCookies([{ name, value, domain: '127.0.0.1', path }]);
    await page.goto(attackerUrl);
    await page.evaluate(`location.href = '${server.url}${path}/'`);
    await page.waitForURL(own);
    await page.getByText('You are signed in').waitFor();

    await tab.getByRole('button', { name: 'Sign out' }).click();
    await tab.getByText('You are signed out').waitFor();
    assert.equal(await tab.evaluate('localStorage.length'), 0);
    await page.goto(`${server.url}/`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.deepEqual(profile.policyReports, []);
  });
});
