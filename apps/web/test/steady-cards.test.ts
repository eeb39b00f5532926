import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { AppServer } from './testing/app-server.ts';
import { livedFamily } from './testing/lived-family.ts';

/** The place of a card's button now, whatever a finger can do there. */
async function middleOf(button: Locator) {
  const box = await button.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('cards under a finger', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start();
  });
  after(() => server.stop());

  it('stay where they are when something new comes: it waits behind a button', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    const cards = page.locator('.decision');
    await cards.nth(3).waitFor();
    const places = () => cards.evaluateAll((all) => all.map((card) => `${card.id} ${(card as HTMLElement).offsetTop}`));
    const agent = await family.connectAgent(['inbox:write'], 'Claude');
    // What cards tell besides their question has been read by then.
    await cards.filter({ hasText: 'Leo would like' }).getByText('has 46').first().waitFor();
    const shown = await places();
    await agent.call('inbox.ask', { title: 'Cinema?', options: [{ label: 'Yes' }, { label: 'No' }] });
    await page.getByRole('button', { name: '1 new' }).waitFor();
    assert.deepEqual(await places(), shown);
    await page.getByRole('button', { name: '1 new' }).click();
    await cards.filter({ hasText: 'Cinema?' }).waitFor();
    await profile.close();
  });

  it('take no tap in the moment after they have moved', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    const card = page.locator('.decision', { hasText: 'Leo asks for 30 minutes' });
    await page.locator('.decision').nth(3).waitFor();
    await page.evaluate(() => {
      const list = document.querySelector('.decision')?.parentElement as HTMLElement;
      list.prepend(Object.assign(document.createElement('div'), { id: 'pushed', style: 'height: 80px' }));
    });
    await page.locator('.settling').waitFor();
    const { x, y } = await middleOf(card.locator('.row-tick'));
    const hit = await page.evaluate(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.tagName, [x, y]);
    assert.notEqual(hit, 'BUTTON');
    await page.locator('.settling').waitFor({ state: 'detached' });
    await card.locator('.row-tick').click();
    await card.waitFor({ state: 'detached' });
    await profile.close();
  });
});
