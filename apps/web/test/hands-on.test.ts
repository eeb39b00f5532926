/** A parent's own hands: a pull on a row, the palette, an agent's preset, and a task that is changed where it stands. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { AppServer } from './testing/app-server.ts';
import { cardOf } from './testing/decisions-shown.ts';
import { type LivedFamily, livedFamily } from './testing/lived-family.ts';

/** A finger that goes down on a row, pulls it sideways in steps, and lets go. */
async function pull(page: Page, title: string, by: number, letsGo = true): Promise<void> {
  const how = { across: by, letsGo };
  await cardOf(page, title).evaluate((row, { across, letsGo }) => {
    const { left, top } = row.getBoundingClientRect();
    const send = (type: string, x: number) =>
      row.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: 'touch',
          clientX: left + 120 + x,
          clientY: top + 20,
          bubbles: true,
        }),
      );
    // The finger is made up: there is none to capture.
    row.setPointerCapture = () => {};
    send('pointerdown', 0);
    for (const part of [0.2, 0.5, 0.8, 1]) send('pointermove', across * part);
    if (letsGo) send('pointerup', across);
  }, how);
}

describe('the parent app, hands on', () => {
  let server: AppServer;
  let family: LivedFamily;
  let page: Page;
  before(async () => {
    server = await AppServer.start();
    family = await livedFamily(server);
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true };
    ({ page } = await server.open(family.email, '/', options));
    page.setDefaultTimeout(10_000);
  });
  after(() => server.stop());

  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const balanceOf = async (childId: string) => (await family.call('gems.query_balance', { childId })).balance;
  const taskNow = () => family.call('task.describe', { taskId: family.cat });

  it('approves a row that is pulled far to the right, and pays once', async () => {
    await cardOf(page, 'Zoë finished Piano').waitFor();
    await pull(page, 'Zoë finished Piano', 60);
    assert.equal(await balanceOf(family.zoe), 0, 'a short pull does nothing');
    const piano = cardOf(page, 'Zoë finished Piano');
    await pull(page, 'Zoë finished Piano', 140, false);
    await piano.locator('.pulled-yes', { hasText: 'Approve' }).waitFor();
    await pull(page, 'Zoë finished Piano', 140);
    await said('Zoë gets 4 gems');
    assert.equal(await balanceOf(family.zoe), 4);
    await cardOf(page, 'Zoë finished Piano').waitFor({ state: 'detached' });
    assert.equal(await balanceOf(family.zoe), 4);
  });

  it('shows what else can be answered where a row is pulled to the left, and decides nothing', async () => {
    const row = cardOf(page, 'Zoë finished Feed the cat');
    await pull(page, 'Zoë finished Feed the cat', -140, false);
    await row.locator('.pulled-more .again').waitFor();
    await row.locator('.pulled-more .change').waitFor();
    await pull(page, 'Zoë finished Feed the cat', -140);
    await row.getByRole('button', { name: 'Try again…' }).waitFor();
    assert.equal(await balanceOf(family.zoe), 4);
  });

  it('answers to each of its keys', async () => {
    const own = await livedFamily(server);
    const { page: wide, profile } = await server.open(own.email, '/', { viewport: { width: 1280, height: 800 } });
    const inRow = () => wide.evaluate(() => document.activeElement?.closest('.decision')?.textContent ?? '');
    const rows = wide.locator('.decision-row');
    await rows.nth(3).waitFor();
    await wide.keyboard.press('j');
    const first = await inRow();
    await wide.keyboard.press('j');
    assert.notEqual(await inRow(), first);
    await wide.keyboard.press('k');
    assert.equal(await inRow(), first, 'j goes on, k goes back');
    for (let row = 0; row < 4 && !(await inRow()).includes('Zoë finished Piano'); row++) await wide.keyboard.press('j');
    await wide.keyboard.press('t');
    const close = async () => {
      await wide.keyboard.press('Escape');
      await wide.getByRole('dialog').waitFor({ state: 'detached' });
    };
    // The keys are the row's again once it has the focus back.
    const closeOverRow = async () => {
      await close();
      await wide.waitForFunction(() => document.activeElement?.closest('.decision') != null);
    };
    await wide.getByRole('dialog', { name: 'What should Zoë do differently?' }).waitFor();
    await closeOverRow();
    await wide.keyboard.press('g');
    await wide.getByRole('dialog').getByLabel('How many gems?').waitFor();
    await closeOverRow();
    await wide.keyboard.press('a');
    await wide.getByText('Zoë gets 4 gems').waitFor();
    await wide.keyboard.press('z');
    await wide.getByText('Taken back.').waitFor();
    await rows.nth(3).waitFor();
    await wide.keyboard.press('Shift+A');
    await wide.getByText('2 approved.').waitFor();
    await wide.keyboard.press('?');
    await wide.getByRole('dialog', { name: 'Keys' }).waitFor();
    await close();
    await wide.keyboard.press('c');
    await wide.getByRole('heading', { level: 1, name: 'New task' }).waitFor();
    await profile.close();
  });

  it('is led to a task by a few letters, without their accents', async () => {
    await page.locator('body').press('/');
    const palette = page.getByRole('dialog');
    await palette.getByRole('textbox').fill('zoe');
    await palette.getByRole('link', { name: 'Zoë' }).waitFor();
    await palette.getByRole('textbox').fill('feed');
    await palette.getByRole('link', { name: 'Feed the cat' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Feed the cat' }).waitFor();
    assert.equal(await palette.count(), 0);
  });

  it('changes each fact of a task where it stands, and takes it back', async () => {
    await page.goto(`${server.url}/tasks/${family.cat}`);
    const facts = page.locator('.task-facts');
    await facts.getByRole('button', { name: /^Gems/ }).click();
    await facts.getByRole('button', { name: 'More gems' }).click();
    await facts.getByRole('button', { name: 'Save' }).click();
    await said('Saved.');
    assert.deepEqual((await taskNow()).rewardSpec, { gems: 4 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await said('Taken back.');
    assert.deepEqual((await taskNow()).rewardSpec, { gems: 3 });
    const scheduled = (await taskNow()).scheduleSpec;
    await facts.getByRole('button', { name: /^When/ }).click();
    await facts.getByText('School days', { exact: true }).click();
    await facts.getByRole('button', { name: 'Save' }).click();
    await facts.getByRole('button', { name: /^When school days/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await facts.getByRole('button', { name: /^When every day/ }).waitFor();
    assert.deepEqual((await taskNow()).scheduleSpec, scheduled);
    await facts.getByRole('button', { name: /^Before screens/ }).click();
    await facts.getByRole('checkbox', { name: /Before screens/ }).check();
    await facts.getByRole('button', { name: 'Save' }).click();
    await facts.getByRole('button', { name: /^Before screens yes/ }).waitFor();
    assert.equal((await taskNow()).blocking, true);
    await said('This never changes.');
  });

  it('orders a kid’s day by buttons, by keys and by dragging, and takes it back', async () => {
    const names = async () => {
      const { items } = (await family.asKid(family.leo, 'kid.today', {})) as { items: { name: string }[] };
      return items.map(({ name }) => name);
    };
    const becomes = async (...wanted: string[]) => {
      for (let look = 0; look < 100 && (await names()).join() !== wanted.join(); look++) await page.waitForTimeout(50);
      assert.deepEqual(await names(), wanted);
      // The page has heard of it, too.
      await page.waitForFunction(
        (all) => [...document.querySelectorAll('.order-line strong')].map((one) => one.textContent).join() === all,
        wanted.join(),
      );
    };
    await page.goto(`${server.url}/kids/${family.leo}`);
    await page.getByRole('button', { name: 'Change the order' }).click();
    await page.getByRole('button', { name: 'Move “Piano” down' }).click();
    await becomes('Feed the cat', 'Piano', 'Read together');
    await page.getByRole('button', { name: 'Undo' }).click();
    await becomes('Piano', 'Feed the cat', 'Read together');
    await page.getByRole('button', { name: 'Move “Read together” up' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await becomes('Piano', 'Read together', 'Feed the cat');
    // At the top its button is over: the keyboard stays at the line.
    await page.getByRole('button', { name: 'Move “Read together” up' }).focus();
    await page.keyboard.press('Enter');
    await becomes('Read together', 'Piano', 'Feed the cat');
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Move “Read together” down',
    );
    await page.keyboard.press('Enter');
    await becomes('Piano', 'Read together', 'Feed the cat');
    const handle = page.locator('.order-handle').last();
    const from = await handle.boundingBox();
    const to = await page.locator('.order-handle').first().boundingBox();
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 40, { steps: 4 });
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    await becomes('Feed the cat', 'Piano', 'Read together');
  });

  it('moves an agent between presets, whose ceilings count at once', async () => {
    const { grantId } = await family.connectAgent(['task:read', 'task:write']);
    const ceilings = async () => (await family.call('access.get_ceilings', { grantId })).everyWrite;
    await page.goto(`${server.url}/agents`);
    await page.getByRole('radio', { name: /^Help, and ask first/ }).click();
    await page.locator('.presets .is-on', { hasText: 'Help, and ask first' }).waitFor();
    assert.equal(await ceilings(), 'ask');
    await page.getByRole('radio', { name: /^Act alone, a little/ }).click();
    await page.locator('.presets .is-on', { hasText: 'Act alone, a little' }).waitFor();
    assert.equal(await ceilings(), 'free');
  });
});
