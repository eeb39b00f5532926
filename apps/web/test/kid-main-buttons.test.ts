/** Every main button of the kid app can be hit as the screen opens, without scrolling, in each look and at each size of the families' devices. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { AppServer } from './testing/app-server.ts';
import { type FullFamily, fullFamily } from './testing/full-family.ts';
import { type Look, openTablet } from './testing/kid-tablet.ts';

const sizes = [
  [360, 640],
  [390, 844],
  [600, 960],
  [800, 600],
  [1024, 520],
  [1280, 800],
] as const;

/** The main button of each screen, and how to bring it about. */
const screens: readonly (readonly [path: string, button: string, prepare?: (page: Page) => Promise<unknown>])[] = [
  ['/kid/', '[data-task] .big-button.main'],
  ['/kid/pot', '.goal .big-button'],
  ['/kid/rewards', '.reward .big-button.main'],
  ['/kid/screens', '.ask .chip.pic'],
  ['/kid/screens', '.ask > .big-button.main', (page) => page.locator('.ask .chip').first().click()],
  ['task', '.task-buttons .big-button.main'],
  ['camera', '.capture .big-button.main'],
];

describe('the main buttons of the kid app', () => {
  let server: AppServer;
  let family: FullFamily;
  let taskIds: Record<string, string>;
  before(async () => {
    server = await AppServer.start();
    family = await fullFamily(server);
    const { items } = await family.asKid(family.kidOf.garden, 'kid.today', {});
    const known = items as { taskId: string; name: string }[];
    const idOf = (name: string) => known.find((one) => one.name === name)?.taskId ?? '';
    taskIds = { task: idOf('Piano'), camera: idOf('Room') };
  });
  after(() => server.stop());

  for (const look of ['pictures', 'garden', 'plain'] as const) {
    it(`are in view and can be hit without scrolling: ${look}`, async () => {
      const { page, profile } = await openTablet(server, family, [family.kidOf[look]], { voice: 'en-GB' });
      const missed: string[] = [];
      for (const [path, button, prepare] of screens) {
        await page.goto(`${server.url}${path in taskIds ? `/kid/task/${taskIds[path]}` : path}`);
        await prepare?.(page);
        await page.locator(button).first().waitFor();
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await page.evaluate('scrollTo(0, 0)');
          const why = await whyMissed(page, button, look);
          if (why !== undefined) missed.push(`${path} ${button} at ${width}x${height}: ${why}`);
        }
      }
      assert.deepEqual(missed, []);
      await profile.close();
    });
  }

  it('would be missed behind something, or below the fold', async () => {
    const profile = await server.browser.profile();
    const page = await profile.newPage();
    await page.setContent(`<button id="low" style="position:absolute;top:3000px;width:90px;height:90px">Low</button>
      <button id="behind" style="position:absolute;top:0;width:90px;height:90px">Behind</button>
      <div style="position:fixed;top:40px;width:300px;height:300px;background:red"></div>`);
    assert.match((await whyMissed(page, '#low', 'pictures')) ?? '', /out of view/);
    assert.match((await whyMissed(page, '#behind', 'pictures')) ?? '', /DIV is hit/);
    await profile.close();
  });
});

/** Looks at the middle and near the corners of a button, where a finger may land. */
function whyMissed(page: Page, button: string, look: Look): Promise<string | undefined> {
  return page.evaluate(
    ([selector, isPlain]) => {
      const one = document.querySelector(selector as string) as HTMLElement;
      const { left, top, width, height } = one.getBoundingClientRect();
      // The circle of the plain look is smaller than the target around it.
      const inset = isPlain ? 0.32 : 0.2;
      for (const [x, y] of [
        [0.5, 0.5],
        [inset, inset],
        [1 - inset, inset],
        [inset, 1 - inset],
        [1 - inset, 1 - inset],
      ] as const) {
        const [at, down] = [left + width * x, top + height * y];
        if (at < 0 || down < 0 || at > innerWidth || down > innerHeight)
          return `out of view by ${Math.round(down - innerHeight)} px`;
        const hit = document.elementFromPoint(at, down);
        if (hit === null || !(one === hit || one.contains(hit)))
          return `${hit?.tagName} is hit at ${Math.round(at)},${Math.round(down)}`;
      }
      return undefined;
    },
    [button, look === 'plain'] as const,
  );
}
