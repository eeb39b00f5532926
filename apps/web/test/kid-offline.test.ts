/** A tablet on a bad line: the relay is cut or deaf, the page is reloaded, midnight comes. */
import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { seededRandom } from '../../server/src/testing/seeded-random.ts';
import { type AppFamily, AppServer } from './testing/app-server.ts';
import { aroundMidnight } from './testing/around-midnight.ts';
import { openTablet, task } from './testing/kid-tablet.ts';
import { runSchedule } from './testing/random-schedule.ts';
import { type Line, type Relay, startRelay } from './testing/relay.ts';
import { buildsIn, makeOtherBuild, type OtherBuild } from './testing/two-builds.ts';

const names = ['Cat', 'Teeth', 'Shelf', 'Piano', 'Plants'];

describe('a kid’s tablet on a bad line', () => {
  let server: AppServer;
  let other: OtherBuild;
  /** The build of the sources. */
  let first: string;
  before(async () => {
    [server, other] = await Promise.all([AppServer.start(), makeOtherBuild('other')]);
    first = server.webFolder;
  });
  after(async () => {
    await server.stop();
    other.remove();
  });

  const didIt = (page: Page, name: string) => page.getByRole('button', { name: `I did it! ${name}` });

  /** A family where it is late in the evening, with five tasks; its tablet is behind a relay and has its worker. */
  async function evening(context: TestContext) {
    const [late, early] = aroundMidnight();
    const family: AppFamily = await server.family({ kids: [{ name: 'Mia', birthDate: '2018-02-03' }] });
    await family.call('family.update', { timezone: late });
    for (const name of names) await family.call('task.create', task(name));
    const [{ childId } = { childId: '' }] = family.kids;
    const relay: Relay = await startRelay(server.url);
    context.after(() => relay.close());
    const { page, profile } = await openTablet(server, family, [childId], { origin: relay.origin });
    context.after(() => profile.close());
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null) {
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      }
    });
    await didIt(page, 'Plants').waitFor();
    return { family, childId, relay, page, profile, early };
  }

  for (const line of ['cut', 'deaf'] as const satisfies readonly Line[]) {
    it(`five ticked, one undone, slept past midnight: exactly four, on their day, paid once (${line})`, async (context) => {
      const { family, childId, relay, page, profile, early } = await evening(context);
      const { date } = await family.asKid(childId, 'kid.today', {});
      relay.set(line);
      for (const name of names) await didIt(page, name).click();
      await page.getByRole('button', { name: 'Oops, not yet: Plants' }).click();
      await didIt(page, 'Plants').waitFor();
      await page.getByText('Sprout is away. What you tick off is kept and sent later.').waitFor();
      await page.getByText('On its way').first().waitFor();

      await page.reload();
      await didIt(page, 'Plants').waitFor();
      assert.equal(await page.getByText('On its way').count(), 4, 'a reload works and keeps what was tapped');

      await family.call('family.update', { timezone: early });
      relay.set('up');
      await page.waitForFunction(
        () => !Object.keys(localStorage).some((name) => name.includes('.handin.')),
        undefined,
        {
          timeout: 20_000,
        },
      );
      const { days } = await family.asKid(childId, 'kid.week', {});
      const done = (days as { date: string; done: { name: string }[] }[]).filter((day) => day.done.length > 0);
      assert.deepEqual(
        done.map((day) => [day.date, day.done.map(({ name }) => name).sort()]),
        [[date, ['Cat', 'Piano', 'Shelf', 'Teeth']]],
      );
      const { balance } = await family.call('gems.query_balance', { childId });
      assert.equal(balance, 12);
      // The new day, with nothing of it done.
      for (const name of names) await didIt(page, name).waitFor();
      assert.deepEqual(profile.policyReports, []);
    });
  }

  it('keeps gems, sun and what is done through a reload without the net, as they were last heard', async (context) => {
    const { family, childId, relay, page } = await evening(context);
    await family.call('gems.adjust', { childId, delta: 11, reason: 'Dishes' });
    await page.locator('.pot-pill', { hasText: '11' }).waitFor();
    await didIt(page, 'Cat').click();
    await page.locator('.pot-pill', { hasText: '14' }).waitFor();
    await family.call('screentime.grant', { childId, minutes: 30 });
    await page.locator('.sun-up').first().waitFor();
    relay.set('cut');
    await page.reload();
    await page.locator('.pot-pill', { hasText: '14' }).waitFor();
    await page.locator('.sun-up').first().waitFor();
    await page.locator('.task.done', { hasText: 'Cat' }).waitFor();
    assert.equal(await didIt(page, 'Cat').count(), 0);
    relay.set('up');
    await family.call('screentime.end', { childId });
    await page.locator('.sun-down').first().waitFor();
    await family.call('gems.adjust', { childId, delta: -14, reason: 'All gone' });
    await page.locator('.pot-pill', { hasText: /^0/ }).waitFor();
    relay.set('cut');
    await page.reload();
    await page.locator('.pot-pill', { hasText: /^0/ }).waitFor();
    await page.locator('.sun-down').first().waitFor();
  });

  it('shows in the end what the server has, after a random schedule of taps, cuts, reloads and deploys', async () => {
    await runSchedule(server, { next: seededRandom(17), steps: 14, builds: [first, other.folder] });
    await server.deploy(first);
  });

  it('goes on with the build that it has while a kid is at it, and loads the new one when nobody is', async (context) => {
    const { relay, page } = await evening(context);
    context.after(() => server.deploy(first));
    await page.evaluate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(globalThis, { isTaken: true }));
    });
    await didIt(page, 'Cat').click();
    await server.deploy(other.folder);
    relay.to(server.url);
    // The tablet hears that the stream is back, looks for a new worker, and is taken over by it.
    await page.waitForFunction(() => 'isTaken' in globalThis);
    await page.getByRole('link', { name: 'My pot' }).click();
    await page.getByRole('heading', { level: 1, name: 'My pot' }).waitFor();
    assert.deepEqual(await buildsIn(page), [], 'nothing is taken out of a kid’s hands');
    await page.locator('[aria-label^="Oops, not yet"]').first().waitFor({ state: 'detached', timeout: 20_000 });
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForFunction(() => 'sproutBuilds' in globalThis);
    await page.getByRole('heading', { level: 1, name: 'My pot' }).waitFor();
    assert.deepEqual(await buildsIn(page), ['other']);
  });

  it('without https, the open page does everything when the net or its build is gone', async (context) => {
    const family = await server.family({ kids: [{ name: 'Mia', birthDate: '2018-02-03' }] });
    const [{ childId } = { childId: '' }] = family.kids;
    await family.call('task.create', task('Cat'));
    const spec = { goalType: 'share', guidance: 'Ask about the day', minResponses: 2 };
    await family.call('task.create', task('Tell me', { runMode: 'conversation', conversationSpec: spec }));
    const relay = await startRelay(server.url);
    const options = { origin: relay.origin, serviceWorkers: 'block' } as const;
    const { page, profile } = await openTablet(server, family, [childId], options);
    context.after(async () => {
      await profile.close();
      await relay.close();
      await server.deploy(first);
    });
    // The last parts of the app come right after the first cards.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    relay.set('cut');
    for (const place of ['My pot', 'Rewards', 'Screens'])
      await goTo(page, place, page.getByRole('heading', { level: 1, name: place }));
    await goTo(page, 'Today', didIt(page, 'Cat'));
    await page.getByRole('button', { name: 'Talk about it Tell me' }).click();
    await page.getByLabel('Your answer').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await didIt(page, 'Cat').click();
    // Twice: then nothing of the first build is left on the server.
    await server.deploy(other.folder);
    await server.deploy(other.folder);
    relay.to(server.url);
    relay.set('up');
    await page.locator('.task.done', { hasText: 'Cat' }).waitFor({ timeout: 20_000 });
    for (const place of ['My pot', 'Rewards', 'Screens'])
      await goTo(page, place, page.getByRole('heading', { level: 1, name: place }));
    assert.deepEqual(await buildsIn(page), []);
    assert.equal((await family.call('gems.query_balance', { childId })).balance, 3);
  });

  it('claims and asks wait for the net in plain words', async (context) => {
    const { family, relay, page } = await evening(context);
    await family.call('reward.create', { name: 'Walk', gemsRequired: 0 });
    await page.getByRole('link', { name: 'Rewards' }).click();
    const want = page.getByRole('button', { name: 'I want this: Walk' });
    await want.waitFor();
    relay.set('cut');
    await want.click();
    await page.getByText('Sprout is away. Try this again when it is back.').waitFor({ timeout: 20_000 });
    relay.set('up');
  });
});

async function goTo(page: Page, name: string, sign: Locator): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await sign.waitFor();
}
