/** Every screen of the kid app in each look, at three sizes, light and dark: to look through. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { drawEmoji } from '../apps/server/src/testing/browser/emoji-font.ts';
import type { AppServer } from '../apps/web/test/testing/app-server.ts';
import { type FullFamily, fullFamily } from '../apps/web/test/testing/full-family.ts';
import { type Look, pair, task } from '../apps/web/test/testing/kid-tablet.ts';

const names: Readonly<Record<Look, string>> = { pictures: 'Ben', cards: 'Zoë', list: 'Leo' };
const sizes = {
  small: { viewport: { width: 320, height: 640 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  wide: { viewport: { width: 1180, height: 820 } },
} as const;
const places = ['/kid/', '/kid/pot', '/kid/rewards', '/kid/screens', '/kid/play', '/kid/who', 'task', 'talk'] as const;

export async function takeKidScreens(server: AppServer, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const family = await fullFamily(server);
  await liveADay(family);
  for (const look of Object.keys(names) as Look[]) {
    for (const [size, options] of Object.entries(sizes)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const profile = await server.browser.profile({ locale: 'en-GB', colorScheme, ...options });
        await drawEmoji(profile.context);
        const page = await profile.newPage();
        await pair(page, server.url, family, family.kidOf[look]);
        for (const place of places) {
          await goTo(page, server.url, place);
          const name = place === '/kid/' ? 'today' : (place.split('/').at(-1) ?? '');
          await page.screenshot({ path: path.join(folder, `${look}-${name}-${size}-${colorScheme}.png`) });
        }
        await profile.close();
      }
    }
  }
}

async function goTo(page: Page, origin: string, place: (typeof places)[number]): Promise<void> {
  if (place.startsWith('/')) await page.goto(origin + place);
  else {
    await page.goto(`${origin}/kid/`);
    const wanted = place === 'talk' ? 'Tell me about your day' : 'Tidy your room';
    const kept = await page.evaluate<string>(
      "localStorage.getItem(Object.keys(localStorage).find((one) => one.endsWith('.kid.today')))",
    );
    const { items } = JSON.parse(kept) as { items: { name: string; taskId: string }[] };
    const id = items.find(({ name }) => name === wanted)?.taskId ?? '';
    await page.goto(`${origin}/kid/task/${id}`);
  }
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Something done, something waiting, something to try again, a goal, a claim. */
async function liveADay({ call, asKid, kids, kidOf }: FullFamily): Promise<void> {
  const { items } = await call('task.list', {});
  const known = items as { taskId: string; name: string }[];
  const rename: Readonly<Record<string, object>> = {
    Piano: { name: 'Piano, ten minutes', emoji: '🎹' },
    'Tell me': { name: 'Tell me about your day', emoji: '💬' },
    Room: { name: 'Tidy your room', emoji: '🧸' },
    'Find shells': { emoji: '🐚' },
  };
  for (const { taskId, name } of known) {
    const patch = rename[name];
    if (patch !== undefined) await call('task.update', { taskId, ...patch });
  }
  const make = async (name: string, emoji: string, more: object = {}) =>
    String((await call('task.create', task(name, { emoji, ...more }))).taskId);
  const done = [
    await make('Brush your teeth', '🦷'),
    await make('Make your bed', '🛏️'),
    await make('Water the fern', '🌿'),
  ];
  const shelf = await make('Tidy your shelf', '📚', { reviewPolicy: 'parent' });
  const table = await make('Lay the table', '🍽️', { reviewPolicy: 'parent' });
  const rewards = (await call('reward.list', {})).items as { rewardId: string; name: string }[];
  const zoo = rewards.find(({ name }) => name === 'Zoo')?.rewardId;
  const { rewardId: movie } = await call('reward.create', { name: 'Movie night', gemsRequired: 40, emoji: '🍿' });
  for (const { childId } of kids) {
    for (const taskId of done) await asKid(childId, 'kid.submit_task', { taskId });
    for (const taskId of [shelf, table]) await asKid(childId, 'kid.submit_task', { taskId });
    const submissions = (await call('task.describe', { taskId: shelf })).submissions as {
      childId: string;
      submissionId: string;
    }[];
    const mine = submissions.find((one) => one.childId === childId)?.submissionId;
    await call('task.review', { submissionId: mine, action: 'reject', note: 'The bottom row too, please.' });
    await asKid(childId, 'kid.set_goal', { rewardId: movie });
  }
  for (const [look, name] of Object.entries(names)) {
    const avatar = { pictures: '🐻', cards: '🦊', list: '🚀' }[look as Look];
    await call('family.update_kid', { childId: kidOf[look as Look], name, avatar });
  }
  await call('reward.update', { rewardId: zoo, emoji: '🦒' });
  await call('screentime.grant', { childId: kidOf.cards, minutes: 45 });
}
