/** Looks at pages of hostile text for what is more than text. */
import type { Page } from 'playwright-core';
import { isHostile, madeOfHostileText } from './hostile-text.ts';

const unfold = "for (const one of document.querySelectorAll('details')) one.open = true";

/** What is shown, and what stands in fields. */
const shownText = `${unfold}; document.querySelector('main').innerText + [...document.querySelectorAll('input, textarea')].map((one) => one.value)`;

/** What the browser did that text cannot do. */
export class Watch {
  readonly found: string[] = [];
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.#origin = origin;
    page.on('dialog', async (dialog) => {
      this.found.push(`dialog: ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.context().on('request', (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (asked !== this.#origin && protocol !== 'data:' && protocol !== 'blob:') this.found.push(request.url());
    });
  }

  /** Everything that can be unfolded is. */
  async look(page: Page, address: string): Promise<void> {
    await page.evaluate(unfold);
    const made = await page.evaluate<string[]>(madeOfHostileText);
    this.found.push(...made.map((html) => `${address} has ${html}`));
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (over > 0) this.found.push(`${address} is ${over} px too wide`);
  }
}

/** Whether hostile words come to stand on the screen: what is read comes a moment after its screen. */
export async function showsHostile(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 80; tries++) {
    if (isHostile(await page.evaluate<string>(shownText))) return true;
    await page.waitForTimeout(100);
  }
  return false;
}
