/** Goes over the screens of the kid app, and says what is wrong with them. */
import type { BrowserContextOptions, Page } from 'playwright-core';

export type Look = 'pictures' | 'cards' | 'list';

/** The smallest side of anything to tap, by look. */
export const targets: Record<Look, number> = { pictures: 76, cards: 64, list: 48 };

export const sizes = {
  small: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 } },
  wide: { viewport: { width: 1180, height: 820 } },
} as const satisfies Record<string, BrowserContextOptions>;

const screens = ['/kid/', '/kid/pot', '/kid/rewards', '/kid/screens', 'task'] as const;

export async function checkScreen(page: Page, axe: string, origin: string, look: Look): Promise<string[]> {
  const problems: string[] = [];
  const task = await page.locator('[data-task]').first().getAttribute('data-task');
  for (const screen of screens) {
    const path = screen === 'task' ? `/kid/task/${task}` : screen;
    await page.goto(origin + path);
    await page.locator('main h1').first().waitFor();
    await page.locator('.bed nav').waitFor();
    // The pictures of tasks, rewards and minutes come with the first answers.
    await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
    for (const one of await axeProblems(page, axe)) problems.push(`${screen}: ${one}`);
    for (const one of await smallTargets(page, targets[look])) problems.push(`${screen}: ${one}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) problems.push(`${screen}: ${overflow} px too wide`);
  }
  return problems;
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
