/**
 * `npm run screenshots`: the pictures of README and docs, taken of the real apps with a demo family.
 *
 * `npm run screenshots -- --all <folder>` takes every screen of the parent app at three sizes, light and dark, to look through;
 * `--language de` takes them in German. `-- --kid <folder>` takes those of the kid app in its three looks and two languages;
 * `--only phone-dark` fewer of them.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createDemoFamily, type DemoFamily } from '../apps/server/src/admin/demo/create-demo-family.ts';
import { systemClock, systemRandom } from '../apps/server/src/system.ts';
import { drawEmoji } from '../apps/server/src/testing/browser/emoji-font.ts';
import { parentRoutes } from '../apps/web/src/parent/routes.ts';
import { addressOf } from '../apps/web/src/ui/route-table.ts';
import { AppServer } from '../apps/web/test/testing/app-server.ts';
import { takeKidScreens } from './kid-screenshots.ts';

const PHONE = { viewport: { width: 390, height: 1000 }, deviceScaleFactor: 1.5 } as const;
const TABLET = { viewport: { width: 820, height: 1000 } } as const;

async function signedIn(server: AppServer, family: DemoFamily, options: BrowserContextOptions): Promise<Page> {
  const { page, profile } = await server.open(family.parent.email, '/', options, family.parent.password);
  await drawEmoji(profile.context);
  return page;
}

async function show(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, page.url()).href);
  await page.locator('main h1').first().waitFor();
  await page.locator('.live-status.live').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Pairs a tablet with a kid, as a parent would. */
async function openTablet(server: AppServer, parent: Page, family: DemoFamily, kid: number): Promise<Page> {
  await show(parent, '/devices');
  await parent.getByRole('button', { name: `A code for ${family.kids[kid]?.name}` }).click();
  const code = (await parent.locator('.pairing .code').textContent()) ?? '';
  const profile = await server.browser.profile({ locale: 'en-GB', ...TABLET });
  await drawEmoji(profile.context);
  const page = await profile.newPage();
  await page.goto(`${server.url}/pair?code=${encodeURIComponent(code)}`);
  await page.getByRole('button', { name: 'Pair this device' }).click();
  await page.getByRole('link', { name: 'Let’s go' }).click();
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** The few pictures that README and docs show. */
async function takeForDocs(server: AppServer, family: DemoFamily): Promise<void> {
  const folder = 'docs/images';
  const shoot = (page: Page, name: string) => page.screenshot({ path: path.join(folder, `${name}.png`) });
  const parent = await signedIn(server, family, { ...PHONE, colorScheme: 'light' });
  await show(parent, '/');
  await shoot(parent, 'parent-home');
  await show(parent, '/screen-time');
  await shoot(parent, 'parent-screen-time');
  await show(parent, '/audit');
  await shoot(parent, 'parent-audit');
  const dark = await signedIn(server, family, { ...PHONE, colorScheme: 'dark' });
  await show(dark, '/');
  await shoot(dark, 'parent-home-dark');
  await shoot(await openTablet(server, parent, family, 1), 'kid-today');
}

const sizes = {
  phone: { viewport: { width: 390, height: 844 } },
  tablet: { viewport: { width: 1024, height: 600 } },
  laptop: { viewport: { width: 1280, height: 800 } },
} as const;

/** Every screen at three sizes, light and dark, to look through. */
async function takeAll(server: AppServer, family: DemoFamily, { folder, locale, only }: Taken): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const params = await firstIdsOf(server, family);
  const isThere = (pattern: string) => ![...pattern.matchAll(/:(\w+)/g)].some(([, id = '']) => params[id] === 'none');
  for (const [size, { viewport }] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = `${size}-${colorScheme}`;
      if (only.length > 0 && !only.includes(look)) continue;
      const page = await signedIn(server, family, { viewport, colorScheme, locale });
      for (const [name, pattern] of Object.entries(parentRoutes)) {
        if (!isThere(pattern)) continue;
        await show(page, addressOf(pattern, params));
        await page.screenshot({ path: path.join(folder, `${name}-${look}.png`), fullPage: true });
      }
    }
  }
}

interface Taken {
  readonly folder: string;
  readonly locale: string;
  /** Such as phone-dark; all of them if it is empty. */
  readonly only: readonly string[];
}

/** One id of each kind that an address names. */
async function firstIdsOf(server: AppServer, family: DemoFamily): Promise<Record<string, string>> {
  const response = await fetch(`${server.url}/api/ops/access.sign_in`, json(family.parent));
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const read = async (operation: string) => {
    const answer = await fetch(`${server.url}/api/ops/${operation}`, json({ limit: 200 }, { cookie }));
    return ((await answer.json()) as { items?: Record<string, string | null>[] }).items ?? [];
  };
  const first = async (operation: string, name: string) =>
    (await read(operation)).find((item) => typeof item[name] === 'string')?.[name] ?? 'none';
  return {
    childId: family.kids[1]?.childId ?? '',
    taskId: await first('task.list', 'taskId'),
    rewardId: await first('reward.list', 'rewardId'),
    threadId: await first('inbox.list', 'threadId'),
    grantId: await first('access.list_grants', 'grantId'),
    previewId: await first('access.list_audit', 'previewId'),
    skillId: await first('skill.list', 'skillId'),
    canvasId: await first('canvas.list', 'canvasId'),
    heartbeatId: await first('heartbeat.list', 'heartbeatId'),
    runId: await first('run.list', 'runId'),
    ruleId: await first('rule.list', 'ruleId'),
    hookId: await first('hook.list', 'hookId'),
  };
}

function json(body: object, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

const { values } = parseArgs({
  options: {
    all: { type: 'string' },
    kid: { type: 'string' },
    language: { type: 'string', default: 'en-GB' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const server = await AppServer.start({}, ['--hide-scrollbars']);
try {
  const surroundings = { clock: systemClock, random: systemRandom, baseUrl: server.url };
  const family = await createDemoFamily(server.running.sprout, surroundings, { language: values.language.slice(0, 2) });
  if (values.kid !== undefined) await takeKidScreens(server, values.kid, values.only);
  else if (values.all !== undefined)
    await takeAll(server, family, { folder: values.all, locale: values.language, only: values.only });
  else await takeForDocs(server, family);
} finally {
  await server.stop();
}
