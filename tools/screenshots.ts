/**
 * `npm run screenshots`: the pictures of README and docs, taken of the real apps with a demo family.
 *
 * `npm run screenshots -- --all <folder>` takes every screen of both apps, of the wall and of the first pages at three sizes, light
 * and dark, to look through. `--language de` takes them in German; `--only phone-dark --only parent` those with both words in their name.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createDemoFamily, type DemoFamily } from '../apps/server/src/admin/demo/create-demo-family.ts';
import { systemClock, systemRandom } from '../apps/server/src/system.ts';
import { drawEmoji } from '../apps/server/src/testing/browser/emoji-font.ts';
import { AppServer } from '../apps/web/test/testing/app-server.ts';
import { takeEveryScreen } from './screens/every-screen.ts';

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

const { values } = parseArgs({
  options: {
    all: { type: 'string' },
    language: { type: 'string', default: 'en-GB' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const server = await AppServer.start({}, ['--hide-scrollbars']);
try {
  const { all, language: locale, only } = values;
  const surroundings = { clock: systemClock, random: systemRandom, baseUrl: server.url };
  if (all !== undefined) await takeEveryScreen(server, { folder: all, locale, only });
  else await takeForDocs(server, await createDemoFamily(server.running.sprout, surroundings));
} finally {
  await server.stop();
}
