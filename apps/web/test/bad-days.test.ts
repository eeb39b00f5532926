/** What the parent app says and does on bad days. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../../server/src/testing/until.ts';
import { AppServer, password } from './testing/app-server.ts';
import { livedFamily } from './testing/lived-family.ts';
import { startRelay } from './testing/relay.ts';

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

  it('acts once when every first answer is lost', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
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
    const { profile, page } = await server.open(family.email);
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

  it('waits as long as a busy server asks, then goes on with the same key', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    const tries: { key: string; at: number }[] = [];
    await page.route('**/inbox.answer', (route) => {
      tries.push({ key: route.request().headers()['idempotency-key'] ?? '', at: performance.now() });
      if (tries.length > 1) return route.continue();
      const error = { code: 'RATE_LIMITED', message: 'Too fast.', fix: 'Wait.', retryable: true, retryAfterMs: 900 };
      return route.fulfill({ status: 429, json: { error } });
    });
    await approve(page).click();
    await approve(page).waitFor({ state: 'detached' });
    const [first, second] = tries;
    assert.equal(first?.key, second?.key);
    assert.ok((second?.at ?? 0) - (first?.at ?? 0) >= 890);
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
    while (await approve(page).isVisible()) await page.clock.runFor(5_000);
    await page.locator('.live-status.live').waitFor();
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 4);
    await profile.close();
  });

  it('tells a network’s own page from Sprout', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    await approve(page).waitFor();
    await page.route('**/api/ops/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
    );
    await page
      .locator('.decision', { has: page.getByRole('heading', { name: 'Zoë finished Piano' }) })
      .getByRole('button', { name: 'Try again…' })
      .click();
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
    await signIn(page, family.email);
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
    await profile.close();
  });

  it('asks for a reload when a deploy took away the script of a screen', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email, '/', { serviceWorkers: 'block' });
    await page.route('**/app/activity-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'More' }).click();
    await page.getByRole('link', { name: 'What happened' }).click();
    await page.getByText('There is a new version of Sprout.').waitFor();
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
});
