/** The example canvases of the guides play through in a real Chromium, and pass axe at their beginning and at their end. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exampleCanvases } from '../../guides/testing/example-canvases.ts';
import { TestBrowser } from '../../testing/browser/test-browser.ts';
import type { PlayStep } from './testing/canvas-fixtures.ts';
import { CanvasTestServer } from './testing/canvas-test-server.ts';
import { frameOf, judgeByAxe } from './testing/judge-by-axe.ts';
import { playSteps } from './testing/play-honest.ts';
import { Watch } from './testing/watch-canvas.ts';

const pick = (answer: number): PlayStep => ({ click: `#answers button >> text="${answer}"` });
const next = { click: '#next' };

const plays: Readonly<Record<string, { readonly steps: readonly PlayStep[]; readonly ends: string }>> = {
  'fair-shares': {
    steps: [pick(3), next, pick(1), next, pick(3), next, pick(4), { click: '#done' }],
    ends: '3 points of 4',
  },
  'good-things': {
    steps: [
      { fill: 'Sun', into: '#one' },
      { click: '#done' },
      { waitForText: '1 of 3', in: '#told' },
      { fill: 'Soup', into: '#two' },
      { fill: 'A fox', into: '#three' },
      { click: '#done' },
    ],
    ends: 'Found three good things: Sun, Soup, A fox',
  },
  'tidy-sprint': { steps: [{ click: '#start' }, { wait: 1_200 }, { click: '#done' }], ends: 'seconds' },
};

describe('an example canvas', () => {
  let browser: TestBrowser;
  let server: CanvasTestServer;
  before(async () => {
    [browser, server] = await Promise.all([TestBrowser.start(), CanvasTestServer.start()]);
  });
  after(async () => {
    await browser.stop();
    await server.stop();
  });

  for (const { name, args } of exampleCanvases()) {
    it(`${name} plays through to its end, and passes axe`, async () => {
      const { steps, ends } = plays[name] ?? assert.fail(`say how ${name} is played`);
      const watch = await Watch.start(browser);
      await watch.open(`${server.url}/canvas/preview/${server.add(args.html, args.completionSchema.kind, name)}`);
      const frame = await frameOf(watch.page);
      assert.deepEqual(await judgeByAxe(frame), []);
      await playSteps(watch.page, steps);
      await watch.page.locator('#said', { hasText: 'has ended' }).waitFor();
      const said = (await watch.witness())?.said ?? [];
      assert.ok(said.at(-1)?.includes(ends), `${said}`);
      assert.deepEqual(await judgeByAxe(frame), []);
      assert.deepEqual(watch.signs, []);
      await watch.close();
    });
  }
});
