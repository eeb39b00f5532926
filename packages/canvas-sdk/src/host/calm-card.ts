import type { WhyStopped } from './canvas-port.ts';

const words: Readonly<Record<WhyStopped | 'closed', string>> = {
  froze: 'This game stopped. That is not your fault. A grown-up will have a look at it before it opens again.',
  left: 'This game tried to go somewhere else, so we closed it. A grown-up will have a look at it.',
  flooded: 'This game got too busy, so we closed it. A grown-up will have a look at it.',
  restless: 'This game got too busy, so we closed it. A grown-up will have a look at it.',
  missing: 'This game is not here any more. Open it again from your day.',
  closed: 'This game is not open right now. Look into your day, or ask a grown-up.',
};

/** What stands in the place of a canvas that was taken away. It takes the focus, so that nobody is left in an empty place. */
export function showCalmCard(place: HTMLElement, why: WhyStopped | 'closed'): void {
  const make = (tag: string, text: string) =>
    Object.assign(place.ownerDocument.createElement(tag), { textContent: text });
  const card = make('section', '');
  card.className = 'calm-card';
  card.tabIndex = -1;
  card.append(make('h2', 'Let us take a break'), make('p', words[why]));
  place.replaceChildren(card);
  card.focus();
}
