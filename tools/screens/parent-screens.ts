/** Every screen of the parent app at three sizes, light and dark; some of them in the states that a picture shows. */
import type { Page } from 'playwright-core';
import { parentRoutes } from '../../apps/web/src/parent/routes.ts';
import { addressOf } from '../../apps/web/src/ui/route-table.ts';
import { type AppFamily, type AppServer, password } from '../../apps/web/test/testing/app-server.ts';
import { everyDay } from '../../apps/web/test/testing/kid-tablet.ts';
import { type Shots, sizes } from './shots.ts';

/** What is done on a screen before its picture is taken. */
const states = {
  'home-open': ['home', (page: Page) => openRow(page, '.submission:not(.has-photo)')],
  'home-photo': ['home', (page: Page) => openRow(page, '.has-photo')],
  'home-said-yes': ['home', sayYes],
  'home-keys': ['home', (page: Page) => page.locator('body').press('?')],
  'home-palette': ['home', (page: Page) => page.locator('body').press('/')],
  'new-task-filled': ['newTask', fillTask],
  'child-order': ['child', (page: Page) => page.locator('section[aria-labelledby="day"] .button.quiet').click()],
} as const satisfies Readonly<
  Record<string, readonly [keyof typeof parentRoutes, (page: Page) => Promise<(() => Promise<void>) | void>]>
>;

type Params = Readonly<Record<string, string>>;

export async function takeParentScreens(server: AppServer, family: AppFamily, params: Params, shots: Shots) {
  const screens = { ...parentRoutes, ...states };
  const places = Object.keys(screens) as (keyof typeof screens)[];
  const enter = (email: string) => async (page: Page) => {
    await signIn(server, page, email);
    return async (place: keyof typeof screens) => {
      const screen = screens[place];
      const [route, act] = typeof screen === 'string' ? [screen, undefined] : [parentRoutes[screen[0]], screen[1]];
      await show(page, server.url + addressOf(route, params));
      return (await act?.(page)) ?? undefined;
    };
  };
  await shots.take(server, 'parent', sizes, places, enter(family.email), true);
  await takeNewFamily(server, shots);
}

/** A family that begins: its first steps, and a home where nothing waits. */
async function takeNewFamily(server: AppServer, shots: Shots): Promise<void> {
  const empty = await server.family({ kids: [] });
  const kids = [
    { name: 'Zoë', avatar: '🦊' },
    { name: 'Leo', avatar: '🚀' },
  ];
  const [quiet, planless] = [await server.family({ kids }), await server.family({ kids })];
  const plain = { assignAllChildren: true, scheduleSpec: { taskType: 'schedule', days: everyDay } };
  const { taskId } = await quiet.call('task.create', { ...plain, name: 'Make your bed', emoji: '🛏️' });
  await quiet.call('task.create', { ...plain, name: 'Brush teeth', emoji: '🪥' });
  const { childId = '' } = quiet.kids[0] ?? {};
  await quiet.asKid(childId, 'kid.submit_task', { taskId }).catch(() => undefined);
  const places = ['start-kids', 'start-day', 'start-connect', 'home-quiet', 'tasks-empty', 'rewards-empty'] as const;
  const owners = { 'start-kids': empty, 'start-day': planless, 'tasks-empty': empty, 'rewards-empty': empty };
  const paths = { 'home-quiet': '/', 'tasks-empty': '/tasks', 'rewards-empty': '/rewards' };
  await shots.take(
    server,
    'parent',
    sizes,
    places,
    async (page) => async (place) => {
      await page.context().clearCookies();
      await signIn(server, page, ((owners as Readonly<Record<string, AppFamily>>)[place] ?? quiet).email);
      const path = (paths as Readonly<Record<string, string>>)[place] ?? '/start';
      await show(page, server.url + path + (place === 'start-connect' ? '?another' : ''));
      return undefined;
    },
    true,
  );
}

async function signIn(server: AppServer, page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/sign-in`);
  await page.locator('#sign-in [name="email"]').fill(email);
  await page.locator('#sign-in [name="password"]').fill(password);
  await page.locator('#sign-in [type="submit"]').click();
  await page.locator('#app main h1').first().waitFor();
}

async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.locator('.live-status.live').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function openRow(page: Page, which: string): Promise<void> {
  await page.locator(`.decision-row${which} .row-open`).first().click();
  await page.locator('.decision-row.is-open .row-body').waitFor();
}

/** Taken back after the picture: the next size shows the same home. */
async function sayYes(page: Page) {
  await page.locator('.submission .row-tick').first().click();
  const decided = page.locator('.decided-row');
  await decided.waitFor();
  return async () => {
    await decided.locator('button').click();
    await decided.waitFor({ state: 'detached' });
  };
}

async function fillTask(page: Page): Promise<void> {
  await page.locator('main input[type="text"], main input:not([type])').first().fill('Feed the rabbit');
  await page.locator('main button[aria-expanded="false"]').first().click();
}
