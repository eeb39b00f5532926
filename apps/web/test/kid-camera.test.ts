/** A camera task from the tablet's file input to the parent's card, also over plain http and on a bad line. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { samplePng } from '../../server/src/testing/sample-media.ts';
import { type AppFamily, AppServer } from './testing/app-server.ts';
import { openTablet, task } from './testing/kid-tablet.ts';
import { startRelay } from './testing/relay.ts';

const photo = (width: number, height: number) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: samplePng({ width, height }),
});

describe('a task with the camera', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start({ SPROUT_ALLOWED_HOSTS: 'sprout.home' }, [
      '--host-resolver-rules=MAP sprout.home 127.0.0.1',
    ]);
  });
  after(() => server.stop());

  async function newFamily(): Promise<{ family: AppFamily; childId: string; taskId: string }> {
    const family = await server.family({ kids: [{ name: 'Mia', birthDate: '2018-02-03' }] });
    const camera = { runMode: 'camera', cameraTaskSpec: { prompt: 'Your room' } };
    const { taskId } = await family.call('task.create', task('Tidy up', camera));
    return { family, childId: family.kids[0]?.childId ?? '', taskId: String(taskId) };
  }

  const take = async (page: Page, width: number, height: number) => {
    await page.locator('.capture input[type=file]').setInputFiles(photo(width, height));
    await page.locator('.capture img.taken').waitFor();
  };

  const sizeOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });

  const isSent = (page: Page) =>
    page.waitForFunction(() => !Object.keys(localStorage).some((name) => name.includes('.handin.')), undefined, {
      timeout: 20_000,
    });

  it('is photographed, taken again and sent over plain http; the parent sees it, large too, and in the history', async () => {
    const { family, childId, taskId } = await newFamily();
    const origin = server.url.replace('127.0.0.1', 'sprout.home');
    const { page, profile } = await openTablet(server, family, [childId], { origin });
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await page.getByRole('button', { name: 'Show it with a picture Tidy up' }).click();
    await page.getByRole('button', { name: 'Take a picture' }).waitFor();
    assert.equal(await page.locator('input[type=file]').getAttribute('capture'), 'environment');
    await take(page, 400, 300);
    assert.deepEqual(await sizeOf(page, 'img.taken'), [400, 300]);
    await page.getByRole('button', { name: 'Take it again' }).waitFor();
    await page.locator('.capture input[type=file]').setInputFiles(photo(3200, 1000));
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img.taken')?.naturalWidth === 1600);
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByText('A grown-up is looking').waitFor();
    await isSent(page);
    assert.deepEqual(await sizeOf(page, 'img.taken'), [1600, 500], 'the kid sees what the server has');
    assert.deepEqual(profile.policyReports, []);
    await profile.close();

    const parent = await server.open(family.email, '/');
    const card = parent.page.locator('.decision').filter({ hasText: 'Mia finished Tidy up' });
    await card.locator('.photos img').waitFor();
    assert.deepEqual(await sizeOf(parent.page, '.decision .photos img'), [1600, 500]);
    await card.getByRole('button', { name: 'Mia finished Tidy up: see the photo' }).click();
    const large = parent.page.locator('dialog.whole-screen');
    await large.locator('img').waitFor();
    await large.getByRole('button', { name: 'Close' }).click();
    await large.waitFor({ state: 'detached' });
    // What is shown beside the photo is what it brings, also by the tick.
    await card.getByRole('button', { name: 'More gems' }).click();
    await card.getByRole('button', { name: 'More gems' }).click();
    await card.locator('.row-tick').click();
    await card.waitFor({ state: 'detached' });
    const { balance } = await family.call('gems.query_balance', { childId });
    assert.equal(balance, 5);
    await parent.page.goto(`${server.url}/tasks/${taskId}`);
    await parent.page.locator('.photos img').waitFor();
    assert.deepEqual(parent.profile.policyReports, []);
    await parent.profile.close();
  });

  it('is kept on a bad line, through a reload, and arrives whole when the line is back', async () => {
    const { family, childId, taskId } = await newFamily();
    const relay = await startRelay(server.url);
    const { page, profile } = await openTablet(server, family, [childId], { origin: relay.origin });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null) {
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      }
    });
    await page.getByRole('button', { name: 'Show it with a picture Tidy up' }).click();
    await page.getByRole('button', { name: 'Take a picture' }).waitFor();
    relay.set('cut');
    await take(page, 640, 480);
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByText('On its way').waitFor();
    await page.reload();
    await page.getByText('On its way').waitFor();
    relay.set('up');
    await isSent(page);
    const { submissions } = (await family.call('task.describe', { taskId })) as {
      submissions?: { media: { mediaId: string }[] }[];
    };
    assert.equal(submissions?.length, 1);
    assert.equal(submissions[0]?.media.length, 1);
    await page.locator('img.taken').waitFor();
    assert.deepEqual(await sizeOf(page, 'img.taken'), [640, 480]);
    const left = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('sprout');
          opening.onsuccess = () => {
            const count = opening.result.transaction('photos').objectStore('photos').count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
    assert.equal(left, 0, 'nothing of it stays on the tablet');
    await profile.close();
    await relay.close();
  });

  it('says so when what came from the camera is no picture', async () => {
    const { family, childId } = await newFamily();
    const { page, profile } = await openTablet(server, family, [childId]);
    await page.getByRole('button', { name: 'Show it with a picture Tidy up' }).click();
    await page.getByRole('button', { name: 'Take a picture' }).waitFor();
    const broken = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
    await page.locator('.capture input[type=file]').setInputFiles(broken);
    await page.getByText('That did not work. Take another one.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Send it' }).count(), 0);
    await profile.close();
  });
});
