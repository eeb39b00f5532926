/** Takes pictures of places at each size, light and dark. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page, ViewportSize } from 'playwright-core';
import { drawEmoji } from '../../apps/server/src/testing/browser/emoji-font.ts';
import type { AppServer } from '../../apps/web/test/testing/app-server.ts';

export const sizes = {
  phone: { viewport: { width: 390, height: 844 } },
  tablet: { viewport: { width: 1024, height: 600 } },
  laptop: { viewport: { width: 1280, height: 800 } },
} as const;

type Sizes = Readonly<Record<string, { readonly viewport: ViewportSize }>>;
/** Puts back what was changed on the way to a place. */
type PutBack = (() => Promise<unknown>) | undefined;

export interface ShotOptions {
  readonly folder: string;
  readonly locale: string;
  /** Words that the name of a picture must contain, such as `home` or `phone-dark`. */
  readonly only: readonly string[];
}

export class Shots {
  readonly locale: string;
  readonly #folder: string;
  readonly #only: readonly string[];

  constructor({ folder, locale, only }: ShotOptions) {
    this.locale = locale;
    this.#folder = folder;
    this.#only = only;
    mkdirSync(folder, { recursive: true });
  }

  /** `enter` signs in, and answers how to go to a place. A whole page is taken where it may be longer than the screen. */
  async take<Place extends string>(
    server: AppServer,
    app: string,
    among: Sizes,
    places: readonly Place[],
    enter: (page: Page) => Promise<(place: Place) => Promise<PutBack>>,
    fullPage = false,
  ): Promise<void> {
    for (const [size, { viewport }] of Object.entries(among)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const nameOf = (place: string) => `${app}-${place}-${size}-${colorScheme}.png`;
        const due = places.filter((place) => this.#only.every((word) => nameOf(place).includes(word)));
        if (due.length === 0) continue;
        const profile = await server.browser.profile({ locale: this.locale, colorScheme, viewport });
        await drawEmoji(profile.context);
        const page = await profile.newPage();
        const show = await enter(page);
        for (const place of due) {
          const putBack = await show(place).catch(async (error: unknown) => {
            await page.screenshot({ path: path.join(this.#folder, `failed-${nameOf(place)}`) });
            throw new Error(`${nameOf(place)} could not be taken`, { cause: error });
          });
          await page.waitForLoadState('networkidle');
          await page.screenshot({ path: path.join(this.#folder, nameOf(place)), fullPage });
          await putBack?.();
        }
        await profile.close();
      }
    }
  }
}
