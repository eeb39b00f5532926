/** What a kid's tablet missed while a part of the line was away, it makes good by itself. */
import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { AppServer } from './testing/app-server.ts';
import { openTablet, type TabletOptions, task } from './testing/kid-tablet.ts';
import { startRelay } from './testing/relay.ts';

describe('when the line is back', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start();
  });
  after(() => server.stop());

  const didIt = (page: Page, name: string) => page.getByRole('button', { name: `I did it! ${name}` });

  async function tabletOf(context: TestContext, options: TabletOptions = {}, kids: readonly string[] = ['Mia']) {
    const family = await server.family({ kids: kids.map((name) => ({ name, birthDate: '2018-02-03' })) });
    await family.call('task.create', task('Cat'));
    const childIds = family.kids.map(({ childId }) => childId);
    const { page, profile } = await openTablet(server, family, childIds, options);
    context.after(() => profile.close());
    return { family, childIds, page };
  }

  it('a kid’s day stays as the server said while it cannot be read, and is read when it can be', async (context) => {
    const { family, page } = await tabletOf(context, { serviceWorkers: 'block' });
    await didIt(page, 'Cat').waitFor();
    const login = { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' };
    await page.route('**/kid.today', (route) => route.fulfill(login));
    await didIt(page, 'Cat').click();
    await page.locator('.task.done', { hasText: 'Cat' }).waitFor();
    const read = page.waitForResponse('**/kid.today');
    await family.call('task.create', task('Dog'));
    await read;
    await page.waitForTimeout(200);
    assert.equal(await page.locator('.task.done', { hasText: 'Cat' }).count(), 1);
    await page.unroute('**/kid.today');
    await didIt(page, 'Dog').waitFor();
    assert.equal(await page.locator('.task.done', { hasText: 'Cat' }).count(), 1);
  });

  it('a kid sees what happened between its first look and the first live word', async (context) => {
    const { family, page } = await tabletOf(context, { serviceWorkers: 'block' });
    await page.route('**/resource.wait_and_read', (route) => route.abort());
    await page.reload();
    await didIt(page, 'Cat').waitFor();
    await family.call('task.create', task('Dog'));
    await page.unroute('**/resource.wait_and_read');
    await didIt(page, 'Dog').waitFor();
  });

  it('what one kid has ticked off is sent although another kid has the tablet', async (context) => {
    const relay = await startRelay(server.url);
    context.after(() => relay.close());
    const { family, childIds, page } = await tabletOf(context, { origin: relay.origin }, ['Mia', 'Zoe']);
    const become = async (name: string) => {
      await page.getByRole('button', { name }).click();
      await page.getByText(`Hi ${name}!`).waitFor();
      await didIt(page, 'Cat').waitFor();
    };
    // Zoe was here before, so that her day is kept.
    await become('Zoe');
    await page.getByRole('link', { name: 'Somebody else?' }).click();
    await become('Mia');
    relay.set('cut');
    await didIt(page, 'Cat').click();
    await page.getByText('On its way').first().waitFor();
    await page.getByRole('link', { name: 'Somebody else?' }).click();
    await become('Zoe');
    relay.set('up');
    await page.waitForFunction(() => !Object.keys(localStorage).some((name) => name.includes('.handin.')));
    const states = [];
    for (const childId of childIds) {
      const { items } = await family.asKid(childId, 'kid.today', {});
      states.push((items as { state: string }[]).map(({ state }) => state));
    }
    assert.deepEqual(states, [['done'], ['to_do']]);
    await didIt(page, 'Cat').waitFor();
  });

  it('an answer that comes after a kid was unpaired leaves nothing on the tablet', async (context) => {
    const { family, page } = await tabletOf(context, { serviceWorkers: 'block' });
    await didIt(page, 'Cat').waitFor();
    const held = Promise.withResolvers<Route>();
    await page.route('**/kid.today', (route) => held.resolve(route));
    await family.call('task.create', task('Dog'));
    const route = await held.promise;
    const response = await route.fetch();
    const { items } = await family.call('access.list_devices', {});
    for (const { deviceId } of items as { deviceId: string }[]) await family.call('access.revoke_device', { deviceId });
    await page.getByText('This tablet is free again').waitFor();
    await route.fulfill({ response });
    await page.waitForTimeout(200);
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
  });

  it('what was too late is told until the kid has read it, also after a reload', async (context) => {
    const { family, childIds, page } = await tabletOf(context);
    const { date } = await family.asKid(childIds[0] ?? '', 'kid.today', {});
    const tap = { key: 'old', kind: 'submit', taskId: 'task_gone', name: 'Fish', madeAt: 1, isTried: false };
    const daysBefore = new Date(Date.parse(`${date}T12:00:00Z`) - 3 * 86_400_000).toISOString().slice(0, 10);
    await page.evaluate(
      ([name = '', value = '']) => localStorage.setItem(name, value),
      [`sprout.${childIds[0]}.handin.old`, JSON.stringify({ ...tap, date: daysBefore })],
    );
    const words = page.getByText('“Fish” did not reach Sprout in time.');
    for (let times = 0; times < 2; times++) {
      await page.reload();
      await words.waitFor();
    }
    await page.getByRole('button', { name: 'OK' }).click();
    await words.waitFor({ state: 'detached' });
    await page.reload();
    await didIt(page, 'Cat').waitFor();
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    assert.equal(await words.count(), 0);
  });
});
