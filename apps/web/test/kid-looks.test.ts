/** The three looks: clean for axe, large enough to hit, and whole without words. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type AppFamily, AppServer } from './testing/app-server.ts';
import { checkScreen, type Look, sizes, targets } from './testing/kid-screens.ts';
import { openTablet, task } from './testing/kid-tablet.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const births: Record<Look, string> = { pictures: '2021-02-03', cards: '2018-02-03', list: '2014-02-03' };
const hostile = '</script><img src=x onerror=alert(1)>\u202E ﷽';

describe('the kid app', () => {
  let server: AppServer;
  let family: AppFamily;
  const kid = (look: Look) => family.kids.find(({ name }) => name.startsWith(look))?.childId ?? '';
  before(async () => {
    server = await AppServer.start({ SPROUT_ALLOWED_HOSTS: 'sprout.home' }, [
      '--host-resolver-rules=MAP sprout.home 127.0.0.1',
    ]);
    const kids = (Object.keys(births) as Look[]).map((look) => ({ name: look, birthDate: births[look], avatar: '🦊' }));
    family = await server.family({ kids });
    const { taskId } = await family.call('task.create', task('Feed the cat', { emoji: '😺', blocking: true }));
    await family.call('task.create', task('Piano', { reviewPolicy: 'parent' }));
    const spec = { goalType: 'share', guidance: 'Ask about the day', minResponses: 2 };
    await family.call('task.create', task('Tell me', { runMode: 'conversation', conversationSpec: spec }));
    const camera = { captureKind: 'photo', prompt: 'The floor, without a toy on it' };
    await family.call('task.create', task('Room', { runMode: 'camera', cameraTaskSpec: camera }));
    for (const [name, gemsRequired] of [
      ['Ice cream', 2],
      ['Zoo', 90],
    ] as const) {
      await family.call('reward.create', { name, gemsRequired, emoji: '🍦' });
    }
    for (const { childId } of family.kids) {
      await family.call('gems.adjust', { childId, delta: 11, reason: 'Helped Grandma' });
      await family.asKid(childId, 'kid.submit_task', { taskId });
    }
  });
  after(() => server.stop());

  // Each look at another size and in another light; the soak goes over all of them.
  const samples = [
    ['pictures', 'small', 'light'],
    ['cards', 'tablet', 'dark'],
    ['list', 'wide', 'light'],
  ] as const;
  for (const [look, size, colorScheme] of samples) {
    it(`is clean for axe, with targets of ${targets[look]} px: ${look}, ${size}, ${colorScheme}`, async () => {
      const { page, profile } = await openTablet(server, family, [kid(look)], { ...sizes[size], colorScheme });
      const problems = await checkScreen(page, axe, server.url, look);
      assert.deepEqual(problems, []);
      assert.deepEqual(profile.policyReports, []);
      await profile.close();
    });
  }

  it('completes the day in pictures without a word to read', async () => {
    const own = await server.family({ kids: [{ name: 'Mia', birthDate: births.pictures }] });
    const [{ childId } = { childId: '' }] = own.kids;
    for (const name of ['One', 'Two', 'Three']) await own.call('task.create', task(name));
    const { page, profile } = await openTablet(server, own, [childId]);
    await page.locator('.pictures .big-button.main').waitFor();
    assert.ok((await page.locator('.pebble').count()) <= 4, 'a face and at most three tasks in sight');
    await page.evaluate(() => {
      const words = '.words, .task-name, .task-facts, h1, h2, p { visibility: hidden !important; }';
      document.styleSheets[0]?.insertRule(words, document.styleSheets[0].cssRules.length);
    });
    for (let left = 3; left > 0; left--) {
      await page.locator('.pictures .big-button.main').click();
      await page.locator(`.bed .plant:not(.seedling) >> nth=${3 - left}`).waitFor({ state: 'attached' });
    }
    await page.locator('.calm').waitFor();
    assert.equal((await own.call('gems.query_balance', { childId })).balance, 9);
    await profile.close();
  });

  it('shows hostile names as text, and moves nothing under reduced motion', async () => {
    const own = await server.family({ kids: [{ name: hostile.slice(0, 60), birthDate: births.cards }] });
    const [{ childId } = { childId: '' }] = own.kids;
    await own.call('task.create', task(hostile.slice(0, 60)));
    const { page, profile } = await openTablet(server, own, [childId], { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: /I did it/ }).waitFor();
    assert.equal(await page.locator('#app img').count(), 0);
    assert.ok((await page.locator('.hello h1').innerText()).includes('<img'));
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0))),
    );
    assert.ok(longest <= 1, `${longest} ms of motion`);
    assert.deepEqual(profile.policyReports, []);
    await profile.close();
  });

  it('is whole at a plain http name, without a worker, and tells only grown-ups', async () => {
    const origin = `http://sprout.home:${new URL(server.url).port}`;
    const { page, profile } = await openTablet(server, family, [kid('cards')], { origin });
    await page.getByText('For grown-ups').waitFor();
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await page.getByRole('button', { name: 'I did it! Piano' }).click();
    await page.getByRole('button', { name: 'Oops, not yet: Piano' }).click();
    await page.getByRole('button', { name: 'I did it! Piano' }).waitFor();
    await profile.close();
  });

  it('shows no pot and no price where the family has no gems', async () => {
    const own = await server.family({ kids: [{ name: 'Mia', birthDate: births.cards }] });
    const [{ childId } = { childId: '' }] = own.kids;
    await own.call('task.create', task('Cat'));
    await own.call('reward.create', { name: 'Zoo', gemsRequired: 90 });
    await own.call('gems.set_enabled', { enabled: false });
    const { page, profile } = await openTablet(server, own, [childId]);
    await page.getByRole('button', { name: 'I did it! Cat' }).waitFor();
    const hasNone = async (at: Page) => assert.equal(await at.locator('.gem, .gems, .pot-pill').count(), 0);
    await hasNone(page);
    assert.equal(await page.getByRole('link', { name: 'My pot' }).count(), 0);
    await page.getByRole('link', { name: 'Rewards' }).click();
    await page.getByRole('button', { name: 'I want this: Zoo' }).waitFor();
    await hasNone(page);
    await profile.close();
  });
});
