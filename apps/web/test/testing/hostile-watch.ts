/** Looks at pages of hostile text for what is more than text. */
import type { Page } from 'playwright-core';
import { madeOfHostileText } from './hostile-text.ts';

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
    await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
    const made = await page.evaluate<string[]>(madeOfHostileText);
    this.found.push(...made.map((html) => `${address} has ${html}`));
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (over > 0) this.found.push(`${address} is ${over} px too wide`);
  }
}

/** Goes to an address of the app without loading it again. */
export async function showAddress(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.locator('main h1').first().waitFor();
  await page.getByText('A moment…').first().waitFor({ state: 'detached' });
}
