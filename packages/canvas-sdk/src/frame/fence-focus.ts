import { apply } from '../language.ts';
import { addListener, hasFocus, keyOf, ownDocument, page, stopEvent } from './browser.ts';
import { type Method, wrapMethod } from './wrap.ts';

/** Focus that nobody asked for, and focus that nobody can take away again. */
export function fenceFocus(): void {
  // A tap in the frame gives it the focus; leaving it takes that back, also by a key, which browsers take for a gesture inside.
  let isTapped = false;
  // Tab is the way out for somebody without a mouse. A canvas does not hear it, so it cannot stop it; nor can it take the focus back until the next
  // tap or other key.
  let isOnWayOut = false;
  const tapped = (event: Event) => {
    if (!event.isTrusted) return;
    isTapped = true;
    isOnWayOut = false;
  };
  addListener(page, 'pointerdown', tapped, true);
  // A reader aloud taps without a pointer.
  addListener(page, 'click', tapped, true);
  addListener(page, 'blur', (event: Event) => {
    if (event.isTrusted) isTapped = false;
  });
  const onlyWithFocus = (original: Method): Method =>
    function (options) {
      if (!isOnWayOut && (hasFocus(ownDocument) || isTapped)) apply(original, this, [options]);
    };
  for (const holder of [HTMLElement, SVGElement, MathMLElement]) wrapMethod(holder.prototype, 'focus', onlyWithFocus);
  for (const holder of [HTMLInputElement, HTMLTextAreaElement]) wrapMethod(holder.prototype, 'select', onlyWithFocus);

  const pressed = (event: Event) => {
    if (!event.isTrusted) return;
    isOnWayOut = keyOf(event) === 'Tab';
    if (isOnWayOut) stopEvent(event);
  };
  addListener(page, 'keydown', pressed, true);
}
