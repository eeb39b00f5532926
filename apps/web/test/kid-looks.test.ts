/** The three looks: clean for axe, large enough to hit, and whole without words. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { joke } from '../../server/src/testing/new-skill.ts';
import { type Language, wordsOf } from '../src/client/words.ts';
import { AppServer } from './testing/app-server.ts';
import { births, type FullFamily, fullFamily } from './testing/full-family.ts';
import { checkLanguages } from './testing/kid-language.ts';
import { checkScreens, kidScreens, problemsOf, sizes, targets } from './testing/kid-screens.ts';
import { type Look, openTablet, task } from './testing/kid-tablet.ts';
import { outOfCatalogue } from './testing/out-of-catalogue.ts';
import { speak } from './testing/speak.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const hostile = '</script><img src=x onerror=alert(1)>\u202E ﷽';

describe('the kid app', () => {
  let server: AppServer;
  let family: FullFamily;
  before(async () => {
    server = await AppServer.start({ SPROUT_ALLOWED_HOSTS: 'sprout.home' }, [
      '--host-resolver-rules=MAP sprout.home 127.0.0.1',
      // A frame that is busy for ever takes nothing else down with it.
      '--site-per-process',
    ]);
    family = await fullFamily(server);
  });
  after(() => server.stop());

  // Each look at another size and in another light, and each screen in one of them at least; the soak goes over all of them.
  const samples = [
    ['pictures', 'small', 'light', ['/kid/', 'task', 'talk', '/kid/who', '/kid/screens']],
    ['garden', 'tablet', 'dark', ['/kid/', '/kid/rewards', '/kid/play']],
    ['plain', 'wide', 'light', ['/kid/', '/kid/pot', '/kid/screens']],
  ] as const;
  for (const [look, size, colorScheme, screens] of samples) {
    it(`is clean for axe, by keyboard, with targets of ${targets[look]} px: ${look}, ${size}, ${colorScheme}`, async () => {
      const options = { ...sizes[size], colorScheme, voice: 'en-GB' };
      const { page, profile } = await openTablet(server, family, [family.kidOf[look]], options);
      assert.deepEqual(await checkScreens(page, axe, server.url, look, screens), []);
      assert.deepEqual(profile.policyReports, []);
      await profile.close();
    });
  }

  it('would not pass these checks if something were wrong', async () => {
    const profile = await server.browser.profile(sizes.tablet);
    const page = await profile.newPage();
    await page.setContent(`<!doctype html><html lang="en"><title>Bad</title><main><h1 style="width:1em">Squeezed name</h1>
      <button tabindex="-1" style="width:90px;height:90px">Unreached</button><button style="width:20px;height:20px">Small</button>
      <a href="/" style="display:block;outline:none;height:90px">Ringless</a><p style="width:1200px">Wide</p><img src="data:,">
      <a href="/low" style="position:absolute;top:980px;height:90px">Low</a></main>
      <footer class="bed"><nav style="position:fixed;bottom:0;width:100%;height:100px">Bed</nav></footer></html>`);
    const problems = (await problemsOf(page, axe, 76)).join('\n');
    for (const one of [
      'image-alt',
      '20×20',
      'not by keyboard: <button tabindex',
      'no ring: <a href="/"',
      'squeezed',
      'too wide',
    ])
      assert.ok(problems.includes(one), `${one} is not in\n${problems}`);
    assert.match(problems, /below the bed by \d+ px: <a href="\/low"/);
    await profile.close();
  });

  it('completes the day in pictures without a word to read', async () => {
    const own = await server.family({ kids: [{ name: 'Mia', birthDate: births.pictures }] });
    const [{ childId } = { childId: '' }] = own.kids;
    for (const name of ['One', 'Two', 'Three']) await own.call('task.create', task(name, { blocking: name === 'One' }));
    const { page, profile } = await openTablet(server, own, [childId]);
    await page.locator('.pictures .big-button.main').waitFor();
    assert.ok((await page.locator('.pebble').count()) <= 4, 'a face and at most three tasks in sight');
    assert.ok(
      await page.locator('.pictures .before-screens .icon').isVisible(),
      'what comes before screens has its sign',
    );
    await hideWords(page);
    for (let left = 3; left > 0; left--) {
      // The plant grows at the tap; the gems are there when the tablet has told it.
      const told = page.waitForResponse(/kid\.submit_task/);
      await page.locator('.pictures .big-button.main').click();
      await told;
      await page.locator(`.bed .plant:not(.seedling) >> nth=${3 - left}`).waitFor({ state: 'attached' });
    }
    await page.locator('.calm').waitFor();
    assert.equal((await own.call('gems.query_balance', { childId })).balance, 9);
    await profile.close();
  });

  it('has a whole talk in pictures without a word to read or to write, and the grown-ups read its words', async () => {
    const own = await server.family({ kids: [{ name: 'Mia', birthDate: births.pictures }] });
    const [{ childId } = { childId: '' }] = own.kids;
    const conversationSpec = { goalType: 'share', guidance: 'Ask about the day', minResponses: 2 };
    await own.call('task.create', task('Tell me', { runMode: 'conversation', conversationSpec }));
    const { page, profile } = await openTablet(server, own, [childId], { voice: 'en-GB' });
    await page.locator('.pictures .big-button.main').click();
    const pictures = page.locator('.board .board-picture');
    const groups = page.locator('.board .chip');
    const send = page.locator('.composed .big-button.main');
    await pictures.first().waitFor();
    await hideWords(page);

    await pictures.nth(0).click();
    await pictures.nth(0).click();
    await pictures.nth(5).click();
    await groups.nth(2).click();
    await pictures.nth(0).click();
    // The first one is a mistake: it goes again.
    await page.locator('.chosen .board-picture').first().click();
    await page.waitForFunction(() => (globalThis as unknown as { spoken: string[] }).spoken.length > 0);
    await page.reload();
    await page.locator('.chosen .board-picture').nth(1).waitFor();
    await hideWords(page);
    await send.click();
    await page.locator('.leaves .done').waitFor();
    assert.equal(await page.locator('.chosen .board-picture').count(), 0);
    assert.equal(await page.locator('.turn.kid .pebble').count(), 2, 'the kid sees its answer in pictures');

    await groups.nth(1).click();
    await pictures.nth(6).click();
    await send.click();
    await page.locator('.leaves .done').nth(1).waitFor();
    await send.waitFor({ state: 'detached' });
    const { items } = await own.asKid(childId, 'kid.today', {});
    const [talk] = items as { state: string; chat: { turns: { who: string; text: string }[] } }[];
    const said = talk?.chat.turns.filter(({ who }) => who === 'kid').map(({ text }) => text);
    assert.deepEqual([talk?.state, said], ['done', ['I was tired, with Mama.', 'We went swimming.']]);
    const spoken = await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);
    assert.deepEqual(spoken, ['Near: we went swimming'], 'each picture says its words');
    assert.deepEqual(profile.policyReports, []);
    await profile.close();
  });

  it('shows hostile names as text, and moves nothing under reduced motion', async () => {
    const own = await server.family({ kids: [{ name: hostile.slice(0, 60), birthDate: births.garden }] });
    const [{ childId } = { childId: '' }] = own.kids;
    await own.call('task.create', task(hostile.slice(0, 60)));
    const { page, profile } = await openTablet(server, own, [childId], { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: /I did it/ }).waitFor();
    assert.equal(await page.locator('#app img').count(), 0);
    assert.ok((await page.locator('.hello h1').innerText()).includes('<img'));
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0))),
    );
    assert.ok(longest <= 1, `${longest} ms of motion`);
    assert.deepEqual(profile.policyReports, []);
    await profile.close();
  });

  it('is whole at a plain http name, without a worker, and tells only grown-ups', async () => {
    const origin = `http://sprout.home:${new URL(server.url).port}`;
    const { page, profile } = await openTablet(server, family, [family.kidOf.garden], { origin });
    await page.getByText('For grown-ups').waitFor();
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await page.getByRole('button', { name: 'I did it! Piano' }).click();
    await page.getByRole('button', { name: 'Oops, not yet: Piano' }).click();
    await page.getByRole('button', { name: 'I did it! Piano' }).waitFor();
    for (const place of ['My pot', 'Rewards', 'Screens', 'Today']) {
      await page.getByRole('link', { name: place, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: place === 'Today' ? 'Hi garden!' : place }).waitFor();
      assert.equal(await page.getByText('For grown-ups').count(), place === 'Today' ? 1 : 0);
    }
    await page.getByRole('button', { name: 'Talk about it Tell me' }).click();
    await page.getByLabel('Your answer').fill('A heron caught a fish in the river today.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('img', { name: '1 of 2 answers' }).waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Play Find shells' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.frameLocator('.canvas iframe').getByRole('button', { name: 'Done' }).click();
    await page.getByText(/^Well played! \d+ gems fell into your pot\.$/).waitFor();
    await profile.close();
  });

  it('is German from end to end where a kid’s language is German', async () => {
    await family.call('family.update_kid', { childId: family.kidOf.plain, language: 'de' });
    // The pairing page of the server speaks the browser's language, like the app.
    const { page, profile } = await openTablet(server, family, [family.kidOf.plain], {
      voice: 'de-AT',
      locale: 'de-AT',
    });
    await page.getByRole('link', { name: 'Belohnungen' }).click();
    await page.getByRole('button', { name: 'Das will ich: Ice cream' }).click();
    await page.getByText('Du hast darum gebeten.').first().waitFor();
    const seen: string[] = [];
    const task = page.locator('[data-task]').first();
    for (const path of ['/kid/', '/kid/pot', '/kid/rewards', '/kid/screens', '/kid/play', 'task']) {
      if (path === 'task') await page.goto(`${server.url}/kid/`).then(() => task.locator('a').first().click());
      else await page.goto(server.url + path);
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
      seen.push(...(await page.evaluate(textsOf)));
    }
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
    const german = await allWords('de');
    const english = [...(await allWords('en'))].filter((one) => !german.has(one));
    assert.ok(english.length > 80 && seen.length > 80, `${english.length} words, ${seen.length} texts`);
    assert.deepEqual(
      english.filter((one) => seen.includes(one)),
      [],
    );
    await profile.close();
  });

  for (const look of Object.keys(births) as Look[]) {
    it(`speaks one language on every screen, in each of the twelve, and fits a small phone with it: ${look}`, async () => {
      // What was said in a talk stays as it was said: in this family nobody has talked yet.
      assert.deepEqual(await checkLanguages(server, await fullFamily(server), look), []);
    });
  }

  it('shows a game that froze closed, until a parent had a look', async () => {
    const html = `<!doctype html><html lang="en"><title>Stuck</title><h1>Stuck</h1><button id="go">Go</button>
      <button id="done">Done</button><script>
      document.getElementById('go').addEventListener('click', () => { for (;;); });
      document.getElementById('done').addEventListener('click', () => sprout.complete({ summary: 'Done' }));</script></html>`;
    const canvas = { name: 'Stuck', html, completionSchema: { kind: 'complete' }, dimensions: { age: '4-14' } };
    const { canvasId } = await family.call('canvas.create', canvas);
    const skill = { ...joke, name: 'Stuck', ageRange: '4-14', canvasIds: [canvasId] };
    const { skillId } = await family.call('skill.write', skill);
    const stuck = { runMode: 'canvas', canvasSpec: { canvasId }, assignmentSkillId: skillId };
    const { taskId } = await family.call('task.create', task('Get stuck', stuck));
    const { page, profile } = await openTablet(server, family, [family.kidOf.garden]);
    const open = async () => {
      await page.goto(`${server.url}/kid/task/${taskId}`);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
    };
    await open();
    // The click never ends, because the frame no longer answers it.
    const click = page.frameLocator('.canvas iframe').locator('#go').click();
    click.catch(() => undefined);
    await page.locator('.calm', { hasText: 'This game stopped' }).waitFor();
    await open();
    await page.locator('.calm').waitFor();
    assert.equal((await family.call('canvas.reopen', { canvasId })).wasStopped, true);
    await open();
    await page.frameLocator('.canvas iframe').locator('#done').waitFor();
    await profile.close();
  });

  it('shows no word that is in no catalogue, on any screen', async () => {
    const { page, profile } = await openTablet(server, family, [family.kidOf.garden]);
    // As if a parent had chosen the language of tests.
    await page.route(/kid\.me/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"language":(null|"\w+")/, '"language":"pseudo"');
      await route.fulfill({ response: answer, body });
    });
    const own = ['garden', 'Feed the cat', 'Piano', 'Tell me', 'Room', 'Find shells', 'Ice cream', 'Zoo', 'Shells'];
    for (const { screen, show } of await kidScreens(page, server.url)) {
      await show();
      await page.getByText('⟦').first().waitFor();
      assert.deepEqual(await outOfCatalogue(page, own), [], `all of ${screen} is in a catalogue`);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await profile.close();
  });

  it('shows no pot and no price where the family has no gems', async () => {
    const own = await server.family({ kids: [{ name: 'Mia', birthDate: births.garden }] });
    const [{ childId } = { childId: '' }] = own.kids;
    await own.call('task.create', task('Cat'));
    await own.call('reward.create', { name: 'Zoo', gemsRequired: 90 });
    await own.call('screentime.update_settings', { gemsPerMinute: 2 });
    await own.call('gems.set_enabled', { enabled: false });
    const { page, profile } = await openTablet(server, own, [childId]);
    await page.getByRole('button', { name: 'I did it! Cat' }).waitFor();
    const hasNone = async (at: Page) => assert.equal(await at.locator('.gem, .gems, .pot-pill').count(), 0);
    await hasNone(page);
    assert.equal(await page.getByRole('link', { name: 'My pot' }).count(), 0);
    await page.getByRole('link', { name: 'Rewards' }).click();
    await page.getByRole('button', { name: 'I want this: Zoo' }).waitFor();
    await hasNone(page);
    await page.getByRole('link', { name: 'Screens', exact: true }).click();
    await page.getByRole('radio', { name: '30 minutes' }).waitFor({ state: 'attached' });
    await hasNone(page);
    await page.goto(`${server.url}/kid/pot`);
    await page.getByText('Hi Mia!').waitFor();
    await hasNone(page);
    await profile.close();
  });
});

/** As a kid sees the page that does not read. */
async function hideWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const words =
      '.words, .task-name, .task-facts, h1, h2, p:not(.leaves), .turn span:not(.pebble), textarea { visibility: hidden !important; }';
    document.styleSheets[0]?.insertRule(words, document.styleSheets[0].cssRules.length);
  });
}

/** Every text and label of the page, for the page itself. */
function textsOf(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  for (const one of document.querySelectorAll('[aria-label]')) texts.push(one.getAttribute('aria-label') ?? '');
  return texts.filter((text) => text !== '');
}

/** The kid app's whole sentences in a language. */
async function allWords(language: Language): Promise<Set<string>> {
  await speak(language);
  const flat = (one: unknown): string[] => {
    if (typeof one === 'string') return [one];
    return typeof one === 'object' && one !== null ? Object.values(one).flatMap(flat) : [];
  };
  return new Set([...flat(wordsOf('kid')), ...flat(wordsOf('kidMore')), ...flat(wordsOf('board'))]);
}
