/** Every address of the app, in each look: accessible, within its width, in its own words. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { languageNames, languages } from '@sprout/messages/languages';
import type { Page } from 'playwright-core';
import { parentRoutes } from '../src/parent/routes.ts';
import { addressOf } from '../src/ui/route-table.ts';
import { agentsWork, madeNames } from './testing/agents-work.ts';
import { AppServer } from './testing/app-server.ts';
import { type LivedFamily, livedFamily } from './testing/lived-family.ts';
import { outOfCards } from './testing/out-of-cards.ts';
import { outOfCatalogue } from './testing/out-of-catalogue.ts';
import { showAddress } from './testing/show-address.ts';
import { sentencesIn } from './testing/speak.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const rules = JSON.stringify({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** A task that was previewed and then made as it was shown. */
async function approvedTask({ call }: LivedFamily): Promise<{ previewId: string }> {
  const task = {
    name: 'Water the plants',
    assignAllChildren: true,
    scheduleSpec: { taskType: 'schedule', days: ['sat'] },
  };
  const { specHash } = await call('task.create', { ...task, dryRun: true });
  await call('task.create', { ...task, specHash });
  const { items } = (await call('access.list_audit', {})) as { items: { previewId: string | null }[] };
  return { previewId: items.find(({ previewId }) => previewId !== null)?.previewId ?? '' };
}

/** Colours are measured at rest: a button that has just become the main one is on its way from one colour to the other. */
const atRest = `Promise.allSettled(
  document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity).map((one) => one.finished),
).then(() => undefined)`;

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  await page.evaluate(atRest);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${rules})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Collects what can be used; whatever gets the focus, and shows it, is taken out. Of radio buttons that belong together the browser
 * stops at one.
 */
const markUsable = `(() => {
  const all = document.querySelectorAll('a[href], button, input, select, textarea, summary');
  const stops = [...all].filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0);
  const isStop = (one) => one.type !== 'radio' || one.checked || document.querySelector('input[name="' + one.name + '"]:checked') === null;
  globalThis.usable = new Set(stops.filter(isStop));
  // A date has a stop for each of its parts.
  const count = usable.size + 4 * [...usable].filter(({ type }) => type === 'date' || type === 'time').length;
  const isShown = (one) => one.matches(':focus-visible') || one.matches('input');
  const forget = ({ target }) => {
    if (target.type === 'radio') for (const one of usable) if (one.name === target.name) usable.delete(one);
    if (isShown(target)) usable.delete(target);
  };
  if (!globalThis.isListening) document.addEventListener('focusin', forget);
  globalThis.isListening = true;
  document.activeElement?.blur();
  return count;
})()`;

/** The words of the navigation that stand on two lines. */
const brokenWords = `[...document.querySelectorAll('.navigation a')].filter((link) => {
  const range = document.createRange();
  range.selectNodeContents(link.querySelector('span') ?? link);
  return range.getClientRects().length > 1;
}).map((link) => link.textContent)`;

const overflowOf = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

describe('every route of the parent app', () => {
  let server: AppServer;
  let family: LivedFamily;
  let page: Page;
  let addresses: [string, string][];
  let reports: readonly string[];
  before(async () => {
    server = await AppServer.start();
    family = await livedFamily(server);
    const { items } = (await family.call('inbox.list', {})) as { items: { threadId: string }[] };
    const params = {
      childId: family.leo,
      taskId: family.piano,
      threadId: items[0]?.threadId ?? '',
      rewardId: family.movie,
      ...(await approvedTask(family)),
      ...(await agentsWork(family, family.leo)),
      grantId: (await family.connectAgent(['task:read', 'task:write'])).grantId,
    };
    const quietHours = [{ days: ['mon'], from: '20:00', until: '07:00' }];
    await family.call('screentime.update_settings', { quietHours });
    addresses = Object.entries(parentRoutes).map(([name, pattern]) => [name, addressOf(pattern, params)]);
    const opened = await server.open(family.email);
    page = opened.page;
    reports = opened.profile.policyReports;
  });
  after(() => server.stop());

  it('tells in words what was shown before a task was made', async () => {
    await page.goto(server.url + (addresses.find(([name]) => name === 'preview')?.[1] ?? ''));
    const told = page.locator('.proposal');
    await told.getByText('Water the plants').waitFor();
    assert.match(await told.innerText(), /Days\s+New:\s+Sat\s/);
  });

  /** Loads the page anew. */
  async function load(address: string): Promise<void> {
    await page.goto(server.url + address);
    await page.locator('main h1').first().waitFor();
    await page.locator('.live-status.live').first().waitFor();
  }

  it('fits a phone whose letters are twice as large, and breaks no word of the navigation', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await load('/');
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    const faults: string[] = [];
    for (const [name, address] of addresses) {
      await showAddress(page, address);
      if ((await overflowOf(page)) > 0) faults.push(`${name} scrolls sideways`);
    }
    faults.push(...(await page.evaluate<string[]>(brokenWords)));
    assert.deepEqual(faults, []);
  });

  // Colours are the same at every width, and ui/contrast.test.ts computes their pairs: each look is tried at one of the widths.
  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    it(`passes axe and fits ${width} pixels, ${colorScheme}`, async () => {
      // What still comes in while axe measures changes its colour at once.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await load('/');
      const faults: string[] = [];
      for (const [name, address] of addresses) {
        await showAddress(page, address);
        if ((await overflowOf(page)) > 0) faults.push(`${name} scrolls sideways`);
        faults.push(...(await outOfCards(page)).map((fault) => `${name}: ${fault}`));
        faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
      }
      assert.deepEqual(faults, []);
    });
  }

  /** What Tab does not reach on a whole walk over the page. */
  async function missedByTab(): Promise<string[]> {
    const count = await page.evaluate<number>(markUsable);
    for (let press = 0; press < count + 2; press++) await page.keyboard.press('Tab');
    return page.evaluate<string[]>('[...globalThis.usable].map((one) => one.outerHTML.slice(0, 120))');
  }

  it('is whole by keyboard: Tab reaches everything that can be used, and shows where it is', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await load('/');
    const faults: string[] = [];
    for (const [name, address] of addresses) {
      await showAddress(page, address);
      // What came in after the count moves the order: it is walked again. What cannot be reached is missed each time.
      let missed: string[] = [];
      for (let walk = 0; walk === 0 || (missed.length > 0 && walk < 4); walk++) missed = await missedByTab();
      faults.push(...missed.map((html) => `${name}: ${html}`));
    }
    assert.deepEqual(faults, []);
  });

  it('fits with text of twice the size, in forced colours, and in a language of long words', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await page.evaluate("localStorage.setItem('sprout.language', 'pseudo')");
    await page.setViewportSize({ width: 640, height: 800 });
    await load('/');
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    for (const [name, address] of addresses) {
      await showAddress(page, address);
      assert.ok((await overflowOf(page)) <= 0, `${name} scrolls sideways`);
      const own = ['The Rivers', 'Zoë', 'Leo', 'Piano', 'Claude', ...Object.values(languageNames), ...madeNames];
      assert.deepEqual(await outOfCatalogue(page, own), [], `all of ${name} is in a catalogue`);
    }
    assert.deepEqual(reports, []);
  });

  it('reads from the right in Arabic: sentences of ours too that begin with a name in other letters', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate("localStorage.setItem('sprout.language', 'ar')");
    await load('/activity');
    const beginsWithName = page
      .locator('main [data-ours]')
      .filter({ hasText: /^\s*[A-Z]/ })
      .first();
    await beginsWithName.waitFor();
    const directions = [page.locator('body'), beginsWithName].map((one) =>
      one.evaluate((element) => getComputedStyle(element).direction),
    );
    assert.deepEqual(await Promise.all(directions), ['rtl', 'rtl']);
  });

  for (const language of languages.filter((one) => one !== 'en')) {
    it(`speaks one language on every screen, and fits a small phone with it: ${language}`, async () => {
      const own = sentencesIn(language);
      // A single word, such as “No”, may be an agent's.
      const foreign = [...sentencesIn('en')].filter((sentence) => sentence.includes(' ') && !own.has(sentence));
      await page.emulateMedia({ forcedColors: 'none' });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(`localStorage.setItem('sprout.language', '${language}')`);
      await load('/');
      assert.equal(await page.evaluate('document.documentElement.lang'), language);
      for (const [name, address] of addresses) {
        await showAddress(page, address);
        assert.ok((await overflowOf(page)) <= 0, `${name} scrolls sideways`);
        const shown = new Set((await page.locator('body').innerText()).split('\n').map((line) => line.trim()));
        assert.deepEqual(
          foreign.filter((sentence) => shown.has(sentence)),
          [],
          `${name} is in one language`,
        );
      }
    });
  }
});
