/** From nothing to the first task, as a new family goes it, on both stores. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { engineNames, makeMigratedDatabase } from '../../server/src/testing/fresh-database.ts';
import { setUpCode } from '../../server/src/testing/set-up-code.ts';
import { zoneAtNoon } from '../../server/src/testing/zone-at-noon.ts';
import { AppServer, password } from './testing/app-server.ts';

/** Counts what a parent has to do: every tap, also into a field, and every character; a date is its digits. */
class Hand {
  taps = 0;
  typed = 0;

  async tap(what: Locator): Promise<void> {
    this.taps++;
    await what.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    this.typed += /^\d{4}-\d\d-\d\d$/.test(text) ? 8 : text.length;
    await field.fill(text);
  }
}

describe('a new family', () => {
  for (const engine of engineNames) {
    it(`sets up, has a task on the tablet after a few taps, and adds one, on ${engine}`, async (context) => {
      const database = engine === 'postgres' ? await makeMigratedDatabase() : undefined;
      const server = await AppServer.start(database && { SPROUT_DATABASE_URL: database.url });
      context.after(async () => {
        await server.stop();
        await database?.drop();
      });
      const phone = { locale: 'en-GB', viewport: { width: 390, height: 800 }, timezoneId: zoneAtNoon() };
      const profile = await server.browser.profile(phone);
      const page = await profile.newPage();
      const hand = new Hand();
      await page.goto(`${server.url}/set-up?code=${setUpCode}`);
      assert.equal(await page.getByLabel('Set-up code').isVisible(), false, 'the code came with the link');
      await hand.type(page.locator('input[name="parent.name"]'), 'Pat');
      await hand.type(page.locator('input[name="parent.email"]'), 'pat@example.com');
      await hand.type(page.locator('input[name="parent.password"]'), password);
      await hand.tap(page.getByRole('button', { name: 'Next' }));
      await page.getByRole('heading', { level: 1, name: 'Your kids' }).waitFor();
      await hand.type(page.getByLabel('Name'), 'Mia');
      await hand.type(page.getByLabel('Birthday'), '2019-02-03');
      await hand.tap(page.getByRole('button', { name: 'Next' }));
      await hand.tap(page.getByRole('button', { name: 'Add 3 tasks' }));
      await page.getByRole('img', { name: /QR code/ }).waitFor();
      const shown = (await page.locator('.code').textContent()) ?? '';
      const call = async (operation: string, args: object, cookie = '') => {
        const headers = { 'content-type': 'application/json', cookie };
        const response = await fetch(`${server.url}/api/ops/${operation}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(args),
        });
        assert.equal(response.status, 200);
        const [given] = response.headers.get('set-cookie')?.split(';') ?? [];
        return { given, answer: (await response.json()) as { timezone?: string } };
      };
      const step = (title: string) => page.locator('.step', { has: page.getByRole('heading', { name: title }) });
      const tablet = await server.browser.profile(phone);
      const kid = await tablet.newPage();
      await kid.goto(`${server.url}/pair?code=${shown}`);
      await hand.tap(kid.getByRole('button', { name: 'Pair' }));
      await hand.tap(kid.getByRole('link', { name: 'Let’s go' }));
      // Words are not seen in Pictures, the look of the youngest, but they are there.
      await kid
        .getByText(/Get dressed|Make your bed/)
        .first()
        .waitFor({ state: 'attached' });
      assert.ok(hand.taps <= 10 && hand.typed <= 55, `${hand.taps} taps, ${hand.typed} typed characters`);
      await tablet.close();
      await step('Pair a tablet').getByText('Done').waitFor();
      await page.getByText('Mia’s device is paired.').waitFor();
      assert.equal(await page.getByText(shown).count(), 0, 'a code that was used is not shown');
      const { given: cookie } = await call('access.sign_in', { email: 'pat@example.com', password });
      const { answer } = await call('family.query_overview', {}, cookie);
      assert.equal(answer.timezone, phone.timezoneId, 'the family lives where its browser is');
      // Most agents need no more than the link.
      await step('Connect your agent').getByRole('button', { name: 'Copy link' }).waitFor();
      await call('access.create_token', { clientName: 'Claude', scopes: ['task:read'] }, cookie);
      await step('Connect your agent').getByText('Done').waitFor();
      // One agent does not keep a parent from another one.
      await step('Connect your agent').getByText('Connect another agent').click();
      await step('Connect your agent').getByText('How to do it with your agent').click();
      const which = step('Connect your agent').getByLabel('Your agent');
      await which.selectOption('Claude Code');
      await page.getByText(/claude mcp add .*\/mcp/).waitFor();
      await which.selectOption('ChatGPT');
      await page.getByText(/Developer mode/).waitFor();
      await which.selectOption('I have none yet');
      await page.getByText('Sprout works without one').waitFor();
      await page.getByRole('link', { name: 'Done' }).click();
      await page.getByText('0 of ').first().waitFor();
      await page.getByRole('link', { name: 'Tasks' }).click();
      await page.getByRole('link', { name: 'New task' }).click();
      await page.getByLabel('What is to be done?').fill('Play');
      await page.getByRole('button', { name: 'Play outside' }).click();
      await page.getByText('Next:').waitFor();
      await page.getByText('More', { exact: true }).click();
      await page.getByRole('checkbox', { name: 'Also on days off' }).check();
      await page.getByRole('button', { name: 'Add task' }).click();
      await page.getByRole('heading', { level: 1, name: 'Play outside' }).waitFor();
      await page.getByRole('article').getByText('also on days off').waitFor();
      await page.getByRole('link', { name: 'Home' }).click();
      await page
        .getByText(/^0 of [34] done/)
        .first()
        .waitFor();
      assert.equal(new URL(page.url()).pathname, '/');
      await page.getByRole('link', { name: 'Tasks' }).click();
      await page.getByText('Mia: to do').first().waitFor();
      // What was typed and left is there again, says so, and goes at a tap.
      await page.getByRole('link', { name: 'New task' }).click();
      await page.getByLabel('What is to be done?').fill('Feed the f');
      await page.getByRole('link', { name: 'Tasks' }).click();
      await page.getByRole('link', { name: 'New task' }).click();
      await page.getByText('You began this task earlier').waitFor();
      assert.equal(await page.getByLabel('What is to be done?').inputValue(), 'Feed the f');
      await page.getByRole('button', { name: 'Start afresh' }).click();
      assert.equal(await page.getByLabel('What is to be done?').inputValue(), '');
      // While it is typed, what most families mean by it is one tap away.
      await page.getByLabel('What is to be done?').fill('ho');
      await page.getByRole('button', { name: 'Do your homework' }).click();
      await page.getByText('Mia: “Do your homework”, 15:00, school days. Next:').waitFor();
      await page.getByRole('button', { name: 'Picture' }).click();
      await page.getByRole('button', { name: 'Another picture' }).click();
      await page.getByLabel('Another picture').last().fill('📖');
      await page.getByRole('button', { name: 'More gems' }).click();
      assert.equal(await page.getByLabel('Gems', { exact: true }).inputValue(), '5');
      await page.getByLabel('What is to be done?').fill('');
      await page.getByText('Still missing: “What is to be done?”').waitFor();
      assert.deepEqual(profile.policyReports, []);
    });
  }

  it('loses no letter that is typed for the next kid while the one before is on its way', async (context) => {
    const server = await AppServer.start();
    context.after(() => server.stop());
    const family = await server.family({ kids: [] });
    const { page } = await server.open(family.email, '/start');
    await page.getByRole('heading', { level: 1, name: 'Your kids' }).waitFor();
    const typed = Promise.withResolvers<void>();
    await page.route('**/family.add_kid', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.getByLabel('Name').fill('Maya');
    await page.getByLabel('Birthday').fill('2013-02-03');
    await page.getByRole('button', { name: 'Another kid' }).click();
    await page.getByLabel('Name').fill('Zoë');
    await page.getByLabel('Birthday').fill('2021-02-03');
    typed.resolve();
    await page.getByRole('link', { name: /^Maya \d+ years · plain/ }).waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'Zoë');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { level: 1, name: 'A first day' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('link', { name: /^Zoë \d+ years · pictures/ }).click();
    await page.getByRole('heading', { level: 1, name: /Zoë/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'A first day' }).waitFor();
  });
});
