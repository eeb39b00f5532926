import type { Page } from 'playwright-core';

/** What stands beyond the inner edge of the card that it is in. What scrolls by itself may. */
export function outOfCards(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main .card')].flatMap((card) => {
      const { paddingRight, borderRightWidth } = getComputedStyle(card);
      const { right, left } = card.getBoundingClientRect();
      const edge = right - Number.parseFloat(paddingRight) - Number.parseFloat(borderRightWidth);
      return [...card.querySelectorAll<HTMLElement>('*')]
        .filter(
          (one) => one.offsetParent !== null && one.closest('.visually-hidden, pre, svg, [role="region"]') === null,
        )
        .filter((one) => one.getBoundingClientRect().right > edge + 1 && one.getBoundingClientRect().right > left)
        .map((one) => `out of its card: ${one.outerHTML.slice(0, 120)}`);
    }),
  );
}
