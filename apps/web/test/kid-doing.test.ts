/** What a kid does behind its day, and what the tablet does on bad days: in a real browser on a real server. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { joke } from '../../server/src/testing/new-skill.ts';
import { AppServer } from './testing/app-server.ts';
import { type FullFamily, fullFamily } from './testing/full-family.ts';
import { openTablet, type Tablet, task } from './testing/kid-tablet.ts';
import { type Relay, startRelay } from './testing/relay.ts';

describe('a kid', () => {
  let server: AppServer;
  let family: FullFamily;
  let relay: Relay;
  let tablet: Tablet;
  let page: Page;
  let kid: string;
  before(async () => {
    server = await AppServer.start();
    [family, relay] = await Promise.all([fullFamily(server), startRelay(server.url)]);
    kid = family.kidOf.garden;
    await family.call('family.update_kid', { childId: kid, readAloud: true });
    tablet = await openTablet(server, family, [kid], { origin: relay.origin, voice: 'en-GB' });
    page = tablet.page;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  });
  after(async () => {
    assert.deepEqual(tablet.profile.policyReports, []);
    await relay.close();
    await server.stop();
  });

  const day = () => page.getByRole('link', { name: 'Today' }).click();
  const stateOf = async (name: string) => {
    const { items } = await family.asKid(kid, 'kid.today', {});
    return (items as { name: string; state: string }[]).find((one) => one.name === name)?.state;
  };
  const refusal = (reason: string) => ({
    status: 409,
    json: { error: { code: 'INTERNAL_ERROR', reason, message: reason, fix: '', retryable: true, retryAfterMs: 0 } },
  });

  it('talks with the coach: the draft is kept, leaves grow, and nothing is sent twice', async () => {
    await page.getByRole('button', { name: 'Talk about it Tell me' }).click();
    const answer = page.getByLabel('Your answer');
    const send = page.getByRole('button', { name: 'Send' });
    await answer.fill('We saw a heron by the river, and it caught a fish.');
    await page.reload();
    assert.equal(await answer.inputValue(), 'We saw a heron by the river, and it caught a fish.');
    await page.getByRole('img', { name: '0 of 2 answers' }).waitFor();

    // The answer to the first try is lost; ten taps while it is on its way change nothing.
    const keys: string[] = [];
    await page.route('**/kid.reply', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await send.evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 10; tap++) button.click();
    });
    await page.getByRole('img', { name: '1 of 2 answers' }).waitFor();
    assert.deepEqual([keys.length, new Set(keys).size], [2, 1]);
    assert.equal(await page.locator('.turn.kid:not(.on-its-way)').count(), 1);
    assert.equal(await answer.inputValue(), '');
    await page.locator('.turn.coach').last().getByRole('button', { name: 'Listen' }).click();
    // Only a voice of the tablet itself speaks.
    await page.waitForFunction(() => (globalThis as unknown as { spoken: string[] }).spoken[0]?.startsWith('Near: '));
    await page.unroute('**/kid.reply');
  });

  it('reads a word of a grown-up on its day as soon as it is there, until it says OK', async () => {
    await day();
    await family.call('family.tell_kid', { childId: kid, text: 'Grandma comes at four!', emoji: '👵' });
    const note = page.locator('[data-note]');
    await note.getByText(/says: “Grandma comes at four!”/).waitFor();
    await note.getByRole('button', { name: 'OK' }).click();
    await note.waitFor({ state: 'detached' });
    assert.deepEqual((await family.asKid(kid, 'kid.today', {})).notes, []);
    await page.goBack();
  });

  it('reads on where the talk has moved on, and sends its answer only when it taps again', async () => {
    let tries = 0;
    await page.route('**/kid.reply', async (route) => {
      tries += 1;
      return tries === 1 ? route.fulfill(refusal('CHAT_MOVED_ON')) : route.continue();
    });
    const reads = countCalls(page, 'kid.today');
    await page.getByLabel('Your answer').fill('Then it flew over the trees to its nest.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The talk has moved on. Have a look, then send again.').waitFor();
    assert.equal(tries, 1, 'not sent again by itself');
    assert.ok(reads() > 0, 'the talk is read again');
    assert.equal(await page.getByLabel('Your answer').inputValue(), 'Then it flew over the trees to its nest.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('img', { name: '2 of 2 answers' }).waitFor();
    await page.unroute('**/kid.reply');
    await day();
  });

  it('plays a canvas in its frame, leaves it, and plays on and ends it without the net', async () => {
    const frame = page.frameLocator('.canvas iframe');
    await page.getByRole('button', { name: 'Play Find shells' }).click();
    const play = page.getByRole('button', { name: 'Play', exact: true });
    // On a small old tablet a long word of its name has room.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 600, height: 960 });
    const title = await page.getByRole('heading', { level: 1, name: 'Find shells' }).boundingBox();
    assert.ok(title !== null && title.width > 400, JSON.stringify(title));
    await play.click();
    await frame.getByText('Nothing kept').waitFor();
    assert.equal(await page.locator('.canvas iframe').getAttribute('sandbox'), 'allow-scripts allow-forms');
    await frame.getByRole('button', { name: 'Keep' }).click();
    await frame.getByText('Kept 3').waitFor();
    // The game has the screen, on the smallest phone too: nothing lies over it, and the way out is in view.
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 800, height: 600 },
    ]) {
      await page.setViewportSize(viewport);
      const box = await page.locator('.canvas iframe').boundingBox();
      assert.ok(box !== null && box.y >= 0 && box.width >= Math.min(viewport.width, 700), JSON.stringify(box));
      assert.ok(box.height > 0.7 * viewport.height, JSON.stringify(box));
      const leave = await page.getByRole('button', { name: 'Leave the game' }).boundingBox();
      assert.ok(leave !== null && leave.y + leave.height <= viewport.height, JSON.stringify(leave));
    }
    assert.equal(await page.locator('.bed nav').isVisible(), false);
    if (size !== null) await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.getByText('Hi garden!').waitFor();
    await page.locator('.bed nav').waitFor();

    relay.set('cut');
    await page.getByRole('button', { name: 'Play Find shells' }).click();
    await play.click();
    await frame.getByText('Kept 3').waitFor({ timeout: 20_000 });
    await frame.getByRole('button', { name: 'Keep' }).click();
    await frame.getByText('Kept 6').waitFor();
    await frame.getByRole('button', { name: 'Done' }).click();
    const end = await page.getByText('Well played!').boundingBox();
    assert.ok(
      end !== null && end.y > 0 && end.y + end.height <= (page.viewportSize()?.height ?? 0),
      JSON.stringify(end),
    );
    await page.getByRole('button', { name: 'Leave the game' }).click();
    const card = page.locator('.task', { hasText: 'Find shells' });
    await card.getByText('On its way').waitFor();
    relay.set('up');
    await page.locator('.task.done', { hasText: 'Find shells' }).waitFor({ timeout: 20_000 });
    assert.equal(await stateOf('Find shells'), 'done');
    // What the game kept without the net is with Sprout too, and so on every other device.
    await page.waitForFunction(() => !Object.keys(localStorage).some((name) => name.includes('.save.')));
    const { skillId, canvasId } = family;
    const { state } = await family.asKid(kid, 'kid.open_skill_canvas', { skillId, canvasId });
    assert.equal(state, '{"shells":6}');
  });

  it('launches what it may play with, and hears it; a game for fun pays nothing', async () => {
    await page.getByRole('link', { name: 'Play' }).click();
    const skill = page.locator('.reward', { hasText: 'Joke of the day' });
    await skill.getByRole('button', { name: 'Start' }).click();
    await skill.getByText(/tomato/).waitFor();
    await page.getByRole('button', { name: 'Play: Shells' }).click();
    await page.frameLocator('.canvas iframe').getByRole('button', { name: 'Done' }).click();
    await page.getByText('Well played!').waitFor();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.getByRole('heading', { name: 'Play', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
  });

  it('hears who gets the answer to what it starts, and live how far it is', async () => {
    const skill = { ...joke, ageRange: '4-14', handsReferenced: ['task_list'] };
    await family.call('skill.write', { ...skill, name: 'Plan my day' });
    await family.call('skill.write', { ...skill, name: 'Plan my week' });
    await page.getByRole('link', { name: 'Play' }).click();
    const launched = async (name: string) => {
      const card = page.locator('.reward', { hasText: name });
      await card.getByRole('button', { name: 'Start' }).click();
      return card;
    };
    const plan = await launched('Plan my day');
    await plan.getByText('It is done. A grown-up has the answer: ask them.').waitFor();
    assert.equal(await plan.getByText(/tomato/).count(), 0, 'what an agent is asked is not for the kid');
    const { items: threads } = await family.call('inbox.list', {});
    assert.ok((threads as { title: string }[]).some(({ title }) => title === 'Plan my day'));

    await family.call('agent.update_settings', { enabled: false });
    const ask = await launched('Plan my week');
    await ask.getByText('Sprout asks a grown-up. They decide.').waitFor();
    assert.equal(await ask.getByRole('button', { name: 'Start' }).count(), 0, 'once is enough');
    const { items } = await family.call('run.list', {});
    const runs = items as { runId: string; skillName: string }[];
    await family.call('run.cancel', { runId: runs.find(({ skillName }) => skillName === 'Plan my week')?.runId });
    await ask.getByText('It did not work out this time. A grown-up can see why.').waitFor();
    await ask.getByRole('button', { name: 'Start' }).waitFor();
    await page.reload();
    await ask.getByText('It did not work out this time. A grown-up can see why.').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
  });

  it('sees no ear where the tablet has no voice of its own', async () => {
    const ears = page.getByRole('button', { name: 'Listen' });
    await ears.first().waitFor();
    await page.evaluate(() => {
      const voice = { name: 'Far', lang: 'en-GB', localService: false, default: true };
      Object.assign(speechSynthesis, { getVoices: () => [voice] });
      speechSynthesis.onvoiceschanged?.(new Event('voiceschanged'));
    });
    await ears.first().waitFor({ state: 'detached' });
    assert.equal(await ears.count(), 0);
  });

  it('is told of a network’s own page, and its tap arrives when that is gone', async () => {
    await family.call('task.create', task('Water the fern'));
    const did = page.getByRole('button', { name: 'I did it! Water the fern' });
    await did.waitFor();
    const login = { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' };
    await page.route('**/api/ops/**', (route) => route.fulfill(login));
    await did.click();
    await page.getByText('Something else answers here. Ask a grown-up to look at the net.').waitFor();
    await page.locator('.task', { hasText: 'Water the fern' }).getByText('On its way').waitFor();
    await page.unroute('**/api/ops/**');
    await page.locator('.task.done', { hasText: 'Water the fern' }).waitFor({ timeout: 20_000 });
  });

  it('is told that the tablet is full, and its tap arrives all the same', async () => {
    await family.call('task.create', task('Fold the towels'));
    const did = page.getByRole('button', { name: 'I did it! Fold the towels' });
    await did.waitFor();
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        for (let count = 0; ; count++) {
          try {
            localStorage.setItem(`filler-${size}-${count}`, 'x'.repeat(size));
          } catch {
            break;
          }
        }
      }
    });
    await did.click();
    await page.getByText('This tablet is full. Ask a grown-up to make room.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.locator('.task.done', { hasText: 'Fold the towels' }).waitFor();
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage)) if (name.startsWith('filler-')) localStorage.removeItem(name);
    });
  });

  it('finds the same nothing behind a sibling’s, a stranger’s and a made-up task', async () => {
    const other = await server.family();
    const siblings = task('Sibling', { assignAllChildren: undefined, assignChildIds: [family.kidOf.plain] });
    const ids = [
      (await family.call('task.create', siblings)).taskId,
      (await other.call('task.create', task('Strange'))).taskId,
      'tk_00000000000000000000',
    ];
    const seen = new Set<string>();
    for (const id of ids) {
      await page.goto(`${relay.origin}/kid/task/${id}`);
      await page.locator('.calm h2').waitFor();
      seen.add(await page.locator('main').innerText());
    }
    assert.equal(seen.size, 1, [...seen].join('\n---\n'));
    await day();
  });

  it('finds behind its face the way to add a sibling, and back', async () => {
    const family = await server.family({ kids: [{ name: 'Mia' }] });
    const { profile, page } = await openTablet(server, family, [family.kids[0]?.childId ?? '']);
    await page.locator('.face-link').click();
    await page.getByRole('link', { name: 'One more kid' }).waitFor();
    await page.locator('.somebody', { hasText: 'Mia' }).click();
    await page.locator('.hello h1').waitFor();
    await profile.close();
  });

  it('has a day off and quiet hours, each with a picture, words and a way on', async () => {
    const { date } = await family.asKid(kid, 'kid.today', {});
    await family.call('task.pause_schedule', { from: date, until: date, childIds: [kid] });
    await page.getByRole('heading', { name: 'A day off!' }).waitFor();
    const quietHours = [
      { from: '00:00', until: '12:00' },
      { from: '12:00', until: '00:00' },
    ];
    await family.call('screentime.update_settings', { quietHours });
    await page.getByRole('link', { name: 'Screens', exact: true }).click();
    await page.getByText(/^Quiet from .* Screens sleep then\.$/).waitFor();
    await page.getByRole('button', { name: 'To your day' }).click();
    await page.getByRole('heading', { name: 'A day off!' }).waitFor();
    await family.call('screentime.update_settings', { quietHours: [] });
  });

  it('on a tablet whose clock is hours wrong: is told, sees the sun’s end rightly, and a sign two minutes before', async () => {
    const own = await server.browser.profile({ locale: 'en-GB' });
    const wrong = await own.newPage();
    await wrong.clock.install({ time: Date.now() + 5 * 3_600_000 });
    const child = family.kidOf.plain;
    const { unlockedUntil } = await family.call('screentime.grant', { childId: child, minutes: 15 });
    const { code } = await family.call('access.create_pairing_code', { childId: child });
    await wrong.goto(`${server.url}/kid/pair?code=${code}`);
    await wrong.getByRole('button', { name: 'Pair this device' }).click();
    await wrong.getByRole('link', { name: 'Let’s go' }).click();
    await wrong.getByText('The clock of this tablet is wrong. Ask a grown-up to set it.').waitFor();
    await wrong.getByRole('link', { name: 'Screens', exact: true }).click();
    const [, end = ''] = /T(\d\d:\d\d)/.exec(String(unlockedUntil)) ?? [];
    await wrong.locator('.sun-card', { hasText: `Until ${end}` }).waitFor();
    const soon = wrong.getByText('Finish your round.');
    assert.equal(await soon.count(), 0);
    await wrong.waitForLoadState('networkidle');
    const calls = countCalls(wrong, '');
    await wrong.clock.fastForward(13.5 * 60_000);
    await soon.waitFor();
    assert.equal(await soon.getAttribute('role'), 'status', 'a screen reader says it too');
    assert.equal(calls(), 0, 'minutes without news are minutes without a call');
    await wrong.getByRole('link', { name: 'Today' }).click();
    const told = wrong.getByText('Two minutes left. Time to find a good end.');
    await wrong.locator('.at-today', { has: told }).waitFor();
    await own.close();
  });
});

/** Counts calls of an operation from now on. */
function countCalls(page: Page, operation: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/api/ops/${operation}`)) count += 1;
  });
  return () => count;
}
