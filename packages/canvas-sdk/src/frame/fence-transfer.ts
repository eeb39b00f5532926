/**
 * Lets plain text pass when something is dragged, copied, dropped or pasted. A browser opens a dragged address by itself, and
 * inserts pasted markup past everything else of the fence.
 *
 * Needed by: own-copied-markup, own-drag-address-out, own-drag-markup-in.
 */
import { apply, fits } from '../language.ts';
import {
  addListener,
  dataOf,
  execCommand,
  inputTypeOf,
  ownDocument,
  page,
  preventDefault,
  readData,
} from './browser.ts';
import { type Method, wrapMethod } from './wrap.ts';

/** Formats that a browser opens, downloads or inserts as markup. */
const acts = /html|url|uri|file/i;
/** How much a canvas may put into what is dragged and copied. The browser hands all of it to the page around. */
const MOST_ADDED = 1_000;
const LONGEST_TEXT = 100_000;

export function fenceTransfer(): void {
  // Files have no second argument.
  let added = 0;
  const harmless = (given: readonly unknown[], format: string, text: string) =>
    given.length > 1 && !fits(acts, format) && (format + text).length <= LONGEST_TEXT && ++added <= MOST_ADDED;
  const setData = (original: Method): Method =>
    function (...given) {
      const format = `${given[0]}`;
      const text = `${given[1]}`;
      if (harmless(given, format, text)) apply(original, this, [format, text]);
    };
  const add = (original: Method): Method =>
    function (...given) {
      const text = `${given[0]}`;
      const format = `${given[1]}`;
      return harmless(given, format, text) ? apply(original, this, [text, format]) : null;
    };
  wrapMethod(DataTransfer.prototype, 'setData', setData);
  wrapMethod(DataTransferItemList.prototype, 'add', add);

  // What comes from elsewhere goes into an editable element as plain text.
  const insertText = (event: Event) => {
    const data = fits(/^insertFrom|^insertReplacement/, inputTypeOf(event) ?? '') && dataOf(event);
    if (!data) return;
    preventDefault(event);
    execCommand(ownDocument, 'insertText', false, readData(data, 'text/plain'));
  };
  addListener(page, 'beforeinput', insertText, true);
}
