/**
 * Hostile canvases in the product's own host page, in a real Chromium, with the analyser switched off: its verdict is never
 * asked for, so that the sandbox alone holds them. HTTP, TCP, UDP and look-ups of names are watched from outside, dialogs,
 * tabs, downloads and the heartbeat of the host from inside. The slow ones are in hostile-chromium.soak.ts.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestBrowser } from '../../testing/browser/test-browser.ts';
import { hostileCanvases } from './testing/canvas-fixtures.ts';
import { CanvasTestServer } from './testing/canvas-test-server.ts';
import { HostileRange, type Trial } from './testing/try-hostile.ts';
import { Watch } from './testing/watch-canvas.ts';

const all = hostileCanvases();
const isHeavy = ({ proof }: { readonly proof: string }) => proof === 'freeze' || proof === 'crash';

/** One for each kind of proof, and a few more. */
const samples = (
  'alert-loop anchor-target-blank css-many-urls download-blob double-completion fetch-get file-picker focus-steal-load ' +
  'history-back iframe-blob-url link-hints-by-script link-hints-in-shadow meta-refresh-injected own-name-fetch ' +
  'own-script-twice parent-location-hash print reload-loop rtc-stun own-closed-shadow-link ' +
  'own-tab-trap own-label-typing own-fragment-typing own-spoken-elsewhere'
).split(' ');
const freezing = 'infinite-loop-on-tap regexp-bomb save-flood own-top-message-flood'.split(' ');

/** Those of which the watch saw nothing. A look-up of a name is seen apart. */
function silentIn(trials: readonly Trial[]): string[] {
  return trials
    .filter(({ vector, signs, endings }) => vector !== 'own-name-fetch' && signs.length === 0 && endings < 2)
    .map(({ vector }) => vector);
}

describe('without any defence', () => {
  it('hostile canvases reach out, and the watch sees it', async () => {
    const range = await HostileRange.open({ isolates: false });
    const chosen = all.filter(({ vector }) => samples.includes(vector));
    const trials = await range.tryAll(chosen, 'bare', 8, 900);
    // On a busy machine a sign may come late: what was silent gets more time, alone.
    const slow = silentIn(trials);
    const again = await range.tryAll(
      chosen.filter(({ vector }) => slow.includes(vector)),
      'bare',
      1,
      6_000,
    );
    const names = await range.close();
    assert.deepEqual(silentIn(again), []);
    assert.deepEqual(names, ['fetch.own.leak.test']);
    const has = (sign: RegExp) => [...trials, ...again].some(({ signs }) => signs.some((one) => sign.test(one)));
    for (const sign of [
      /^http/,
      /^tcp/,
      /^udp/,
      /^popup/,
      /^dialog/,
      /^download/,
      /^top/,
      /^chooser/,
      /^focus/,
      /^hint/,
      /^console/,
      /^no card/,
      /^trap/,
      /^typing/,
    ]) {
      assert.ok(has(sign), `${sign} was seen`);
    }
  });
});

describe('in its frame', () => {
  it('no hostile canvas reaches anything or anybody, looks up a name, or pays twice', async () => {
    // Without processes of their own, frames are tried faster.
    const range = await HostileRange.open({ isolates: false });
    const trials = await range.tryAll(
      all.filter((one) => !isHeavy(one) && !one.isForSoak),
      'defended',
      8,
      900,
    );
    const { strayRequests } = range;
    const names = await range.close();
    assert.ok(trials.length > 140, 'there are canvases to try');
    assert.deepEqual(leaksIn(trials), []);
    assert.deepEqual(strayRequests, []);
    assert.deepEqual(names, []);
  });

  it('one that freezes or floods becomes a calm card, and the host goes on', async () => {
    const range = await HostileRange.open({ isolates: true });
    const trials = await range.tryAll(
      all.filter(({ vector }) => freezing.includes(vector)),
      'defended',
      5,
      900,
    );
    await range.close();
    assert.deepEqual(leaksIn(trials), []);
    for (const { vector, card, ticks } of trials) {
      assert.match(card, /Let us take a break/, vector);
      assert.ok(ticks > 5, `${vector}: the host beat ${ticks} times`);
    }
  });
});

describe('the page around a canvas', () => {
  it('opens nothing that is dragged out of the frame and dropped on it', async () => {
    const [browser, server] = await Promise.all([TestBrowser.start(), CanvasTestServer.start()]);
    const watch = await Watch.start(browser);
    await watch.open(`${server.url}/canvas/preview/${server.add('<p>Leaf', 'complete')}`);
    await watch.page.frameLocator('iframe').getByText('Leaf').waitFor();
    const devtools = await watch.page.context().newCDPSession(watch.page);
    for (const mimeType of ['text/uri-list', 'text/plain']) {
      const data = { items: [{ mimeType, data: `${server.url}/dropped` }], dragOperationsMask: 17 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        await devtools.send('Input.dispatchDragEvent', { type, x: 20, y: 20, data });
      }
    }
    await sleep(900);
    assert.deepEqual(watch.signs, []);
    assert.ok(!server.requests.includes('/dropped'));
    await watch.close();
    await browser.stop();
    await server.stop();
  });
});

describe('a frame that somebody taps right after they typed beside it', () => {
  it('keeps the focus, also in a dialog that the tap opens', async () => {
    const [browser, server] = await Promise.all([TestBrowser.start(['--site-per-process']), CanvasTestServer.start()]);
    const watch = await Watch.start(browser);
    const html = `<label>Name <input id="name"></label><dialog id="ask"><input id="leaf" aria-label="Leaf"></dialog>
      <button id="open">Open</button><script>
      document.getElementById('open').onclick = () => setTimeout(() => document.getElementById('ask').showModal(), 50);</script>`;
    await watch.open(`${server.url}/canvas/preview/${server.add(html, 'complete')}`);
    const frame = watch.page.frameLocator('iframe');
    const field = watch.page.locator('#host-field');
    const { keyboard } = watch.page;
    await frame.locator('#name').waitFor();
    await field.click();
    await keyboard.type('Oak');
    await frame.locator('#name').click();
    await keyboard.type('Kim', { delay: 50 });
    assert.equal(await frame.locator('#name').inputValue(), 'Kim');
    await field.click();
    await frame.locator('#open').click();
    await frame.locator('#leaf:focus').waitFor();
    await keyboard.type('elm', { delay: 50 });
    assert.equal(await frame.locator('#leaf').inputValue(), 'elm');
    assert.equal(await field.inputValue(), 'Oak');
    await watch.close();
    await browser.stop();
    await server.stop();
  });
});

describe('a frame without its fence', () => {
  it('that sends something else than short texts becomes a calm card', async () => {
    const [browser, server] = await Promise.all([TestBrowser.start(), CanvasTestServer.start()]);
    const watch = await Watch.start(browser);
    await watch.page.route('**/canvas/frame/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>No fence</title><script>
          onmessage = ({ ports: [port] }) => port.postMessage({ no: 'text' });
          parent.postMessage({ sprout: 'hello', nonce: location.hash.slice(1) }, '*');</script>`,
      }),
    );
    await watch.open(`${server.url}/canvas/preview/${server.add('<p>Leaf', 'complete')}`);
    await watch.page.locator('.calm-card', { hasText: 'too busy' }).waitFor();
    await watch.close();
    await browser.stop();
    await server.stop();
  });
});

/** What a canvas got done that it must not. */
function leaksIn(trials: readonly Trial[]): string[] {
  return trials.flatMap(({ vector, signs, endings }) => [
    ...signs.map((sign) => `${vector}: ${sign}`),
    ...(endings > (/forge|nonsense|rewritten|pollution/.test(vector) ? 0 : 1)
      ? [`${vector}: paid ${endings} times`]
      : []),
  ]);
}
