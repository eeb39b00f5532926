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
/** What a canvas may put into all that is dragged and copied. The browser hands each of it to the page around. */
const MOST_ADDED = 1_000;
const LONGEST_TEXT = 100_000;

/** What is dragged, copied, dropped and pasted. A browser reads it by itself, past everything else of the fence. */
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
