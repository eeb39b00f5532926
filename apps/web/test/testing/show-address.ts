import type { Page } from 'playwright-core';

/** Goes to an address of the app without loading it again, and waits until its screen took the place of the last one. */
export async function showAddress(page: Page, address: string): Promise<void> {
  await page.evaluate(`new Promise((drawn) => {
    history.pushState(null, '', '${address}');
    dispatchEvent(new PopStateEvent('popstate'));
    requestAnimationFrame(() => requestAnimationFrame(drawn));
  })`);
  await page.locator('main h1').first().waitFor();
  await page
    .getByText(/A moment…|Á mómént…|Einen Moment…|Un instant…/)
    .first()
    .waitFor({ state: 'detached' });
}
