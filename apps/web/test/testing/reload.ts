import type { Page } from 'playwright-core';

/**
 * Loads the page anew. A browser that DevTools watch may lose a page that is asked for while a new worker takes over from the old one: one
 * in twenty, and none in three hundred without them. So this waits for the new worker.
 */
export async function reload(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration();
    const isTakingOver = () => found?.installing || found?.waiting || found?.active?.state === 'activating';
    while (isTakingOver()) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await page.reload();
}
