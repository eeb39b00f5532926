/**
 * Stops taps and keys that would open a tab, a window, a download or a file chooser.
 *
 * Needed by: anchor-middle-click, own-closed-shadow-link, own-link-by-held-key, own-submit-held-key, own-used-link.
 */
import { apply, fits } from '../language.ts';
import { isWithinPage } from '../markup-rules.ts';
import {
  addListener,
  attributeName,
  attributeValue,
  composedPath,
  eachAttribute,
  eventTypeOf,
  hasKeyHeld,
  isConnected,
  isElement,
  isHtml,
  localNameOf,
  matches,
  page,
  preventDefault,
  typeOfInput,
} from './browser.ts';
import { wrapMethod } from './wrap.ts';

/** Whether a tap on this element opens something. With a middle button or a key held, a link inside the page opens a new tab too. */
function opensSomething(element: Element, opensTab: boolean): boolean {
  if (isHtml(element, 'input')) return fits(/^(?:file|image)$/, typeOfInput(element));
  // A drawing that is used again may hold links, which no event names.
  if (opensTab && fits(/^use$/i, localNameOf(element))) return true;
  if (!fits(/^(?:a|area)$/i, localNameOf(element))) return false;
  let isAway = false;
  eachAttribute(element, (attribute) => {
    if (!fits(/(?:^|:)href$/i, attributeName(attribute))) return;
    if (opensTab || !isWithinPage(attributeValue(attribute))) isAway = true;
  });
  return isAway;
}

function stopOpening(event: Event): void {
  const path = composedPath(event);
  const opensTab = asksForTab(event);
  for (let at = 0; at < path.length; at++) {
    const target = path[at];
    if (isElement(target) && opensSomething(target, opensTab)) preventDefault(event);
  }
}

/** Whether the person asks for a new tab: by the middle button, or by a key that is held. */
function asksForTab(event: Event): boolean {
  return eventTypeOf(event) === 'auxclick' || hasKeyHeld(event);
}

/** Whether the person asked for one last. A form that is sent then would open a tab, although it is sent nowhere. */
let hasAskedForTab = false;
function noteAsking(event: Event): void {
  if (event.isTrusted) hasAskedForTab = asksForTab(event);
}
function stopSubmit(event: Event): void {
  if (hasAskedForTab) preventDefault(event);
}

function watchTarget(target: EventTarget): void {
  for (let at = 0; at < watched.length; at++) addListener(target, watched[at], stopOpening, true);
  addListener(target, 'submit', stopSubmit, true);
}
const watched = ['click', 'auxclick', 'dragstart'];

export function fenceGestures(): void {
  for (const type of ['keydown', 'pointerdown', 'click', 'auxclick']) addListener(page, type, noteAsking, true);
  watchTarget(page);
  wrapMethod(
    Element.prototype,
    'attachShadow',
    (original) =>
      function (options) {
        // A copy of a closed root would be watched by nobody.
        const root = apply(original, this, [{ ...(options as ShadowRootInit), clonable: false }]) as ShadowRoot;
        watchTarget(root);
        return root;
      },
  );
  // No listener of the window hears a click on an element outside the document.
  const reachesWindow = (target: unknown) =>
    !isElement(target) || isConnected(target) || !matches(target, 'a, area, input, a *, area *, label *');
  wrapMethod(
    HTMLElement.prototype,
    'click',
    (original) =>
      function () {
        if (reachesWindow(this)) apply(original, this, []);
      },
  );
  wrapMethod(
    EventTarget.prototype,
    'dispatchEvent',
    (original) =>
      function (event) {
        const isClick = fits(/click/, eventTypeOf(event as Event));
        // Firefox opens a tab for a click of a script that asks for one and cannot be prevented.
        if (isClick && (!reachesWindow(this) || asksForTab(event as Event))) return false;
        return apply(original, this, [event]);
      },
  );
}
