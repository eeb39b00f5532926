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

/** What is dragged, copied, dropped and pasted. A browser reads it by itself, past everything else of the fence. */
export function fenceTransfer(): void {
  // Files have no second argument.
  const harmless = (given: readonly unknown[], format: string) => given.length > 1 && !fits(acts, format);
  const setData = (original: Method): Method =>
    function (...given) {
      const format = `${given[0]}`;
      if (harmless(given, format)) apply(original, this, [format, `${given[1]}`]);
    };
  const add = (original: Method): Method =>
    function (...given) {
      const format = `${given[1]}`;
      return harmless(given, format) ? apply(original, this, [`${given[0]}`, format]) : null;
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
