/**
 * Gives the focus back when a frame takes it without a tap or a key of the person, so that what they type on the page around
 * stays there. A tap inside the frame activates the host as well, so the host can tell the two apart. While the person is busy
 * on the page around it cannot; then the fence in the frame says that the focus came `uncalled`.
 *
 * Needed by: own-dialog-focus, own-fragment-typing, own-label-typing.
 */
import type { Surroundings } from './canvas-port.ts';

/** How often a frame may take the focus before it is closed. */
const MOST_STOLEN = 100;
/** The same while the person types or taps on the page around. Each time a letter may be lost. */
const MOST_UNCALLED = 5;

/** For this time after a tap or a key a browser takes what a page does for the person's wish. */
const ACTIVE_MS = 5_000;

/** The returned `stop` ends the watch. */
export function keepFocus(
  page: Window & typeof globalThis,
  frame: HTMLElement,
  { now, every }: Pick<Surroundings, 'now' | 'every'>,
  onRestless: () => void,
) {
  const { document, navigator } = page;
  let last: Element | null = document.activeElement;
  let stolen = 0;
  let timesUncalled = 0;
  let isUncalled = false;
  let busyUntil = 0;
  const remember = ({ target }: FocusEvent) => {
    if (target !== frame && target instanceof page.Element) last = target;
  };
  // Tab may well lead into the frame.
  const noteInput = (event: Event) => {
    isUncalled = false;
    busyUntil = (event as KeyboardEvent).key === 'Tab' ? 0 : now() + ACTIVE_MS;
  };
  const giveBack = () => {
    stolen += 1;
    if (stolen > MOST_STOLEN || timesUncalled > MOST_UNCALLED) return onRestless();
    frame.blur();
    if (last instanceof page.HTMLElement && last.isConnected) last.focus();
    page.focus();
  };
  const look = () => {
    if (document.activeElement !== frame) return;
    if (isUncalled && now() < busyUntil) {
      isUncalled = false;
      timesUncalled += 1;
      giveBack();
    } else if (navigator.userActivation?.isActive === false) giveBack();
  };
  // Not at once: the blur comes while the browser is still moving the focus, and it would not let go of it again.
  const lookSoon = () => {
    const stopWaiting = every(0, () => {
      stopWaiting();
      look();
    });
  };
  // The fence may say so before the browser tells this page that it lost the focus.
  const uncalled = () => {
    isUncalled = true;
    lookSoon();
  };
  const inputs = ['pointerdown', 'keydown'];
  document.addEventListener('focusin', remember);
  for (const type of inputs) document.addEventListener(type, noteInput, true);
  page.addEventListener('blur', lookSoon);
  frame.addEventListener('focus', lookSoon);
  const stop = () => {
    document.removeEventListener('focusin', remember);
    for (const type of inputs) document.removeEventListener(type, noteInput, true);
    page.removeEventListener('blur', lookSoon);
    frame.removeEventListener('focus', lookSoon);
  };
  return { stop, uncalled };
}
