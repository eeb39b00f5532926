/** What the parent app says and does on bad days. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { until } from '../../server/src/testing/until.ts';
import { AppServer, password } from './testing/app-server.ts';
import { openRow } from './testing/decisions-shown.ts';
import { livedFamily } from './testing/lived-family.ts';
import { type Relay, startRelay } from './testing/relay.ts';
import { buildsIn, makeOtherBuild, type OtherBuild } from './testing/two-builds.ts';

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('on a bad day the parent app', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start();
  });
  after(() => server.stop());

  const approve = (page: Page) =>
    page
      .locator('.decision', { has: page.getByRole('heading', { name: 'Zoë finished Piano' }) })
      .getByRole('button', { name: 'Approve', exact: true });

  // Playwright does not see a call that leaves while a service worker takes over the page.
  const routable = { serviceWorkers: 'block' } as const;

  it('acts once when every first answer is lost', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email, '/', routable);
    const keys = new Set<string>();
    let tries = 0;
    await page.route('**/inbox.answer', async (route) => {
      keys.add(route.request().headers()['idempotency-key'] ?? '');
      tries++;
      if (tries > 2) return route.continue();
      // It arrived, and happened; only the answer is lost.
      await route.fetch();
      await route.abort();
    });
    await approve(page).click();
    await approve(page).waitFor({ state: 'detached' });
    await until(() => tries > 2);
    assert.deepEqual([keys.size, tries], [1, 3]);
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 4);
    await profile.close();
  });

  it('says that Sprout is away, keeps what was done, and sends it when it is back', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email, '/', routable);
    await approve(page).waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await approve(page).click();
    await page.getByText('Sprout is out of reach.').waitFor();
    await page.unroute('**/api/**');
    await approve(page).waitFor({ state: 'detached' });
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 4);
    await profile.close();
  });

  it('is cut off for a minute, says so, and goes on by itself with what was done', async (context) => {
    const relay = await startRelay(server.url);
    context.after(() => relay.close());
    const family = await livedFamily(server);
    const profile = await server.browser.profile({ locale: 'en-GB', baseURL: relay.origin });
    const page = await profile.newPage();
    await page.clock.install();
    await page.goto('/');
    await signIn(page, family.email);
    await approve(page).waitFor();
    relay.set('cut');
    await approve(page).click();
    await page.getByText('Sprout is out of reach.').waitFor();
    await page.clock.fastForward('01:00');
    await page.getByText('not connected').waitFor();
    relay.set('up');
    // The page's clock runs ahead; a real answer needs real time.
    while (await approve(page).isVisible()) {
      await page.clock.runFor(5_000);
      await page.waitForTimeout(50);
    }
    await page.locator('.live-status.live').waitFor();
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 4);
    await profile.close();
  });

  it('tells a network’s own page from Sprout', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email, '/', routable);
    await approve(page).waitFor();
    const piano = await openRow(page, 'Zoë finished Piano');
    await page.route('**/api/ops/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
    );
    await piano.getByRole('button', { name: 'Try again…' }).click();
    await page.getByLabel('Your sentence').fill('The left hand too.');
    await page.getByRole('button', { name: 'Ask to try again' }).click();
    await page.getByText('Something else answers instead of Sprout').waitFor();
    assert.equal(await page.getByLabel('Your sentence').inputValue(), 'The left hand too.', 'nothing typed is lost');
    await profile.close();
  });

  it('leads to sign-in when the session is over, and back to the same place', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email, '/tasks');
    await family.call('access.end_other_sessions', {});
    await page.waitForURL(/\/sign-in/);
    await page.getByText('You are no longer signed in here.').waitFor();
    await signIn(page, family.email);
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
    await profile.close();
  });

  it('tells nobody who comes for the first time that they are no longer signed in', async () => {
    const family = await livedFamily(server);
    const profile = await server.browser.profile({ locale: 'en-GB' });
    const page = await profile.newPage();
    await page.goto(`${server.url}/tasks`);
    await page.waitForURL(/\/sign-in/);
    await page.locator('#sign-in').waitFor();
    assert.equal(await page.getByText('no longer signed in').count(), 0);
    await signIn(page, family.email);
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
    await profile.close();
  });

  it('works where storage is refused', async () => {
    const family = await livedFamily(server);
    const profile = await server.browser.profile({ locale: 'en-GB' });
    const page = await profile.newPage();
    await page.addInitScript(
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError'); } })",
    );
    await page.goto(`${server.url}/sign-in`);
    await signIn(page, family.email);
    await approve(page).click();
    await approve(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
    await profile.close();
  });

  it('leaves a busy server alone as long as it asks, says so, and does what was tapped once', async (context) => {
    // The real limits: an answer of the inbox may be given so many times at once, then so many times a minute.
    const strict = await AppServer.start({ SPROUT_RATE_LIMITS: 'on' }, [], server.browser);
    context.after(() => strict.stop());
    const family = await livedFamily(strict);
    const { profile, page } = await strict.open(family.email);
    await approve(page).waitFor();
    // Somebody who taps very fast, in this very session, uses up what is allowed at once.
    const reading = page.waitForRequest(/\/api\/ops\//);
    await page.reload();
    const address = (await reading).url().replace(/\/api\/ops\/.*/, '/api/ops/inbox.answer');
    await approve(page).waitFor();
    await page.evaluate(`(async () => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"cardId":"ca_1","optionId":"op_1"}' };
      while ((await fetch('${address}', init)).status !== 429);
    })()`);
    const tries: { status: number; key: string; at: number; retryAfterMs: number | undefined }[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('/inbox.answer')) return;
      const { error } = (await response.json()) as { error?: { retryAfterMs?: number } };
      const key = response.request().headers()['idempotency-key'] ?? '';
      const at = response.request().timing().startTime;
      tries.push({ status: response.status(), key, at, retryAfterMs: error?.retryAfterMs });
    });
    await approve(page).click();
    await page.getByText('Sprout asks for a moment').waitFor();
    await approve(page).waitFor({ state: 'detached' });
    await until(() => tries.at(-1)?.status === 200);
    const [first, ...later] = tries;
    assert.equal(first?.status, 429);
    assert.ok(later.length >= 1);
    assert.equal(new Set(tries.map(({ key }) => key)).size, 1);
    assert.ok((later[0]?.at ?? 0) - (first?.at ?? 0) >= (first?.retryAfterMs ?? Number.POSITIVE_INFINITY));
    await page.getByText('Sprout asks for a moment').waitFor({ state: 'detached' });
    assert.equal((await family.call('gems.query_balance', { childId: family.zoe })).balance, 4);
    await profile.close();
  });
});

describe('a deploy under an open tab', () => {
  let server: AppServer;
  let relay: Relay;
  let others: OtherBuild[];
  let original: string;
  before(async () => {
    [server, ...others] = await Promise.all([AppServer.start(), makeOtherBuild('second'), makeOtherBuild('third')]);
    original = server.webFolder;
    relay = await startRelay(server.url);
  });
  after(async () => {
    await relay.close();
    await server.stop();
    for (const build of others) build.remove();
  });

  async function deploy(folder = ''): Promise<void> {
    await server.deploy(folder);
    relay.to(server.url);
  }

  async function open(path: string, options: BrowserContextOptions = {}) {
    const family = await livedFamily(server);
    const profile = await server.browser.profile({ locale: 'en-GB', baseURL: relay.origin, ...options });
    const page = await profile.newPage();
    await page.goto(`/sign-in?next=${path}`);
    await signIn(page, family.email);
    return { page, profile };
  }

  it('goes on by itself where the browser keeps the app, and has the new one at the next visit', async () => {
    const { page, profile } = await open('/');
    await page.locator('.decision').first().waitFor();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await deploy(others[0]?.folder);
    await page.locator('.live-status.live').waitFor();
    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
    assert.deepEqual(await buildsIn(page), [], 'all of it is the build that the tab began with');
    await page.goto('/tasks');
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
    assert.deepEqual(await buildsIn(page), ['second']);
    assert.deepEqual(profile.policyReports, []);
    await profile.close();
  });

  it('leaves a tab without a worker its screens and what is typed; the deploy after that asks for a reload', async () => {
    const { page, profile } = await open('/tasks/new', { serviceWorkers: 'block' });
    const name = page.getByLabel('What is to be done?');
    await name.fill('Water the plants');
    await deploy(others[1]?.folder);
    await page.locator('.live-status.live').waitFor();
    assert.equal(await name.inputValue(), 'Water the plants');
    // A screen of a file that this tab has never loaded: it is of the build before.
    await page.getByRole('link', { name: 'Family' }).click();
    await page.getByRole('link', { name: 'Tablets and phones' }).click();
    await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor();
    assert.deepEqual(await buildsIn(page), ['second']);

    await deploy(original);
    await page.locator('.live-status.live').waitFor();
    await page.getByRole('link', { name: 'Agent' }).click();
    await page.getByText('There is a new version of Sprout.').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your agent' }).waitFor();
    assert.deepEqual(await buildsIn(page), [], 'the build of the sources');
    await profile.close();
  });
});
