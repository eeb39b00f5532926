/** A kid's tablet through a random schedule of taps, cuts, reloads and deploys; in the end it shows what the server has. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { AppFamily, AppServer } from './app-server.ts';
import { openTablet, task } from './kid-tablet.ts';
import { type Relay, startRelay } from './relay.ts';
import { reload } from './reload.ts';

const names = ['Cat', 'Teeth', 'Shelf', 'Piano'];
const GEMS = 3;

export interface Schedule {
  readonly next: () => number;
  readonly steps: number;
  /** Of the apps: each deploy brings the next one. */
  readonly builds: readonly string[];
}

export async function runSchedule(server: AppServer, schedule: Schedule): Promise<void> {
  const family = await server.family({ kids: [{ name: 'Mia', birthDate: '2018-02-03' }] });
  const [{ childId } = { childId: '' }] = family.kids;
  for (const name of names) await family.call('task.create', task(name, { rewardSpec: { gems: GEMS } }));
  const relay = await startRelay(server.url);
  const { page, profile } = await openTablet(server, family, [childId], { origin: relay.origin });
  try {
    await live(schedule, { server, family, childId, relay, page });
  } finally {
    await profile.close();
    await relay.close();
  }
}

interface Tried {
  readonly server: AppServer;
  readonly family: AppFamily;
  readonly childId: string;
  readonly relay: Relay;
  readonly page: Page;
}

async function live({ next, steps, builds }: Schedule, { server, family, childId, relay, page }: Tried): Promise<void> {
  // Without its worker the page cannot be opened again while the line is cut.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const done: string[] = [];
  const withStory = async (act: () => Promise<unknown>) => {
    await act().catch(async (thrown: unknown) => {
      const text = await page.locator('body').innerText();
      throw new Error(`${done.join(', ')}: ${thrown}\n${text}`, { cause: thrown });
    });
  };
  const acts: Record<string, () => Promise<void>> = {
    tap: () => clickIfThere(page, /^I did it!/, next),
    tapToo: () => clickIfThere(page, /^I did it!/, next),
    undo: () => clickIfThere(page, /^Oops, not yet/, next),
    cut: async () => relay.set('cut'),
    deaf: async () => relay.set('deaf'),
    up: async () => relay.set('up'),
    reload: async () => {
      await reload(page);
      await page.locator('.hello h1').waitFor();
    },
    deploy: async () => {
      await server.deploy(builds[(builds.indexOf(server.webFolder) + 1) % builds.length]);
      relay.to(server.url);
    },
    // Every screen is a part of the app that may not be loaded yet when its build is gone.
    look: () => lookAround(page, next),
  };
  const kinds = Object.keys(acts);
  for (let step = 0; step < steps; step++) {
    const kind = kinds[Math.floor(next() * kinds.length)] ?? 'tap';
    done.push(kind);
    await withStory(async () => acts[kind]?.());
  }
  relay.set('up');
  const story = done.join(', ');
  const isCalm = () =>
    !Object.keys(localStorage).some((name) => name.includes('.handin.')) && document.querySelector('.away') === null;
  await withStory(() => page.waitForFunction(isCalm, undefined, { timeout: 30_000 }));
  const { items } = await family.asKid(childId, 'kid.today', {});
  const known = (items as { name: string; state: string }[]).map(({ name, state }) => `${name} ${state}`).sort();
  const shown = async () => {
    const found = await page
      .locator('[data-task]')
      .evaluateAll((all) =>
        all.map(
          (one) =>
            `${one.querySelector('.task-name')?.textContent} ${['done', 'waiting'].find((state) => one.classList.contains(state)) ?? 'to_do'}`,
        ),
      );
    return found.sort();
  };
  for (let tries = 0; tries < 50 && String(await shown()) !== String(known); tries++) await page.waitForTimeout(100);
  assert.deepEqual(await shown(), known, story);
  const paid = known.filter((one) => one.endsWith(' done')).length * GEMS;
  assert.equal((await family.call('gems.query_balance', { childId })).balance, paid, story);
}

/** Goes to another screen, sees it, and comes back to the day. */
async function lookAround(page: Page, next: () => number): Promise<void> {
  const screen = ['My pot', 'Rewards', 'Screens'][Math.floor(next() * 3)] ?? 'My pot';
  await page.getByRole('link', { name: screen, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.locator('.hello h1').waitFor();
}

async function clickIfThere(page: Page, name: RegExp, next: () => number): Promise<void> {
  const buttons = page.getByRole('button', { name });
  const count = await buttons.count();
  if (count === 0) return;
  // It may have gone meanwhile: a kid's finger comes too late as well.
  await buttons
    .nth(Math.floor(next() * count))
    .click({ timeout: 1_000 })
    .catch(() => undefined);
}
