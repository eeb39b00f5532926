/** Every screen of the kid app in each look, at three sizes, light and dark: to look through. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { drawEmoji } from '../apps/server/src/testing/browser/emoji-font.ts';
import type { AppServer } from '../apps/web/test/testing/app-server.ts';
import { type FullFamily, fullFamily } from '../apps/web/test/testing/full-family.ts';
import { type Look, pair, task } from '../apps/web/test/testing/kid-tablet.ts';

const names: Readonly<Record<Look, string>> = { pictures: 'Zoë', garden: 'Leo', plain: 'Maya' };
const sizes = {
  phone: { viewport: { width: 360, height: 640 } },
  tablet: { viewport: { width: 600, height: 960 } },
  low: { viewport: { width: 1024, height: 520 } },
  wide: { viewport: { width: 1280, height: 800 } },
} as const;
const places = [
  'today',
  'undo',
  'joy',
  'sun',
  'camera',
  'task',
  'talk',
  'pot',
  'rewards',
  'claimed',
  'screens',
  'asked',
  'play',
  'who',
  'done',
] as const;
type Place = (typeof places)[number];

/** `wanted`: words that each name must contain, such as `tablet-light`. */
export async function takeKidScreens(server: AppServer, folder: string, wanted: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const language of ['en', 'de'] as const) {
    const family = await fullFamily(server);
    await liveADay(family, language);
    for (const look of Object.keys(names) as Look[]) {
      for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          const options = { locale: language === 'de' ? 'de-DE' : 'en-GB', colorScheme, ...sizes[size] };
          const fileOf = (place: string) => `${look}-${place}-${size}-${colorScheme}-${language}.png`;
          const due = places.filter((place) => wanted.every((word) => fileOf(place).includes(word)));
          if (due.length === 0) continue;
          const profile = await server.browser.profile(options);
          await drawEmoji(profile.context);
          const page = await profile.newPage();
          await pair(page, server.url, family, family.kidOf[look]);
          for (const place of due) {
            const putBack = await show[place](page, server.url, family.kidOf[look], family);
            await page.waitForLoadState('networkidle');
            await page.screenshot({ path: path.join(folder, fileOf(place)) });
            await putBack?.();
          }
          await profile.close();
        }
      }
    }
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

/** Brings the page to a place. Answers how to put back what it changed on the way. */
type Show = (
  page: Page,
  origin: string,
  childId: string,
  family: FullFamily,
) => Promise<(() => Promise<unknown>) | undefined>;

const show: Record<Place, Show> = {
  today: (page, origin) => open(page, `${origin}/kid/`),
  joy: async (page, origin, childId, { call, asKid }) => {
    await open(page, `${origin}/kid/`);
    await call('gems.adjust', { childId, delta: 2, reason: 'Joy' });
    await page.locator('.joy, [data-gain]').first().waitFor({ state: 'attached' });
    await page.evaluate('document.getAnimations().forEach((one) => { one.pause(); one.currentTime = 1000; })');
    await asKid(childId, 'kid.today', {});
    return undefined;
  },
  sun: async (page, origin, childId, { call }) => {
    await call('screentime.grant', { childId, minutes: 30 });
    await open(page, `${origin}/kid/screens`);
    await page.locator('.sun-scene').waitFor();
    return () => call('screentime.end', { childId });
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
};

const texts = {
  en: {
    'Feed the cat': 'Feed the cat',
    Piano: 'Piano, ten minutes',
    'Tell me': 'Tell me about your day',
    Room: 'Tidy your room',
    'Find shells': 'Find shells',
    teeth: 'Brush your teeth',
    bed: 'Make your bed',
    fern: 'Water the fern',
    shelf: 'Tidy your shelf',
    table: 'Lay the table',
    movie: 'Movie night',
    note: 'The bottom row too, please.',
  },
  de: {
    'Feed the cat': 'Katze füttern',
    Piano: 'Klavier, zehn Minuten',
    'Tell me': 'Erzähl von deinem Tag',
    Room: 'Zimmer aufräumen',
    'Find shells': 'Muscheln finden',
    teeth: 'Zähne putzen',
    bed: 'Bett machen',
    fern: 'Farn gießen',
    shelf: 'Regal aufräumen',
    table: 'Tisch decken',
    movie: 'Filmabend',
    note: 'Bitte auch die untere Reihe.',
  },
} as const;

/** Something done, something waiting, something to try again, a goal, a claim. */
async function liveADay({ call, asKid, kids, kidOf }: FullFamily, language: 'en' | 'de'): Promise<void> {
  const said = texts[language];
  const { items } = await asKid(kidOf.garden, 'kid.today', {});
  const known = items as { taskId: string; name: string }[];
  const emojis = { 'Feed the cat': '😺', Piano: '🎹', 'Tell me': '💬', Room: '🧸', 'Find shells': '🐚' };
  for (const [name, emoji] of Object.entries(emojis)) {
    const taskId = known.find((one) => one.name === name)?.taskId;
    await call('task.update', { taskId, emoji, name: said[name as keyof typeof emojis] });
  }
  const make = async (name: string, emoji: string, more: object = {}) =>
    String((await call('task.create', task(name, { emoji, ...more }))).taskId);
  const done = [await make(said.teeth, '🦷'), await make(said.bed, '🛏️'), await make(said.fern, '🌿')];
  const shelf = await make(said.shelf, '📚', { reviewPolicy: 'parent' });
  const table = await make(said.table, '🍽️', { reviewPolicy: 'parent' });
  const rewards = (await call('reward.list', {})).items as { rewardId: string; name: string }[];
  const zoo = rewards.find(({ name }) => name === 'Zoo')?.rewardId;
  const { rewardId: movie } = await call('reward.create', { name: said.movie, gemsRequired: 40, emoji: '🍿' });
  for (const { childId } of kids) {
    for (const taskId of done) await asKid(childId, 'kid.submit_task', { taskId });
    for (const taskId of [shelf, table]) await asKid(childId, 'kid.submit_task', { taskId });
    const submissions = (await call('task.describe', { taskId: shelf })).submissions as {
      childId: string;
      submissionId: string;
    }[];
    const mine = submissions.find((one) => one.childId === childId)?.submissionId;
    await call('task.review', { submissionId: mine, action: 'reject', note: said.note });
    await asKid(childId, 'kid.set_goal', { rewardId: movie });
  }
  for (const [look, name] of Object.entries(names)) {
    const avatar = { pictures: '🦊', garden: '🚀', plain: '🦉' }[look as Look];
    await call('family.update_kid', { childId: kidOf[look as Look], name, avatar, language });
  }
  await call('reward.update', { rewardId: zoo, emoji: '🦒' });
}
