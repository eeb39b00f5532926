import { apply } from '../language.ts';
import { addListener, messageOf, page, preventDefault, reasonOf } from './browser.ts';
import { getOwnPropertyDescriptor, type Method, wrapMethod } from './wrap.ts';

/** Lines on the console, and errors that nobody caught. The browser takes each of them out of the frame, and keeps it. */
const MOST_LINES = 1_000;
const LONGEST_LINE = 10_000;
/** Loads that were refused. Each makes a line as well, and nothing can stop that. */
const MOST_REFUSED = 1_000;

/** What the browser would write of something that was thrown, as far as it can be read without running code of the canvas. */
function textOf(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return thrown;
  try {
    return getOwnPropertyDescriptor(thrown, 'stack')?.value ?? getOwnPropertyDescriptor(thrown, 'message')?.value;
  } catch {
    return undefined;
  }
}

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
  const isLong = (text: unknown) => typeof text === 'string' && text.length > LONGEST_LINE;
  const keepShort = (event: Event) => {
    lines += 1;
    if (lines > MOST_LINES || isLong(messageOf(event)) || isLong(textOf(reasonOf(event)))) preventDefault(event);
  };
  for (const type of ['error', 'unhandledrejection']) addListener(page, type, keepShort);
  let refused = 0;
  const countRefused = () => {
    refused += 1;
    if (refused > MOST_REFUSED) tellRestless();
  };
  // On its way down, before a listener of the canvas could stop it.
  addListener(page, 'securitypolicyviolation', countRefused, true);
}
