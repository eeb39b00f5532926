/** Goes over the screens of the kid app, and says what is wrong with them. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Look } from './kid-tablet.ts';

/** The smallest side of anything to tap, by look. */
export const targets: Record<Look, number> = { pictures: 64, garden: 64, plain: 48 };

export const sizes = {
  small: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 } },
  wide: { viewport: { width: 1180, height: 820 } },
} as const satisfies Record<string, BrowserContextOptions>;

const everyScreen = [
  '/kid/',
  '/kid/pot',
  '/kid/rewards',
  '/kid/screens',
  '/kid/play',
  '/kid/who',
  'task',
  'talk',
] as const;

export type KidScreen = (typeof everyScreen)[number];

/** Every screen of the kid at which the tablet is. Who-are-you is for all kids, so it is as large as for the smallest. */
export async function checkScreens(
  page: Page,
  axe: string,
  origin: string,
  look: Look,
  screens: readonly KidScreen[] = everyScreen,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { screen, show } of await kidScreens(page, origin, screens)) {
    await show();
    const least = targets[screen === '/kid/who' ? 'pictures' : look];
    const found = await problemsOf(page, axe, least);
    problems.push(...found.map((one) => `${screen}: ${one}`));
  }
  return problems;
}

/** Where each screen is; a task and a talk are among those of the day. */
export async function kidAddresses(page: Page, screens: readonly KidScreen[] = everyScreen): Promise<string[]> {
  const ids = await tasksOf(page);
  return screens.map((screen) => (screen in ids ? `/kid/task/${ids[screen as keyof typeof ids]}` : screen));
}

/** How to go to each screen, until it is whole. */
export async function kidScreens(page: Page, origin: string, screens: readonly KidScreen[] = everyScreen) {
  const addresses = await kidAddresses(page, screens);
  return screens.map((screen, index) => ({
    screen,
    async show(): Promise<void> {
      await page.goto(origin + addresses[index]);
      await page.locator('main h1').first().waitFor();
      if (screen !== '/kid/who') await page.locator('.bed nav').waitFor();
      // The pictures of tasks, rewards and minutes come with the first answers.
      await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
    },
  }));
}

/** The first task, and the first to talk about, of the day that the tablet keeps. */
async function tasksOf(page: Page): Promise<{ task: string | undefined; talk: string | undefined }> {
  await page.locator('[data-task]').first().waitFor();
  return page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.endsWith('.kid.today')) ?? '';
    const { items } = JSON.parse(localStorage.getItem(name) ?? '') as { items: { taskId: string; runMode: string }[] };
    const idOf = (runMode: string) => items.find((item) => item.runMode === runMode)?.taskId;
    return { task: idOf('self_check'), talk: idOf('conversation') };
  });
}

/** What is wrong with the page as it stands. */
export async function problemsOf(page: Page, axe: string, least: number): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(await axeProblems(page, axe)),
    ...(await smallTargets(page, least)),
    ...(await outOfReach(page)),
    ...(await squeezed(page)),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
  ];
}

/** Names that have so little room that they break within their words. */
function squeezed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, .task-name')]
      .filter((one) => one.offsetParent !== null && !one.classList.contains('visually-hidden'))
      .filter((one) => {
        const size = Number.parseFloat(getComputedStyle(one).fontSize);
        return (one.textContent ?? '').length > 6 && one.getBoundingClientRect().width < size * 3;
      })
      .map((one) => `squeezed: ${one.textContent}`),
  );
}

/** What the tab key does not reach, what does not show that it has the focus, and what has it below the bed. */
async function outOfReach(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')];
    const shown = all.filter((one) => one.offsetParent !== null || one.classList.contains('skip'));
    // Of a group of radios one is on the way, the arrows lead to the others.
    const groups = new Set<string>();
    const due = shown.filter((one) => {
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
      const isFirst = !groups.has(one.name);
      groups.add(one.name);
      return isFirst;
    });
    const nameOf = (one: Element) => (one instanceof HTMLInputElement && one.type === 'radio' ? one.name : one);
    const left = new Map(due.map((one) => [nameOf(one), one]));
    const bad: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      const one = target as HTMLElement;
      left.delete(nameOf(one));
      const ringed = [one, one.closest('label') ?? one].some((it) => getComputedStyle(it).outlineStyle !== 'none');
      if (!ringed) bad.push(`no ring: ${one.outerHTML.slice(0, 80)}`);
      const bed = document.querySelector('.bed nav');
      if (bed === null || bed.contains(one) || one.classList.contains('skip')) return;
      // Where it stands at the side, it lies over nothing.
      if (bed.clientHeight > bed.clientWidth) return;
      const { bottom, top } = one.getBoundingClientRect();
      const covered = bottom - bed.getBoundingClientRect().top;
      if (covered > (bottom - top) / 2)
        bad.push(`below the bed by ${Math.round(covered)} px: ${one.outerHTML.slice(0, 80)}`);
    });
    Object.assign(globalThis, { left, bad });
    return due.length;
  });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let presses = 0; presses < count + 2; presses++) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { left, bad } = globalThis as unknown as { left: Map<unknown, HTMLElement>; bad: string[] };
    // What has gone meanwhile, such as an undo after its ten seconds, needs no way to it.
    const unreached = [...left.values()].filter((one) => one.isConnected);
    return [...unreached.map((one) => `not by keyboard: ${one.outerHTML.slice(0, 80)}`), ...new Set(bad)];
  });
}

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

async function axeProblems(page: Page, axe: string): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
}

function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')];
    return found
      .filter((one) => !one.classList.contains('skip') && one.offsetParent !== null)
      .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < wanted - 0.5)
      .map(({ one, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${one.outerHTML.slice(0, 80)}`);
  }, least);
}
