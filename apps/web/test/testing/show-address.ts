import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@sprout/messages/languages';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../../../../packages/messages/languages/', import.meta.url));
const loadingIn = (language: string, file: string) =>
  (JSON.parse(readFileSync(`${folder}${language}/${file}.json`, 'utf8')) as { loading: string }).loading;

/** What both apps say while something is on its way, in each language, the pseudo-language among them. */
const loading = new RegExp(
  ['Á mómént…', ...languages.flatMap((one) => [loadingIn(one, 'parent/shared'), loadingIn(one, 'kid/kid')])].join('|'),
);

/** Goes to an address of an app without loading it again, and waits until its screen took the place of the last one. */
export async function showAddress(page: Page, address: string): Promise<void> {
  await page.evaluate(`new Promise((drawn) => {
    history.pushState(null, '', '${address}');
    dispatchEvent(new PopStateEvent('popstate'));
    requestAnimationFrame(() => requestAnimationFrame(drawn));
  })`);
  await page.locator('main h1').first().waitFor();
  await page.getByText(loading).first().waitFor({ state: 'detached' });
}
