/** The moments of the kid app: a yes, a new look, two minutes left, screens asleep. In a real browser on a real server. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { AppServer } from './testing/app-server.ts';
import { births } from './testing/full-family.ts';
import { problemsOf } from './testing/kid-screens.ts';
import { type Look, openTablet, task } from './testing/kid-tablet.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Notes what is played and shaken: a test machine has no loudspeaker. */
const listening = `
  globalThis.heard = [];
  navigator.vibrate = (pattern) => { heard.push('shake ' + pattern); return true; };
  globalThis.AudioContext = class {
    state = 'running';
    currentTime = 0;
    resume() { return Promise.resolve(); }
    createGain() { return { gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: (to) => to }; }
    createOscillator() {
      const tones = [];
      return {
        frequency: { setValueAtTime: (hz) => tones.push(hz), linearRampToValueAtTime: (hz) => tones.push(hz) },
        connect: (to) => to,
        start: () => heard.push(tones.map(Math.round).join('>')),
        stop() {},
      };
    }
  };`;

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

describe('a moment of the kid app', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start();
  });
  after(() => server.stop());

  async function home(look: Look, options: Parameters<typeof openTablet>[3] = {}) {
    const family = await server.family({ kids: [{ name: 'Mia', birthDate: births[look] }] });
    const [{ childId } = { childId: '' }] = family.kids;
    const { taskId } = await family.call('task.create', task('Bed', { reviewPolicy: 'parent', emoji: '🛏️' }));
    const { page, profile } = await openTablet(server, family, [childId], options);
    await profile.context.addInitScript(listening);
    await page.reload();
    await page.locator('[data-task]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const handIn = () => family.asKid(childId, 'kid.submit_task', { taskId });
    const seen = async () => {
      const { submissionId } = await handIn();
      await page.getByText('A grown-up is looking').first().waitFor();
      return () => family.call('task.review', { submissionId, action: 'approve' });
    };
    const approve = async () => (await seen())();
    return { family, childId, taskId, page, profile, handIn, seen, approve };
  }

  it('celebrates a yes on whatever screen the kid is, names who said it, sounds, and a tap ends it', async () => {
    const { page, profile, seen } = await home('garden');
    const sayYes = await seen();
    await page.getByRole('link', { name: 'Rewards' }).click();
    // Browsers make no sound before a tap, and the pairing page asked.
    await page.locator('h1').click();
    const joy = page.locator('.joy');
    await Promise.all([joy.waitFor(), sayYes()]);
    assert.match(await joy.innerText(), /Pat says yes!/);
    await page.waitForFunction(() => (globalThis as unknown as { heard: string[] }).heard.length >= 3);
    assert.deepEqual(await heard(page), ['shake 12,60,24', '1319>1319', '1568>1568']);
    await joy.click();
    await joy.waitFor({ state: 'detached' });
    assert.deepEqual(profile.policyReports, []);
    await profile.close();
  });

  it('shows what came while the app was closed once, when it opens again', async () => {
    const { page, profile, family, handIn } = await home('pictures');
    const { submissionId } = await handIn();
    await page.getByText('A grown-up is looking').first().waitFor();
    await page.goto('about:blank');
    await family.call('task.review', { submissionId, action: 'approve' });
    await page.goto(`${server.url}/kid/`);
    await page.locator('.joy').waitFor();
    await page.locator('.joy').waitFor({ state: 'detached', timeout: 10_000 });
    await page.reload();
    await page.locator('.calm').waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    assert.equal(await page.locator('.joy').count(), 0, 'once');
    await profile.close();
  });

  it('stands still under reduced motion, and is silent where a parent switched sounds off', async () => {
    const { page, profile, family, childId, approve } = await home('garden', { reducedMotion: 'reduce' });
    await family.call('family.update_kid', { childId, sounds: false });
    await page.locator('h1').first().click();
    await approve();
    await page.locator('.joy').waitFor();
    assert.equal(await page.locator('.joy .rays').isVisible(), false);
    assert.deepEqual(await problemsOf(page, axe, 44), []);
    await page.locator('.joy').waitFor({ state: 'detached', timeout: 10_000 });
    assert.deepEqual(await heard(page), []);
    await profile.close();
  });

  it('has no scene in the plain look: the tick fills and the number rolls', async () => {
    const { page, profile, approve } = await home('plain');
    await approve();
    await page.locator('.mark.done').waitFor();
    await page.locator('.pot-pill', { hasText: '3' }).waitFor();
    assert.equal(await page.locator('.joy').count(), 0);
    await profile.close();
  });

  it('two minutes before the end it is dusk, then screens are asleep until the tablet is away, seen and heard everywhere', async () => {
    const { page, profile, family, childId } = await home('pictures', { viewport: { width: 1024, height: 520 } });
    await page.clock.install();
    await page.reload();
    await page.locator('[data-task]').first().waitFor();
    await family.call('screentime.grant', { childId, minutes: 15 });
    await page.locator('.sun-up').first().waitFor();
    await page.getByRole('link', { name: 'Screens', exact: true }).click();
    await page.locator('.sun-scene.day').waitFor();
    assert.equal(await page.locator('.pebbles .full').count(), 3, 'the arc is what was granted');
    assert.deepEqual(await problemsOf(page, axe, 64), []);
    await page.locator('.sun-scene').click();
    await page.clock.fastForward(13.2 * 60_000);
    await page.locator('.sun-scene.dusk').waitFor();
    await page.clock.fastForward(2 * 60_000);
    await page.getByRole('heading', { name: 'Screens are asleep' }).waitFor();
    assert.deepEqual(await heard(page), ['392>392', '392>294', '392>294']);
    await page.getByRole('button', { name: 'Tablet is away' }).click();
    await page.locator('.night').waitFor({ state: 'detached' });
    await profile.close();
  });

  it('a tablet of nobody shows its drawing', async () => {
    const profile = await server.browser.profile({ locale: 'en-GB' });
    const page = await profile.newPage();
    await page.goto(`${server.url}/kid/`);
    await page.locator('.drawing.free path').first().waitFor({ state: 'attached' });
    await profile.close();
  });

  it('from twelve there are gems, and no pot', async () => {
    const { page, profile } = await home('plain');
    await page.getByRole('link', { name: 'My gems' }).click();
    await page.locator('.in-pot .gems').waitFor();
    assert.doesNotMatch((await page.locator('main').textContent()) ?? '', /pot/);
    await profile.close();
  });

  for (const look of ['garden', 'plain'] as const) {
    it(`a day is over when nothing waits for a grown-up any more: ${look}`, async () => {
      const { page, profile, seen } = await home(look);
      const approve = await seen();
      assert.equal(await page.getByText('All done!').count(), 0);
      await approve();
      await page.getByText('All done!').first().waitFor();
      await profile.close();
    });
  }

  it('a kid ends its time early', async () => {
    const { page, profile, family, childId } = await home('garden');
    await family.call('screentime.grant', { childId, minutes: 30 });
    await page.getByRole('link', { name: 'Screens', exact: true }).click();
    await page.getByRole('button', { name: 'I am done early' }).click();
    await page.locator('.sun-scene').waitFor({ state: 'detached' });
    const { unlockedUntil } = await family.asKid(childId, 'kid.screentime', {});
    assert.equal(unlockedUntil, null);
    await profile.close();
  });

  it('a kid of ten and more chooses its look, and its colours', async () => {
    const { page, profile } = await home('plain');
    await page.getByRole('link', { name: 'How it looks' }).click();
    await page.getByRole('radio', { name: 'Lake' }).check();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'lake');
    await page.getByRole('radio', { name: 'Garden' }).click();
    await page.waitForFunction(() => document.documentElement.dataset.look === 'garden');
    await profile.close();
  });

  it('a birthday offers a look, and the kid may keep its own', async () => {
    const { page, profile } = await home('pictures');
    await page.route(/kid\.me/, async (route) => {
      const answer = await route.fetch();
      const me = (await answer.json()) as object;
      await route.fulfill({ json: { ...me, nextLook: 'garden', looks: ['pictures', 'garden'] } });
    });
    await page.reload();
    await page.getByText('There is a new look for you: Garden.').waitFor();
    const chosen = page.waitForRequest(/kid\.choose_look/);
    await page.getByRole('button', { name: 'Keep this one' }).click();
    assert.match((await chosen).postData() ?? '', /"look":"pictures"/);
    // An answer that is still on its way must not come after the end.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await profile.close();
  });
});
