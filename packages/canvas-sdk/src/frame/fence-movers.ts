import { apply, fits } from '../language.ts';
import {
  eachOf,
  eventTypeOf,
  isElement,
  isHtml,
  isInert,
  ownDocument,
  page,
  queryDocument,
  rootNodeOf,
  setInert,
} from './browser.ts';
import { type Method, wrapMethod } from './wrap.ts';

/** What moves the focus besides `focus()`. */
const movers = [
  { holders: [HTMLDialogElement], names: ['show', 'showModal', 'close', 'requestClose'] },
  { holders: [HTMLElement], names: ['click', 'showPopover', 'hidePopover', 'togglePopover'] },
  { holders: [HTMLFormElement], names: ['requestSubmit', 'reportValidity'] },
  {
    holders: [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement, page.ElementInternals],
    names: ['reportValidity'],
  },
];

/** Lets each of them do the rest only, where it may not move the focus. */
export function fenceMovers(mayMove: () => boolean): void {
  const leavesFocus = (original: Method): Method =>
    function (...given) {
      if (mayMove()) return apply(original, this, given);
      const wake = makeInert(this);
      try {
        return apply(original, this, given);
      } finally {
        wake();
      }
    };
  for (const { holders, names } of movers) {
    for (const holder of holders) {
      for (const name of names) wrapMethod(holder?.prototype, name, leavesFocus);
    }
  }
  wrapMethod(EventTarget.prototype, 'dispatchEvent', (original) => {
    const dispatch = leavesFocus(original);
    return function (event) {
      return apply(fits(/^click$/, eventTypeOf(event as Event)) ? dispatch : original, this, [event]);
    };
  });
}

function mayRest(element: unknown): element is HTMLElement {
  return isElement(element) && (isHtml(element, 'html') || isHtml(element, 'dialog'));
}

/**
 * Makes the page inert, so that nothing in it takes the focus, for a moment in which nobody sees it. A modal dialog does not ask the page around it, so
 * dialogs become inert too: those of the page, and this one if it stands in a shadow. Returns how to undo that.
 */
function makeInert(dialog: unknown): () => void {
  const found = queryDocument(ownDocument, 'html:not([inert]), dialog:not([inert])');
  const apart = mayRest(dialog) && !isInert(dialog) && rootNodeOf(dialog) !== ownDocument ? dialog : undefined;
  const set = (value: boolean) => {
    eachOf(found, (element) => mayRest(element) && setInert(element, value));
    if (apart !== undefined) setInert(apart, value);
  };
  set(true);
  return () => set(false);
}
