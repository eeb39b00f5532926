/** What a parent decides, in a real browser on a real server. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { AppServer } from './testing/app-server.ts';
import { livedFamily } from './testing/lived-family.ts';

describe('the parent app decides', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start();
  });
  after(() => server.stop());

  const cardOf = (page: Page, title: string) =>
    page.locator('.decision', { has: page.getByRole('heading', { name: title }) });

  /** Waits until this many cards are left. */
  async function leaves(page: Page, count: number): Promise<void> {
    await page.locator('.decision').nth(count).waitFor({ state: 'detached' });
    assert.equal(await page.locator('.decision').count(), count);
  }

  it('with one tap: a task, minutes, a wish; the card goes, and the gems are there', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    const piano = cardOf(page, 'Zoë finished Piano');
    await piano.getByText('“Practised 12 minutes”').waitFor();
    await piano.getByText('Brings 4 gems.').waitFor();
    await piano.getByRole('button', { name: 'Approve', exact: true }).click();
    await piano.waitFor({ state: 'detached' });
    await cardOf(page, 'Leo asks for 30 minutes').getByRole('button', { name: '15 min' }).click();
    await cardOf(page, 'Leo would like Movie night').getByRole('button', { name: 'Approve' }).click();
    await leaves(page, 1);
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 4);
    const { unlockedUntil } = await family.call('screentime.query_state', { childId: family.leo });
    assert.ok(unlockedUntil);
    assert.deepEqual(profile.policyReports, []);
    await profile.close();
  });

  it('with a sentence: try again, no, other gems; from the inbox as well', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email, '/inbox');
    await cardOf(page, 'Zoë finished Piano').getByRole('button', { name: 'Try again…' }).click();
    await page.getByLabel('Your sentence').fill('The left hand too, please.');
    await page.getByRole('button', { name: 'Ask to try again' }).click();
    await cardOf(page, 'Zoë finished Piano').waitFor({ state: 'detached' });
    await cardOf(page, 'Zoë finished Feed the cat').getByRole('button', { name: 'Approve with other gems' }).click();
    await page.getByRole('spinbutton', { name: 'How many gems?' }).fill('7');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await cardOf(page, 'Zoë finished Feed the cat').waitFor({ state: 'detached' });
    await cardOf(page, 'Leo asks for 30 minutes').getByRole('button', { name: 'Not now…' }).click();
    await page.getByLabel('Your sentence').fill('After dinner.');
    await page.getByRole('button', { name: 'Say no' }).click();
    await cardOf(page, 'Leo asks for 30 minutes').waitFor({ state: 'detached' });
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 7);
    const { submissions } = await family.call('task.describe', { taskId: family.piano });
    assert.equal((submissions as { reviewNote: string }[])[0]?.reviewNote, 'The left hand too, please.');
    await profile.close();
  });

  it('all of one kid at once, by keyboard too', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    await page.getByRole('button', { name: 'Approve all 2 of Zoë' }).click();
    await leaves(page, 2);
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 7);
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await leaves(page, 1);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByLabel('Use these keys').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    assert.equal(await page.locator('.decision').count(), 1);
    await profile.close();
  });

  it('with two parents at once: it happens once, the second sees who was faster', async () => {
    const family = await livedFamily(server);
    const [one, two] = await Promise.all([server.open(family.email), server.open(family.secondEmail)]);
    const slow = cardOf(two.page, 'Zoë finished Piano').getByRole('button', { name: 'Approve', exact: true });
    await slow.waitFor();
    // The second parent's tab does not hear of it, as on a bad line.
    await two.page.route('**/api/live**', (route) => route.abort());
    await two.page.route('**/resource.wait_and_read', (route) => route.abort());
    await cardOf(one.page, 'Zoë finished Piano').getByRole('button', { name: 'Approve', exact: true }).click();
    await cardOf(one.page, 'Zoë finished Piano').waitFor({ state: 'detached' });
    await two.page.unroute('**/resource.wait_and_read');
    if (await slow.isVisible()) await slow.click({ timeout: 2_000 }).catch(() => undefined);
    await cardOf(two.page, 'Zoë finished Piano').waitFor({ state: 'detached' });
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 4);
    await one.profile.close();
    await two.profile.close();
  });

  it('and what a kid does meanwhile is there without a reload', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    await page.getByText('live', { exact: true }).waitFor();
    await family.asKid(family.leo, 'kid.submit_task', { taskId: family.cat });
    await cardOf(page, 'Leo finished Feed the cat').waitFor();
    await profile.close();
  });
});
