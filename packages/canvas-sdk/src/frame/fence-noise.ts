import { apply } from '../language.ts';
import { addListener, ownDocument, page, preventDefault } from './browser.ts';
import { type Method, wrapMethod } from './wrap.ts';

/** Lines on the console, and errors that nobody caught. The browser takes each of them out of the frame, and keeps it. */
const MOST_LINES = 1_000;
const LONGEST_LINE = 10_000;
/** Loads that were refused. Each makes a line as well, and nothing can stop that. */
const MOST_REFUSED = 1_000;

/** What a canvas says on the side, where a person never looks. */
export function fenceNoise(tellRestless: () => void): void {
  const { slice } = String.prototype;
  let lines = 0;
  const quieter = (original: Method): Method =>
    function (...given) {
      lines += 1;
      if (lines > MOST_LINES) return;
      for (let at = 0; at < given.length; at++) {
        if (typeof given[at] === 'string') given[at] = apply(slice, given[at], [0, LONGEST_LINE]);
      }
      apply(original, this, given);
    };
  for (const name of Object.keys(console)) wrapMethod(console, name, quieter);
  for (const type of ['error', 'unhandledrejection']) {
    addListener(page, type, (event: Event) => {
      lines += 1;
      if (lines > MOST_LINES) preventDefault(event);
    });
  }
  let refused = 0;
  addListener(ownDocument, 'securitypolicyviolation', () => {
    refused += 1;
    if (refused > MOST_REFUSED) tellRestless();
  });
}
