/** Every screen of the kid app in each look, at three sizes, light and dark. */
import type { Page } from 'playwright-core';
import type { AppServer } from '../../apps/web/test/testing/app-server.ts';
import type { FullFamily } from '../../apps/web/test/testing/full-family.ts';
import { type Look, pair } from '../../apps/web/test/testing/kid-tablet.ts';
import { names } from './lived-day.ts';
import type { Shots } from './shots.ts';

const sizes = {
  phone: { viewport: { width: 390, height: 844 } },
  tablet: { viewport: { width: 600, height: 960 } },
  low: { viewport: { width: 1024, height: 520 } },
} as const;

export async function takeKidScreens(server: AppServer, family: FullFamily, shots: Shots): Promise<void> {
  for (const look of Object.keys(names) as Look[]) {
    const places = Object.keys(show) as Place[];
    await shots.take(server, `kid-${look}`, sizes, places, async (page) => {
      await pair(page, server.url, family, family.kidOf[look]);
      return (place) => show[place](page, server.url, family.kidOf[look], family);
    });
  }
}

async function open(page: Page, address: string): Promise<undefined> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return undefined;
}

async function openTask(page: Page, origin: string, emoji: string): Promise<undefined> {
  await open(page, `${origin}/kid/`);
  const kept = await page.evaluate<string>(
    "localStorage.getItem(Object.keys(localStorage).find((one) => one.endsWith('.kid.today')))",
  );
  const { items } = JSON.parse(kept) as { items: { emoji: string; taskId: string }[] };
  return open(page, `${origin}/kid/task/${items.find((item) => item.emoji === emoji)?.taskId}`);
}

/** Half an hour of screen time, of which so much is left: as the server would say it. */
async function runSun(page: Page, origin: string, minutes: number, scene: string) {
  const endsAt = Date.now() + minutes * 60_000;
  const at = (ms: number) => new Date(ms).toISOString();
  await page.route('**/kid/api/ops/kid.screentime', async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as object;
    const unlocked = { unlockedSince: at(endsAt - 30 * 60_000), unlockedUntil: at(endsAt) };
    await route.fulfill({ json: { ...state, ...unlocked } });
  });
  await open(page, `${origin}/kid/screens`);
  await page.locator(`.sun-scene${scene}`).waitFor();
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Brings the page to a place. Answers how to put back what it changed on the way. */
type Show = (
  page: Page,
  origin: string,
  childId: string,
  family: FullFamily,
) => Promise<(() => Promise<unknown>) | undefined>;

const show = {
  today: (page, origin) => open(page, `${origin}/kid/`),
  joy: async (page, origin, childId, { call, asKid }) => {
    await open(page, `${origin}/kid/`);
    const joy = page.locator('.joy, [data-gain]').first();
    const isThere = () =>
      joy.waitFor({ state: 'attached', timeout: 4_000 }).then(
        () => true,
        () => false,
      );
    // Gems that came before the tablet had read its first balance are no news.
    do await call('gems.adjust', { childId, delta: 2, reason: 'Joy' });
    while (!(await isThere()));
    await page.evaluate('document.getAnimations().forEach((one) => { one.pause(); one.currentTime = 1000; })');
    await asKid(childId, 'kid.today', {});
    return undefined;
  },
  sun: (page, origin) => runSun(page, origin, 20, '.day'),
  dusk: (page, origin) => runSun(page, origin, 1.8, '.dusk'),
  /** The minutes are over: as this tablet would remember it. */
  asleep: async (page, origin, childId) => {
    await open(page, `${origin}/kid/screens`);
    await page.evaluate(`localStorage.setItem('sprout.${childId}.asleep', 'true')`);
    await open(page, `${origin}/kid/screens`);
    await page.locator('.sun-scene.night').waitFor();
    await page.evaluate('document.getAnimations().forEach((one) => one.finish())');
    return () => page.locator('.night .big-button').click();
  },
  camera: (page, origin) => openTask(page, origin, '🧸'),
  undo: async (page, origin) => {
    await open(page, `${origin}/kid/`);
    const undo = page.locator('[aria-label*=": "].quiet, .back-again').first();
    await page.locator('.task .big-button.main').first().click();
    await undo.waitFor();
    return () => undo.click();
  },
  task: (page, origin) => openTask(page, origin, '🎹'),
  talk: (page, origin) => openTask(page, origin, '💬'),
  pot: (page, origin) => open(page, `${origin}/kid/pot`),
  rewards: (page, origin) => open(page, `${origin}/kid/rewards`),
  claimed: async (page, origin) => {
    await open(page, `${origin}/kid/rewards`);
    await page.locator('.reward .big-button.main').first().click();
    await page.locator('[data-claim="pending"]').waitFor();
    return () => page.locator('[data-claim="pending"] .big-button').click();
  },
  screens: (page, origin) => open(page, `${origin}/kid/screens`),
  asked: async (page, origin) => {
    await open(page, `${origin}/kid/screens`);
    if ((await page.locator('.chip').count()) === 0) return undefined;
    await page.locator('.chip').nth(2).click();
    await page.locator('.chip.pic').first().click();
    await page.locator('.ask .big-button').click();
    await page.locator('[data-request="pending"]').waitFor();
    return () => page.locator('[data-request="pending"] .big-button').click();
  },
  play: (page, origin) => open(page, `${origin}/kid/play`),
  look: (page, origin) => open(page, `${origin}/kid/look`),
  who: (page, origin) => open(page, `${origin}/kid/who`),
  /** Nothing is left: as the server would say it. */
  done: async (page, origin) => {
    await page.route('**/kid/api/ops/kid.today', async (route) => {
      const answer = await route.fetch();
      const day = (await answer.json()) as { items: object[] };
      await route.fulfill({ json: { ...day, items: day.items.map((item) => ({ ...item, state: 'done' })) } });
    });
    await open(page, `${origin}/kid/`);
    await page.locator('.calm').waitFor();
    return undefined;
  },
} as const satisfies Readonly<Record<string, Show>>;
type Place = keyof typeof show;
