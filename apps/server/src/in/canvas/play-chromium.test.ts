/** A kid plays the canvases of tasks and skills on the plain host page, in a real Chromium on a real server. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../../testing/browser/test-browser.ts';
import { type HttpSprout, post, startHttpSprout } from '../../testing/http-sprout.ts';
import { lookBack } from '../../testing/new-skill.ts';
import { everyDay } from '../../testing/new-task.ts';
import { splitSecret } from '../http/path-half.ts';
import { hostileCanvases } from './testing/canvas-fixtures.ts';

const diary = `<!doctype html><html lang="en"><head><title>Diary</title></head><body><h1>Diary</h1>
<p id="kept"></p><p id="before"></p>
<button id="keep">Keep</button> <button id="done">Done</button>
<script>
sprout.state().then((kept) => { document.getElementById('kept').textContent = 'Kept: ' + (kept ? kept.line : 'nothing'); });
Promise.all([sprout.whoami(), sprout.history()]).then(([me, results]) => {
  document.getElementById('before').textContent = me.name + ' wrote ' + results.length + ' times';
});
document.getElementById('keep').addEventListener('click', async () => {
  await sprout.save({ line: 'It rained' });
  document.getElementById('kept').textContent = 'Kept: It rained';
});
document.getElementById('done').addEventListener('click', () => sprout.complete({ summary: 'Wrote a line' }));
</script></body></html>`;

describe('the canvas of a task or a skill', () => {
  let browser: TestBrowser;
  let http: HttpSprout;
  before(async () => {
    [browser, http] = await Promise.all([TestBrowser.start(['--site-per-process']), startHttpSprout()]);
  });
  after(async () => {
    await browser.stop();
    await http.stop();
  });

  const asParent = async <Answer>(operation: string, args: object): Promise<Answer> => {
    const { body, status } = await post(http.url, operation, args, { cookie: http.cookie });
    assert.equal(status, 200, JSON.stringify(body));
    return body as Answer;
  };
  const newGame = async (html: string) => {
    const canvas = { name: 'A game', html, completionSchema: { kind: 'complete' }, dimensions: { age: '5-9' } };
    const { canvasId } = await asParent<{ canvasId: string }>('canvas.create', canvas);
    const skill = { ...lookBack, canvasIds: [canvasId] };
    const { skillId } = await asParent<{ skillId: string }>('skill.write', skill);
    const { taskId } = await asParent<{ taskId: string }>('task.create', {
      name: 'Play',
      assignChildIds: [http.childId],
      runMode: 'canvas',
      canvasSpec: { canvasId },
      assignmentSkillId: skillId,
      scheduleSpec: everyDay,
      rewardSpec: { gems: 3 },
    });
    return { canvasId, taskId, skillId };
  };
  /** Opens a task, or a canvas of a skill, in a new browser profile: another device of the same kid. */
  const open = async (played: string): Promise<Page> => {
    const { inCookie, inPath } = splitSecret(http.deviceToken);
    const { context } = await browser.profile();
    const address = new URL(`/k/${inPath}/canvas/play/${played}`, http.url).href;
    const { hostname: domain } = http.url;
    await context.addCookies([{ name: 'sprout_device', value: inCookie, domain, path: `/k/${inPath}` }]);
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };

  it('is worth its gems, once, and what it saved is there on another device', async () => {
    const { taskId } = await newGame(diary);
    const first = await open(taskId);
    const frame = first.frameLocator('iframe');
    await frame.getByText('Kept: nothing').waitFor();
    await frame.getByText('Mia wrote 0 times').waitFor();
    await frame.getByRole('button', { name: 'Keep' }).click();
    await frame.getByText('Kept: It rained').waitFor();
    await frame.getByRole('button', { name: 'Done' }).click();
    await first.getByText('Done. 3 gems are yours!').waitFor();

    const second = await open(taskId);
    const again = second.frameLocator('iframe');
    await again.getByText('Kept: It rained').waitFor();
    await again.getByText('Mia wrote 1 times').waitFor();
    await again.getByRole('button', { name: 'Done' }).click();
    await second.locator('#said').filter({ hasText: 'Done.' }).waitFor();
    const { balance } = await asParent<{ balance: number }>('gems.query_balance', { childId: http.childId });
    assert.equal(balance, 3);
  });

  it('is played for fun through its skill: it keeps what was saved and the result, and pays nothing', async () => {
    const { canvasId, skillId } = await newGame(diary);
    const before = await asParent<{ balance: number }>('gems.query_balance', { childId: http.childId });
    await asParent('skill.update', { skillId, kidCallable: true, ageRange: '5-12' });
    const first = await open(`${skillId}/${canvasId}`);
    const frame = first.frameLocator('iframe');
    await frame.getByText('Mia wrote 0 times').waitFor();
    await frame.getByRole('button', { name: 'Keep' }).click();
    await frame.getByText('Kept: It rained').waitFor();
    await frame.getByRole('button', { name: 'Done' }).click();
    await first.getByText('Done. Well played!').waitFor();
    await first.reload();
    await frame.getByText('Mia wrote 1 times').waitFor();
    await frame.getByText('Kept: It rained').waitFor();
    assert.deepEqual(await asParent('gems.query_balance', { childId: http.childId }), before);
  });

  it('is closed for fun if kids may not launch its skill', async () => {
    const { canvasId, skillId } = await newGame(diary);
    const page = await open(`${skillId}/${canvasId}`);
    await page.getByText('This game is not open right now.').waitFor();
  });

  it('that froze stays closed until a parent had a look', async () => {
    const html = hostileCanvases().find(({ vector }) => vector === 'infinite-loop-on-tap')?.html ?? '';
    const { canvasId, taskId } = await newGame(html);
    const page = await open(taskId);
    // The click never ends, because the frame no longer answers it.
    const click = page.frameLocator('iframe').locator('#go').click();
    click.catch(() => undefined);
    await page.getByText('This game stopped.').waitFor();
    await page.reload();
    await page.getByText('This game is not open right now.').waitFor();
    assert.equal((await asParent<{ wasStopped: boolean }>('canvas.reopen', { canvasId })).wasStopped, true);
    await page.reload();
    await page.frameLocator('iframe').locator('#done').waitFor();
  });

  it('is not open to a browser that is nobody’s', async () => {
    const { taskId } = await newGame(diary);
    const { context } = await browser.profile();
    const page = await context.newPage();
    await page.goto(new URL(`/canvas/play/${taskId}`, http.url).href);
    await page.getByText('This game is not open right now.').waitFor();
  });
});
