/** A finger that taps too often: the next card slides under it, and is not ticked. With real clicks in a real browser. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type AppFamily, AppServer } from './testing/app-server.ts';
import { births } from './testing/full-family.ts';
import { type Look, openTablet, task } from './testing/kid-tablet.ts';

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

describe('a kid that taps too often', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start();
  });
  after(() => server.stop());

  async function dayOf(look: Look) {
    const family = await server.family({ kids: [{ name: 'Mia', birthDate: births[look] }] });
    const [{ childId } = { childId: '' }] = family.kids;
    // Without gems, so that no moment of joy catches the taps.
    for (const name of names) await family.call('task.create', task(name, { rewardSpec: { gems: 0 } }));
    const { page, profile } = await openTablet(server, family, [childId]);
    await page.locator('.task .big-button.main').first().waitFor();
    await page.waitForLoadState('networkidle');
    return { family, childId, page, profile };
  }

  /** What Sprout has, once everything has arrived there. */
  async function handedIn(page: Page, family: AppFamily, childId: string): Promise<number> {
    await page.waitForFunction(() => !Object.keys(localStorage).some((name) => name.includes('.handin.')));
    const { items } = await family.asKid(childId, 'kid.today', {});
    return (items as { state: string }[]).filter(({ state }) => state !== 'to_do').length;
  }

  for (const look of ['garden', 'plain', 'pictures'] as const) {
    it(`hands in one task with a double tap, and one with ten taps in a second: ${look}`, async () => {
      const { family, childId, page, profile } = await dayOf(look);
      const button = page.locator('.task .big-button.main').first();
      const tap = async (times: number, delay: number) => {
        // A finger reaches the button after its rest, as Playwright's own click would.
        await page.locator('.big-button.main:not([aria-disabled="true"])').first().waitFor();
        const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const devtools = await page.context().newCDPSession(page);
        const first = Date.now();
        for (let count = 0; count < times; count++) {
          const click = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 } as const;
          // When the finger is there is told, so that a busy machine does not make it slower.
          const timestamp = (first + count * delay) / 1000;
          await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...click, timestamp });
          await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...click, timestamp });
          await page.waitForTimeout(delay);
        }
        await page.locator('[aria-label^="Oops, not yet"]').first().waitFor();
      };
      await tap(2, 60);
      assert.equal(await handedIn(page, family, childId), 1);
      await tap(10, 90);
      assert.equal(new URL(page.url()).pathname, '/kid/', 'no tap has opened what slid under it');
      assert.equal(await handedIn(page, family, childId), 2);
      await button.click();
      assert.equal(await handedIn(page, family, childId), 3, 'a tap that is meant counts');
      await profile.close();
    });
  }

  it('lets a keyboard go on at once', async () => {
    const { family, childId, page, profile } = await dayOf('plain');
    for (const name of ['One', 'Two']) {
      await page.getByRole('button', { name: `I did it! ${name}` }).focus();
      await page.keyboard.press('Enter');
      assert.equal(await page.locator('.big-button.main[aria-disabled="true"]').count(), 0);
    }
    assert.equal(await handedIn(page, family, childId), 2);
    await profile.close();
  });

  it('claims one reward with a double tap', async () => {
    const { family, childId, page, profile } = await dayOf('garden');
    await family.call('gems.adjust', { childId, delta: 30, reason: 'Helped Grandma' });
    for (const name of names) await family.call('reward.create', { name, gemsRequired: 2 });
    await page.getByRole('link', { name: 'Rewards' }).click();
    const want = page.getByRole('button', { name: 'I want this' });
    await want.nth(names.length - 1).waitFor();
    const { x, y, width, height } = (await want.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (let count = 0; count < 10; count++) {
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.waitForTimeout(90);
    }
    await page.getByText('You asked for it.').first().waitFor();
    const { claims } = await family.asKid(childId, 'kid.list_rewards', {});
    assert.equal((claims as unknown[]).length, 1);
    await profile.close();
  });
});
