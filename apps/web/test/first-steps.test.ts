/** From nothing to the first task, as a new family goes it, on both stores. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { engineNames, makeMigratedDatabase } from '../../server/src/testing/fresh-database.ts';
import { setUpCode } from '../../server/src/testing/set-up-code.ts';
import { zoneAtNoon } from '../../server/src/testing/zone-at-noon.ts';
import { AppServer, password } from './testing/app-server.ts';

describe('a new family', () => {
  for (const engine of engineNames) {
    it(`sets up, takes a template, and sees the kid’s day, on ${engine}`, async (context) => {
      const database = engine === 'postgres' ? await makeMigratedDatabase() : undefined;
      const server = await AppServer.start(database && { SPROUT_DATABASE_URL: database.url });
      context.after(async () => {
        await server.stop();
        await database?.drop();
      });
      const profile = await server.browser.profile({ locale: 'en-GB', viewport: { width: 390, height: 800 } });
      const page = await profile.newPage();
      await page.goto(server.url);
      assert.match(page.url(), /\/set-up$/);
      const code = page.getByLabel('Set-up code');
      if (await code.isVisible()) await code.fill(setUpCode);
      await page.getByLabel('Family name').fill('The Rivers');
      await page.locator('select[name="timezone"]').selectOption(zoneAtNoon());
      await page.locator('input[name="parent.name"]').fill('Pat');
      await page.locator('input[name="parent.email"]').fill('pat@example.com');
      await page.locator('input[name="parent.password"]').fill(password);
      await page.locator('input[name="kids.0.name"]').fill('Mia');
      await page.locator('input[name="kids.0.birthDate"]').fill('2019-02-03');
      await page.getByRole('button', { name: 'Set up the family' }).click();
      await page.getByRole('link', { name: 'Get going' }).click();
      await page.getByRole('button', { name: 'A code for Mia' }).click();
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
        return response.headers.get('set-cookie')?.split(';')[0];
      };
      const step = (title: string) => page.locator('.step', { has: page.getByRole('heading', { name: title }) });
      await call('access.pair_device', { code: shown });
      await step('Pair a tablet').getByText('Done').waitFor();
      await page.getByText('Mia’s device is paired.').waitFor();
      assert.equal(await page.getByText(shown).count(), 0, 'a code that was used is not shown');
      const cookie = await call('access.sign_in', { email: 'pat@example.com', password });
      await call('access.create_token', { clientName: 'Claude', scopes: ['task:read'] }, cookie);
      await step('Connect your agent').getByText('Done').waitFor();
      // One agent does not keep a parent from another one.
      await step('Connect your agent').getByText('Connect another agent').click();
      const which = step('Connect your agent').getByLabel('Your agent');
      await which.selectOption('Claude Code');
      await page.getByText(/claude mcp add .*\/mcp/).waitFor();
      await which.selectOption('ChatGPT');
      await page.getByText(/Developer mode/).waitFor();
      await which.selectOption('I have none yet');
      await page.getByText('Sprout works without one').waitFor();
      await step('The first task').getByRole('link', { name: 'Play outside' }).click();
      await page.getByText('Next:').waitFor();
      await page.getByText('More', { exact: true }).click();
      await page.getByRole('checkbox', { name: 'Also on days off' }).check();
      await page.getByRole('button', { name: 'Add task' }).click();
      await page.getByRole('heading', { level: 1, name: 'Play outside' }).waitFor();
      await page.getByText('also on days off').waitFor();
      await page.getByRole('link', { name: 'Home' }).click();
      await page.getByText('0 of 1 done').waitFor();
      assert.equal(new URL(page.url()).pathname, '/');
      await page.getByRole('link', { name: 'Tasks' }).click();
      await page.getByText('Mia: to do').waitFor();
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
});
