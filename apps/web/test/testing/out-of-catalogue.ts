import type { Page } from 'playwright-core';

const dates =
  /\b(?:(?:Mon|Tue|Tues|Wed|Wednes|Thu|Thurs|Fri|Sat|Satur|Sun)(?:day)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|AM|PM)\b/g;

/**
 * Texts of the screen that are in no catalogue, while the app shows the pseudo-language: it marks all that come out of one. `own` are words
 * of the family. Words of people stand in elements with a direction of their own.
 */
export function outOfCatalogue(page: Page, own: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ([named, source]) => {
      const isOurs = (text: string) => {
        const rest = named.reduce((left, name) => left.replaceAll(name, ''), text);
        return /[a-z]{2,}/i.test(rest.replaceAll(new RegExp(source, 'g'), ''));
      };
      const found: string[] = [];
      const put = (text: string | null) => text && !/[⟦⟧]/.test(text) && isOurs(text.trim()) && found.push(text.trim());
      for (const part of document.querySelectorAll('main, nav, footer, [role="dialog"]')) {
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const isTheirs = node.parentElement?.closest('bdi, [dir="auto"], pre, code, time') ?? null;
          if (isTheirs === null) put(node.textContent);
        }
        for (const one of part.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
          for (const name of ['aria-label', 'placeholder', 'title', 'alt']) put(one.getAttribute(name));
        }
      }
      return [...new Set(found)];
    },
    [own, dates.source] as const,
  );
}
