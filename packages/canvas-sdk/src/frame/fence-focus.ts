import { apply, holds } from '../language.ts';
import {
  addListener,
  eachElement,
  hasFocus,
  isShiftHeld,
  keyOf,
  localNameOf,
  matches,
  ownDocument,
  page,
  preventDefault,
  stopEvent,
} from './browser.ts';
import { fenceMovers } from './fence-movers.ts';
import { showInFrame } from './fence-scroll.ts';
import { type Method, wrapMethod } from './wrap.ts';

const MOST_STOPS = 300;
/** How often a script may move the focus by a dialog, a label or the like, for one tap or key. Each of it may scroll the page around. */
const MOST_MOVED = 10;

/** How often Tab may stop at an element, at most: a date has several parts, and an element of the canvas's own may hold more. */
function stopsAt(element: Element): number {
  if (matches(element, 'input, audio, video')) return 6;
  if (holds(localNameOf(element), '-')) return 10;
  return matches(element, 'a, area, button, select, textarea, summary, [tabindex], [contenteditable]') ? 1 : 0;
}

/** How many presses of Tab lead through the page as it is now. */
function countStops(): number {
  let stops = 4;
  eachElement(ownDocument, (element) => {
    stops += stopsAt(element);
  });
  return stops < MOST_STOPS ? stops : MOST_STOPS;
}

/**
 * Focus that nobody asked for, and focus that nobody can take away again. `leave` asks the host to take it; `tellUncalled` says that it came without a tap
 * in the frame, by Tab or by a trick that is not known here.
 */
export function fenceFocus(leave: (isBackwards: boolean) => void, tellUncalled: () => void): void {
  // A tap in the frame gives it the focus; leaving it takes that back, also by a key, which browsers take for a gesture inside.
  let isTapped = false;
  // Tab is the way out for somebody without a mouse. A canvas does not hear it, so it cannot stop it; nor can it take the focus back until the next
  // tap or other key. Where a canvas makes ever new controls, the host is asked to take the focus.
  let isOnWayOut = false;
  let stopsLeft: number | undefined;
  let movesLeft = MOST_MOVED;
  const tapped = (event: Event) => {
    if (!event.isTrusted) return;
    movesLeft = MOST_MOVED;
    isTapped = true;
    isOnWayOut = false;
    stopsLeft = undefined;
  };
  addListener(page, 'pointerdown', tapped, true);
  // A reader aloud taps without a pointer.
  addListener(page, 'click', tapped, true);
  addListener(page, 'blur', (event: Event) => {
    if (!event.isTrusted) return;
    isTapped = false;
    stopsLeft = undefined;
  });
  addListener(page, 'focus', (event: Event) => {
    if (event.isTrusted && !isTapped) tellUncalled();
  });
  const mayTake = () => !isOnWayOut && (hasFocus(ownDocument) || isTapped);
  const focusInFrame = (original: Method): Method =>
    function (options) {
      if (!mayTake()) return;
      const { preventScroll = false, ...more } = (options ?? {}) as FocusOptions;
      apply(original, this, [{ ...more, preventScroll: true }]);
      if (!preventScroll) showInFrame(this as Element, 'nearest', 'nearest', 'auto');
    };
  for (const holder of [HTMLElement, SVGElement, MathMLElement]) wrapMethod(holder.prototype, 'focus', focusInFrame);
  const onlyWithFocus = (original: Method): Method =>
    function () {
      if (mayTake()) apply(original, this, []);
    };
  for (const holder of [HTMLInputElement, HTMLTextAreaElement]) wrapMethod(holder.prototype, 'select', onlyWithFocus);

  fenceMovers(() => {
    if (!mayTake()) return false;
    movesLeft -= 1;
    return movesLeft >= 0;
  });

  const pressed = (event: Event) => {
    if (!event.isTrusted) return;
    const key = keyOf(event);
    movesLeft = MOST_MOVED;
    // Held with Tab, it is no other key.
    if (key === 'Shift') return;
    isOnWayOut = key === 'Tab';
    if (!isOnWayOut) {
      stopsLeft = undefined;
      return;
    }
    stopEvent(event);
    stopsLeft = (stopsLeft ?? countStops()) - 1;
    if (stopsLeft >= 0) return;
    preventDefault(event);
    leave(isShiftHeld(event) === true);
  };
  addListener(page, 'keydown', pressed, true);
}
