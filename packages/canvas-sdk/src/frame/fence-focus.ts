/**
 * Tells the host when the frame gets the focus although nobody tapped in it. Otherwise a canvas could read what a person
 * types into a field of the page around. The host gives the focus back, and ends a canvas that goes on. A canvas does not
 * hear Tab, so that a person without a mouse can leave it.
 *
 * Needed by: own-label-typing, own-keyup-focus, own-tab-trap.
 */
import { apply } from '../language.ts';
import { addListener, hasFocus, keyOf, ownDocument, page, stopEvent, targetOf } from './browser.ts';
import { type Method, wrapMethod } from './wrap.ts';

export function fenceFocus(tellUncalled: () => void): void {
  let isTapped = false;
  // On their way down, before a listener of the canvas could stop them.
  const listen = (type: string, run: (event: Event) => void) =>
    addListener(page, type, (event: Event) => event.isTrusted && run(event), true);
  const noteTap = () => {
    isTapped = true;
  };
  listen('pointerdown', noteTap);
  // A screen reader taps without a pointer.
  listen('click', noteTap);
  listen('keydown', (event) => {
    if (keyOf(event) === 'Tab') stopEvent(event);
  });
  // These come for each element as well; the window's own say that the frame lost or got the focus.
  listen('blur', (event) => {
    if (targetOf(event) === page) isTapped = false;
  });
  listen('focus', (event) => {
    if (targetOf(event) === page && !isTapped) tellUncalled();
  });

  // An honest page may call focus() when it opens. It is not blamed for that: the call does nothing.
  const onlyWithFocus = (original: Method): Method =>
    function (...given) {
      if (hasFocus(ownDocument) || isTapped) apply(original, this, given);
    };
  for (const holder of [HTMLElement, SVGElement, MathMLElement]) wrapMethod(holder.prototype, 'focus', onlyWithFocus);
  for (const holder of [HTMLInputElement, HTMLTextAreaElement]) wrapMethod(holder.prototype, 'select', onlyWithFocus);
}
