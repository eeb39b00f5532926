/** Every honest canvas plays through in the product's own host page, in a real Chromium, and passes axe. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { TestBrowser } from '../../testing/browser/test-browser.ts';
import { type Expected, honestCanvases, readmeExamples } from './testing/canvas-fixtures.ts';
import { CanvasTestServer } from './testing/canvas-test-server.ts';
import { frameOf, judgeByAxe } from './testing/judge-by-axe.ts';
import { playSteps } from './testing/play-honest.ts';
import { makeGesture, Watch } from './testing/watch-canvas.ts';

describe('an honest canvas', { concurrency: 4 }, () => {
  let browser: TestBrowser;
  let server: CanvasTestServer;
  before(async () => {
    [browser, server] = await Promise.all([TestBrowser.start(), CanvasTestServer.start()]);
  });
  after(async () => {
    await browser.stop();
    await server.stop();
  });

  for (const { name, html, completionSchema, play, expect } of honestCanvases()) {
    it(`${name} plays through, says what it should, and passes axe`, async () => {
      const watch = await Watch.start(browser);
      const { page } = watch;
      await watch.open(`${server.url}/canvas/preview/${server.add(html, completionSchema.kind, name)}`);
      const frame = await frameOf(page);
      assert.deepEqual(await judgeByAxe(frame), []);
      await playSteps(page, play);
      await page.locator('#said', { hasText: 'has ended' }).waitFor();
      const said = (await watch.witness())?.said ?? [];
      assertEnding(said, expect);
      if (expect.savedIncludes !== undefined) {
        const saved = JSON.stringify(await frame.evaluate('sprout.state()'));
        assert.ok(saved.includes(expect.savedIncludes), saved);
      }
      assert.deepEqual(watch.signs, []);
      assert.equal(await page.locator('.calm-card').count(), 0);
      await watch.close();
    });
  }

  it('has links to its parts, which lead there as often as a kid likes', async () => {
    const watch = await Watch.start(browser);
    const html = `<style>#two { display: none } #two:target { display: block }</style><a id="go" href="#two">Two</a> <a \
id="stay" href="#three">Three</a>
      <p id="two">Part two</p><script>document.getElementById('stay').onclick = (event) => event.preventDefault();</script>`;
    await watch.open(`${server.url}/canvas/preview/${server.add(html, 'complete')}`);
    const frame = watch.page.frameLocator('iframe');
    for (let tap = 0; tap < 30; tap++) await frame.locator(tap % 2 ? '#stay' : '#go').click();
    await frame.getByText('Part two').waitFor();
    assert.equal(await watch.page.locator('.calm-card').count(), 0);
    await watch.close();
  });

  it('takes what is dragged and pasted as text, and moves the focus on after a key', async () => {
    const watch = await Watch.start(browser);
    const html = `<p id="leaf" draggable="true">Leaf</p><p id="basket">Basket</p><p id="pad" contenteditable="true">Hallo</p>
      <input id="one" aria-label="One"><input id="two" aria-label="Two"><p id="at"></p><script>
      const $ = (id) => document.getElementById(id);
      $('leaf').ondragstart = (event) => event.dataTransfer.setData('text/plain', 'oak');
      $('basket').ondragover = (event) => event.preventDefault();
      $('basket').ondrop = (event) => { event.preventDefault(); $('basket').textContent = 'Basket: ' + \
event.dataTransfer.getData('text/plain'); };
      $('one').onkeydown = (event) => { if (event.key === 'Enter') $('two').focus(); };
      $('two').onfocus = () => { $('at').textContent = 'at two'; };
      </script>`;
    await watch.open(`${server.url}/canvas/preview/${server.add(html, 'complete')}`);
    const frame = watch.page.frameLocator('iframe');
    await frame.locator('#leaf').dragTo(frame.locator('#basket'));
    await frame.getByText('Basket: oak').waitFor();
    await makeGesture(watch.page, 'paste #pad');
    await frame.locator('#pad', { hasText: 'Hallo' }).waitFor();
    await watch.page.keyboard.press('Tab');
    await watch.page.keyboard.press('Enter');
    await frame.getByText('at two').waitFor();
    await watch.close();
  });

  it('may bring a stand-in for the bridge, and names that the browser has too, in strict code as well', async () => {
    const watch = await Watch.start(browser);
    const html = `<button id="go">Done</button><script>'use strict';
      var sprout = window.sprout || { complete() {} }; var parent = { leaves: 2 }; const self = 'a fox'; let history = [], name = 'Kim';
      document.getElementById('go').onclick = () => { history.push(name); sprout.complete({ summary: \`\${self} with \
\${parent.leaves} leaves\` }); };
      </script><script type="module">window.sprout = window.sprout || { complete() {} };
      window.SproutBridge = window.SproutBridge || {};</script>`;
    await watch.open(`${server.url}/canvas/preview/${server.add(html, 'complete')}`);
    await watch.page.frameLocator('iframe').locator('#go').click();
    await watch.page.locator('#said', { hasText: 'a fox with 2 leaves' }).waitFor();
    await watch.close();
  });

  it('may end by the older spelling of the bridge, in each way', async () => {
    const watch = await Watch.start(browser);
    for (const [type, words] of [
      ['sprout:scored', '2 points of 3'],
      ['canvas.completed', 'done'],
      ['timed', '2 seconds'],
    ]) {
      const html = `<button id="go">Done</button><script>document.getElementById('go').onclick = () =>
        SproutBridge.postMessage(JSON.stringify({ type: '${type}', value: 2, max: 3, durationMs: 2000 }));</script>`;
      const [kind = ''] = /score|complete|timed/.exec(`${type}`) ?? [];
      await watch.open(`${server.url}/canvas/preview/${server.add(html, kind)}`);
      await watch.page.frameLocator('iframe').locator('#go').click();
      await watch.page.locator('#said', { hasText: `has ended: ${words}` }).waitFor();
    }
    await watch.close();
  });

  it('is told when there is no voice to speak with', async () => {
    const watch = await Watch.start(browser);
    const html = `<button id="go">Speak</button><p id="said"></p><script>
      document.getElementById('go').onclick = () => {
        const words = new SpeechSynthesisUtterance('Hallo');
        words.onerror = ({ error }) => { document.getElementById('said').textContent = error; };
        speechSynthesis.speak(words);
      };</script>`;
    await watch.open(`${server.url}/canvas/preview/${server.add(html, 'complete')}`);
    await watch.page.frameLocator('iframe').locator('#go').click();
    await watch.page.frameLocator('iframe').getByText('voice-unavailable').waitFor();
    await watch.close();
  });

  it('is what the README of the SDK shows', async () => {
    const examples = readmeExamples();
    assert.equal(examples.length, 3);
    const watch = await Watch.start(browser);
    for (const { ends, html } of examples) {
      const [kind = 'complete'] = /(?<=sprout\.)(?:score|complete|timed)/.exec(html) ?? [];
      await watch.open(`${server.url}/canvas/preview/${server.add(html, kind)}`);
      await watch.page.frameLocator('iframe').locator('#finish').click();
      await watch.page.locator('#said', { hasText: `has ended: ${ends}.` }).waitFor();
    }
    await watch.close();
  });
});

function assertEnding(said: readonly string[], expect: Expected): void {
  const ending = said.at(-1) ?? '';
  const { kind, points, max, minMs, summary, signals = [], signalsInclude = [] } = expect;
  if (kind === 'score') assert.ok(ending.includes(`${points} points of ${max}`), ending);
  if (kind === 'complete') assert.ok(ending.includes(summary ?? 'done'), ending);
  if (kind === 'timed') assert.ok(Number(/(\d+) seconds/.exec(ending)?.[1]) >= Math.floor((minMs ?? 0) / 1000), ending);
  for (const name of [...signals, ...signalsInclude])
    assert.ok(said.includes(`The canvas signals ${name}.`), `${said}`);
}
