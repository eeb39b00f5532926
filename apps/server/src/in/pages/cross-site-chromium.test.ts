/**
 * A page of another site, and one of another port of our host, in the browser of a signed-in parent: it sends every form and writes to the
 * API in every way that a page can. It even knows the secret path of the session. In a real Chromium on a real server.
 */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../../testing/browser/test-browser.ts';
import { type HttpSprout, post, startHttpSprout } from '../../testing/http-sprout.ts';
import { RawAgent, REDIRECT } from '../oauth/testing/raw-agent.ts';

const forms = [
  '/set-up',
  '/sign-in',
  '/sign-in/passkey',
  '/sign-in/passkey/answer',
  '/sign-out',
  '/invitation',
  '/kid/pair',
  '/oauth/token',
];

describe('a page of another site in the browser of a parent', () => {
  let browser: TestBrowser;
  let http: HttpSprout;
  let evil: Server;
  let page: Page;
  let sessionPath: string;
  before(async () => {
    [browser, http] = await Promise.all([TestBrowser.start(), startHttpSprout()]);
    evil = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<title>Evil</title>'),
    );
    await new Promise<void>((resolve) => evil.listen(0, resolve));
    const { context } = await browser.profile();
    page = await context.newPage();
    await page.goto(new URL('/sign-in', http.url).href);
    await page.locator('#sign-in [name="email"]').fill('parent@example.com');
    await page.locator('#sign-in [name="password"]').fill('correct horse battery');
    await page.locator('#sign-in [type="submit"]').click();
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    const all = await context.cookies();
    page = await context.newPage();
    sessionPath = all.find(({ path }) => path.startsWith('/s/'))?.path ?? assert.fail(JSON.stringify(all));
  });
  after(async () => {
    await browser.stop();
    await http.stop();
    evil.close();
  });

  const balance = async () => {
    const { body } = await post(http.url, 'gems.query_balance', { childId: http.childId }, { cookie: http.cookie });
    return (body as { balance: number }).balance;
  };
  const isSignedIn = async () => {
    const answer = await page.request.post(new URL(`${sessionPath}/api/ops/access.whoami`, http.url).href, {
      data: {},
      headers: { origin: http.url.origin },
    });
    return answer.status();
  };

  for (const host of ['localhost', '127.0.0.1']) {
    const origin = () => `http://${host}:${(evil.address() as AddressInfo).port}`;

    it(`from ${host} sends no form of ours, with the session’s path or without`, async () => {
      for (const form of forms.flatMap((path) => [path, `${sessionPath}${path}`])) {
        await page.goto(origin());
        const answered = page.waitForResponse((response) => response.url().startsWith(http.url.origin));
        const fields = ['email', 'password', 'code', 'name', 'familyName', 'scope'];
        await page.setContent(`<form method="post" action="${new URL(form, http.url).href}">
          ${fields.map((name) => `<input name="${name}" value="x">`).join('')}<button>Go</button></form>`);
        await page.locator('button').click({ noWaitAfter: true });
        const status = (await answered).status();
        await page.waitForURL((url) => url.origin === http.url.origin);
        await page.waitForLoadState('load');
        assert.ok(status >= 400, `${form} answered ${status}`);
      }
    });

    it(`from ${host} calls no operation, with any kind of body, and reads no answer`, async () => {
      const before = await balance();
      const body = JSON.stringify({ childId: http.childId, delta: 5, reason: 'x' });
      for (const path of ['/api/ops/gems.adjust', `${sessionPath}/api/ops/gems.adjust`]) {
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          for (const mode of ['no-cors', 'cors'] as const) {
            await page.goto(origin());
            const request = { method: 'POST', mode, credentials: 'include', headers: { 'content-type': type }, body };
            const read =
              await page.evaluate<string>(`fetch('${new URL(path, http.url).href}', ${JSON.stringify(request)})
              .then(async (answer) => answer.type + ' ' + (await answer.text()), () => 'refused')`);
            assert.ok(['refused', 'opaque '].includes(read), read);
          }
        }
      }
      assert.equal(await balance(), before);
    });
  }

  const grants = async () => {
    const { body } = await post(http.url, 'access.list_grants', {}, { cookie: http.cookie });
    return (body as { items: { name: string }[] }).items.length;
  };

  it('answers no question of consent, by form or in a frame; the parent’s own tap does, and gives what stays ticked', async () => {
    const agent = new RawAgent(http.url.origin);
    await agent.register({ client_name: 'Asker' });
    const before = await grants();
    const own = await page.context().newPage();
    await own.goto(http.url.origin + agent.askPath({ scope: 'gems:read' }));
    await own.locator('form#consent').waitFor();
    const fields = await own
      .locator('form#consent input')
      .evaluateAll((inputs) =>
        (inputs as unknown as { name: string; value: string }[]).map(({ name, value }) => ({ name, value })),
      );
    for (const host of ['localhost', '127.0.0.1']) {
      await page.goto(`http://${host}:${(evil.address() as AddressInfo).port}`);
      const answered = page.waitForResponse((response) => response.url().startsWith(http.url.origin));
      const inputs = [...fields, { name: 'decision', value: 'allow' }];
      await page.setContent(`<form method="post" action="${own.url()}">
        ${inputs.map(({ name, value }) => `<input name="${name}" value="${value}">`).join('')}<button>Win</button></form>`);
      await page.locator('button').click({ noWaitAfter: true });
      assert.ok((await answered).status() >= 400);
      await page.waitForURL((url) => url.origin === http.url.origin);

      await page.goto(`http://${host}:${(evil.address() as AddressInfo).port}`);
      const framed = page.waitForResponse((response) => response.url() === own.url());
      await page.setContent(`<iframe src="${own.url()}"></iframe>`);
      assert.match((await framed).headers()['content-security-policy'] ?? '', /frame-ancestors 'none'/);
    }
    assert.equal(await grants(), before);

    const [back] = await Promise.all([
      own.waitForRequest((request) => request.url().startsWith(REDIRECT)),
      own.locator('form#consent [type="submit"]').last().click({ noWaitAfter: true }),
    ]);
    const { status, body } = await agent.redeem(new URL(back.url()).searchParams.get('code') ?? '');
    assert.deepEqual([status, body.scope], [200, 'gems:read']);
    assert.equal(await grants(), before + 1);
  });

  it('leaves the parent signed in', async () => {
    assert.notEqual(await isSignedIn(), 401);
  });
});
