const MOST_STOLEN = 100;

/**
 * Gives the focus back when a frame takes it without a tap or a key of the person. A tap inside the frame activates the host
 * as well, so the host can tell the two apart. Returns how to stop.
 */
export function keepFocus(page: Window & typeof globalThis, frame: HTMLElement, onRestless: () => void): () => void {
  const { document, navigator } = page;
  let last: Element | null = document.activeElement;
  let stolen = 0;
  const remember = ({ target }: FocusEvent) => {
    if (target !== frame && target instanceof page.Element) last = target;
  };
  const look = () => {
    if (document.activeElement !== frame || navigator.userActivation?.isActive !== false) return;
    stolen += 1;
    if (stolen > MOST_STOLEN) return onRestless();
    frame.blur();
    if (last instanceof page.HTMLElement && last.isConnected) last.focus();
    page.focus();
  };
  // The blur comes before the frame has the focus.
  const lookAfter = () => queueMicrotask(look);
  document.addEventListener('focusin', remember);
  page.addEventListener('blur', lookAfter);
  frame.addEventListener('focus', look);
  return () => {
    document.removeEventListener('focusin', remember);
    page.removeEventListener('blur', lookAfter);
    frame.removeEventListener('focus', look);
  };
}

/** Puts the focus next to the frame: for somebody who pressed Tab more often than it had anything to stop at. */
export function focusBeside(frame: HTMLElement, isBefore: boolean): void {
  const spot = frame.ownerDocument.createElement('span');
  spot.tabIndex = -1;
  spot.style.position = 'absolute';
  spot.addEventListener('blur', () => spot.remove());
  if (isBefore) frame.before(spot);
  else frame.after(spot);
  spot.focus();
}
