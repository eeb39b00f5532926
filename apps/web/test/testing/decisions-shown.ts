import type { Locator, Page } from 'playwright-core';

/** The row or card of a decision. */
export function cardOf(page: Page, title: string): Locator {
  return page.locator('.decision').filter({ hasText: title });
}

/** The tick of a row: yes with one tap. */
export function tickOf(page: Page, title: string): Locator {
  return cardOf(page, title).locator('.row-tick');
}

/** Opens a row, and answers the place of all that can be answered: below it, or beside the list on a wide screen. */
export async function openRow(page: Page, title: string): Promise<Locator> {
  const row = cardOf(page, title);
  const opener = row.locator('.row-open');
  await opener.waitFor();
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  const body = row.locator('.row-body');
  await body.waitFor();
  return body;
}
