/** The family's wall: paired by a parent, it shows everybody's day, takes ticks with a PIN, and sleeps at night. In a real browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { languages } from '@sprout/messages/languages';
import type { Page } from 'playwright-core';
import { type AppFamily, AppServer } from './testing/app-server.ts';
import { problemsOf } from './testing/kid-screens.ts';
import { everyDay, task } from './testing/kid-tablet.ts';
import { sentencesIn } from './testing/speak.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

describe('the wall', () => {
  let server: AppServer;
  let family: AppFamily;
  before(async () => {
    server = await AppServer.start();
    family = await server.family({ kids: [{ name: 'Mia' }, { name: 'Ben' }] });
    await family.call('task.create', task('Cat'));
    await family.call('task.create', task('Piano', { reviewPolicy: 'parent' }));
  });
  after(() => server.stop());

  async function openWall(): Promise<{ page: Page; close: () => Promise<void>; policyReports: readonly string[] }> {
    const parent = await server.open(family.email, '/devices');
    await parent.page.getByRole('button', { name: 'A code for the wall' }).click();
    await parent.page.getByRole('img', { name: /QR/ }).waitFor();
    const code = await parent.page.locator('.pairing .code').textContent();
    await parent.profile.close();
    const profile = await server.browser.profile({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const page = await profile.newPage();
    await page.goto(`${server.url}/pair?code=${code}`);
    await page.locator('form#pair button').click();
    await page.locator('a.button[href="/wall"]').click();
    await page.locator('.wall-kid').first().waitFor();
    return { page, close: () => profile.close(), policyReports: profile.policyReports };
  }

  it('shows names and tasks, no gems until a parent switches them on, and is clean for axe', async () => {
    const { page, close, policyReports } = await openWall();
    await page.getByRole('heading', { name: 'Mia' }).waitFor();
    // A small tablet breaks no name, and shows each kid whole.
    await page.setViewportSize({ width: 1024, height: 600 });
    assert.deepEqual(await problemsOf(page, axe, 44), []);
    await page.setViewportSize({ width: 1280, height: 800 });
    assert.equal(await page.locator('.wall-kid li').count(), 4);
    assert.equal(await page.locator('.gems').count(), 0);
    assert.equal(await page.locator('.wall-tick').count(), 0);
    assert.deepEqual(await problemsOf(page, axe, 44), []);
    const { items } = await family.call('access.list_devices', {});
    const { deviceId } = (items as { deviceId: string; wall: object | null }[]).find(({ wall }) => wall !== null) ?? {};
    await family.call('access.update_wall', { deviceId, showsGems: true });
    await page.reload();
    await page.locator('.gems').nth(1).waitFor();
    // A wall that is unpaired shows nothing of anybody.
    await family.call('access.revoke_device', { deviceId });
    await page.reload();
    await page.getByText('This screen is not paired').waitFor();
    assert.deepEqual(await problemsOf(page, axe, 44), []);
    assert.equal(await page.getByText('Mia').count(), 0);
    assert.deepEqual(policyReports, []);
    await close();
  });

  it('speaks each of the twelve languages, and fits a small phone with it', async () => {
    const { page, close } = await openWall();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.addInitScript(
      "Object.defineProperty(navigator, 'languages', { get: () => [localStorage.getItem('tried') ?? 'en'] })",
    );
    const english = [...sentencesIn('en')].filter((sentence) => sentence.includes(' '));
    for (const language of languages.filter((one) => one !== 'en')) {
      await page.evaluate(`localStorage.setItem('tried', '${language}')`);
      await page.reload();
      await page.locator('.wall-kid').first().waitFor();
      assert.equal(await page.evaluate('document.documentElement.lang'), language);
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      assert.ok(wide <= 0, `${language} is ${wide} px too wide`);
      const own = sentencesIn(language);
      const shown = new Set((await page.locator('body').innerText()).split('\n').map((line) => line.trim()));
      const foreign = english.filter((sentence) => !own.has(sentence) && shown.has(sentence));
      assert.deepEqual(foreign, [], language);
    }
    await close();
  });

  it('takes a tick with the right PIN only', async () => {
    const { page, close } = await openWall();
    const [{ childId } = { childId: '' }] = family.kids;
    const { items } = await family.call('access.list_devices', {});
    const { deviceId } = (items as { deviceId: string; wall: object | null }[]).find(({ wall }) => wall !== null) ?? {};
    await family.call('family.update_kid', { childId, pin: '4711' });
    await family.call('access.update_wall', { deviceId, takesTicks: true });
    await page.reload();
    await page.getByRole('button', { name: 'Mia did it: Cat' }).click();
    const type = async (pin: string) => {
      await page.getByLabel('Your four digits, Mia').fill(pin);
      await page.getByRole('button', { name: 'I did it!' }).click();
    };
    await type('1234');
    await page.getByText('That is not your PIN. Try again.').waitFor();
    await type('4711');
    await page.locator('.wall-kid li.done', { hasText: 'Cat' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^Ben did it/ }).count(), 0, 'Ben has no PIN');
    await close();
  });

  it('says what is next today, and for whom', async () => {
    // The family lives where it is noon.
    const late = { scheduleSpec: { taskType: 'schedule', days: everyDay, startMinutes: 18 * 60 + 15 } };
    const { taskId } = await family.call('task.create', task('Lay the table', late));
    const { page, close } = await openWall();
    const next = page.locator('.wall-times .is-next');
    await next.waitFor();
    assert.match(await next.innerText(), /18:15[\s\S]*Lay the table[\s\S]*Mia, Ben/);
    await family.call('task.delete', { taskId });
    await close();
  });

  it('sleeps at night, and a tap wakes it', async () => {
    const { page, close } = await openWall();
    await page.clock.install();
    await page.reload();
    await page.locator('.wall-kid').first().waitFor();
    await page.clock.fastForward(11 * 3_600_000);
    await page.getByRole('button', { name: 'Wake up' }).click();
    await page.locator('.wall-kid').first().waitFor();
    await close();
  });
});
