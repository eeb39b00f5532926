import { apply } from '../language.ts';
import { edgesOf, hostOf, isElement, nodeTypeOf, page, parentNodeOf, scrollElementBy } from './browser.ts';
import { type Method, wrapMethod } from './wrap.ts';

/** How far to scroll, so that what lies between two edges is shown between two others. */
function distance(how: unknown, start: number, end: number, from: number, to: number): number {
  if (how === 'start') return start - from;
  if (how === 'end') return end - to;
  if (how === 'center') return (start + end - from - to) / 2;
  if (start >= from && end <= to) return 0;
  return start < from || end - start > to - from ? start - from : end - to;
}

/** What is around a node: its parent, or the host of a shadow root. */
function around(node: Node): Node | null {
  return nodeTypeOf(node) === 11 ? hostOf(node) : parentNodeOf(node);
}

const { scrollBy: scrollPageBy } = page;

/**
 * Shows an element by scrolling everything around it inside the frame. A browser would scroll the page around the frame as well, as often as a canvas asks
 * for it, away from what leads home.
 */
export function showInFrame(element: Element, block: unknown, inline: unknown, behavior: unknown): void {
  const move = (from: readonly number[]) => {
    const [top = 0, bottom = 0, left = 0, right = 0] = edgesOf(element);
    const [fromTop = 0, fromBottom = 0, fromLeft = 0, fromRight = 0] = from;
    const down = distance(block, top, bottom, fromTop, fromBottom);
    const aside = distance(inline, left, right, fromLeft, fromRight);
    return { top: down, left: aside, behavior: behavior === 'smooth' ? 'smooth' : 'auto' };
  };
  for (let at = around(element); at !== null; at = around(at)) {
    if (isElement(at) && isElement(around(at))) scrollElementBy(at, move(edgesOf(at)));
  }
  apply(scrollPageBy, page, [move([0, page.innerHeight, 0, page.innerWidth])]);
}

/** Ways to show an element that a script has. */
export function fenceScroll(): void {
  wrapMethod(
    Element.prototype,
    'scrollIntoView',
    (): Method =>
      function (how) {
        const isPlain = typeof how !== 'object' || how === null;
        const { block = 'start', inline, behavior } = (isPlain ? {} : how) as ScrollIntoViewOptions;
        showInFrame(this as Element, how === false ? 'end' : block, inline, behavior);
      },
  );
  wrapMethod(
    Element.prototype,
    'scrollIntoViewIfNeeded',
    (): Method =>
      function () {
        showInFrame(this as Element, 'nearest', 'nearest', 'auto');
      },
  );
}
