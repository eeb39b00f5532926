import { apply, fits } from '../language.ts';
import { isWithinPage } from '../markup-rules.ts';
import {
  addListener,
  addressOf,
  attributeName,
  attributeValue,
  composedPath,
  eachAttribute,
  isElement,
  isPrevented,
  localNameOf,
  newAddressOf,
  ownDocument,
  page,
  preventDefault,
} from './browser.ts';

/** Moves inside the page, besides links, after which the host is told. */
const MOST_MOVES = 20;
/** The browser hands each address to the page around, and keeps it. */
const LONGEST_ADDRESS = 10_000;

/** The part of the page to which a link leads; empty if this is none. */
function partNamedBy(element: Element): string {
  let part = '';
  if (fits(/^(?:a|area)$/i, localNameOf(element))) {
    eachAttribute(element, (attribute) => {
      const value = attributeValue(attribute);
      if (fits(/(?:^|:)href$/i, attributeName(attribute)) && isWithinPage(value)) part = value;
    });
  }
  return part;
}

/**
 * Moves inside the page. A link to a part of the page leads there without a step in the person's way back. A script that writes `location.hash` makes
 * such a step, and nothing can stop it; `tell` is called when one does so again and again.
 */
export function fenceSteps(tell: () => void): void {
  const { location } = page;
  const { replace } = location;
  let byLink = '';
  let moves = 0;
  addListener(page, 'click', (event: Event) => {
    const path = composedPath(event);
    for (let at = 0; at < path.length && !isPrevented(event); at++) {
      const target = path[at];
      const part = isElement(target) ? partNamedBy(target) : '';
      if (part === '') continue;
      preventDefault(event);
      apply(replace, location, [part]);
      byLink = addressOf(ownDocument);
    }
  });
  addListener(page, 'hashchange', (event: Event) => {
    const address = newAddressOf(event);
    if (address === byLink) return;
    moves += 1;
    if (moves > MOST_MOVES || address.length > LONGEST_ADDRESS) tell();
  });
}
