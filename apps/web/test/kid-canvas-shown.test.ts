/** What a canvas shows is judged while a kid plays it: words that its scripts put together, and light that flashes. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { joke } from '../../server/src/testing/new-skill.ts';
import { type AppFamily, AppServer } from './testing/app-server.ts';
import { births } from './testing/full-family.ts';
import { openTablet, task } from './testing/kid-tablet.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Words</title></head><body><h1>Words</h1>${body}
<button onclick="sprout.complete()">Done</button></body></html>`;

const codes = (text: string) => JSON.stringify([...text].map((letter) => letter.charCodeAt(0)));
const never = 'Go and kill yourself.';

/** Ways to show words that no reader of the page's source finds. */
const ways: Readonly<Record<string, string>> = {
  'char codes': `<p id="p"></p><script>p.textContent = String.fromCharCode(...${codes(never)});</script>`,
  'one element for each letter': `<p id="p"></p><script>
    for (const code of ${codes(never)}) { const s = document.createElement('span'); s.append(String.fromCharCode(code)); p.append(s); }</script>`,
  'letters on a canvas': `<canvas id="c"></canvas><script>const pen = c.getContext('2d');
    ${codes(never)}.forEach((code, at) => pen.fillText(String.fromCharCode(code), at * 8, 20));</script>`,
  'a closed shadow root': `<div id="d"></div><script>
    d.attachShadow({ mode: 'closed' }).append(Object.assign(document.createElement('p'), { textContent: String.fromCharCode(...${codes(never)}) }));
    Array.prototype.push = String.prototype.split = String.prototype.trim = () => [];</script>`,
};

const flashing: Readonly<Record<string, string>> = {
  'an animation': `<style>@keyframes f { from { background: #fff } to { background: #000 } } body { animation: f 0.1s infinite alternate }</style>`,
  'an overlay that comes and goes': `<script>let on; setInterval(() => {
    if (on) { on.remove(); on = undefined; return; }
    on = document.createElement('div'); on.style.cssText = 'position:fixed;inset:0;background:#c00;pointer-events:none'; document.body.append(on); }, 70);</script>`,
};

const calm: Readonly<Record<string, string>> = {
  'a slow fade': `<style>@keyframes f { from { background: #fff } to { background: #000 } } body { animation: f 1.5s infinite alternate }</style>`,
  'a small light that blinks fast': `<style>@keyframes f { from { opacity: 1 } to { opacity: 0 } }
    i { display: block; width: 60px; height: 60px; background: red; animation: f 0.08s infinite alternate }</style><i></i>`,
  'a box that spins': `<style>@keyframes f { to { rotate: 1turn } } i { display: block; width: 300px; height: 300px; background: navy;
    animation: f 2s linear infinite }</style><i></i>`,
};

describe('what a canvas shows', () => {
  let server: AppServer;
  let family: AppFamily;
  let playing: Page;
  before(async () => {
    server = await AppServer.start();
    family = await server.family({ kids: [{ name: 'Mia', birthDate: births.garden }] });
    const tablet = await openTablet(server, family, [family.kids[0]?.childId ?? '']);
    playing = tablet.page;
  });
  after(() => server.stop());

  const open = async (body: string): Promise<string> => {
    const canvas = {
      name: 'A game',
      html: page(body),
      completionSchema: { kind: 'complete' },
      dimensions: { age: '4-14' },
    };
    const { canvasId } = await family.call('canvas.create', canvas);
    const { skillId } = await family.call('skill.write', { ...joke, ageRange: '4-14', canvasIds: [canvasId] });
    const played = { runMode: 'canvas', canvasSpec: { canvasId }, assignmentSkillId: skillId };
    const { taskId } = await family.call('task.create', task('Play', played));
    await playing.goto(`${server.url}/kid/task/${taskId}`);
    await playing.getByRole('button', { name: 'Play', exact: true }).click();
    return String(canvasId);
  };
  const whyStopped = async (canvasId: string) =>
    ((await family.call('canvas.get', { canvasId })).versions as { stopped: string | null }[])[0]?.stopped;

  for (const [way, body] of Object.entries(ways)) {
    it(`is closed where it is never fit: ${way}`, async () => {
      const canvasId = await open(body);
      await playing.getByText('We closed this game. That is not your fault.').waitFor();
      assert.equal(await whyStopped(canvasId), 'unfit');
    });
  }

  for (const [way, body] of Object.entries(flashing)) {
    it(`is closed where it flashes: ${way}`, async () => {
      const canvasId = await open(body);
      await playing.getByText('This game flickered too much, so we closed it.').waitFor();
      await assert.doesNotReject(async () => {
        for (let tries = 0; (await whyStopped(canvasId)) === null; tries++) {
          assert.ok(tries < 50, 'the server was not told');
          await playing.waitForTimeout(100);
        }
      });
      assert.equal(await whyStopped(canvasId), 'flashing');
    });
  }

  for (const [way, body] of Object.entries(calm)) {
    it(`goes on where it is calm: ${way}`, async () => {
      const canvasId = await open(body);
      const done = playing.frameLocator('.canvas iframe').getByRole('button', { name: 'Done' });
      await done.waitFor();
      await playing.waitForTimeout(2_500);
      assert.equal(await whyStopped(canvasId), null);
      await done.click();
      await playing.getByText(/^Well played!/).waitFor();
    });
  }
});
