import { attribute, type Canvas, type Element } from '../parse-canvas.ts';
import { type Code, nodesOf } from './code.ts';

/** How the page keeps an element from being used, and the names by which a script could change that. */
const ways: readonly (readonly [how: string, is: (element: Element) => boolean, changedBy: RegExp])[] = [
  ['hidden', (element) => attribute(element, 'hidden') !== undefined, /^hidden$/],
  ['disabled', (element) => attribute(element, 'disabled') !== undefined, /^disabled$/],
  ['hidden', (element) => /display\s*:\s*none/.test(attribute(element, 'style') ?? ''), /^(?:display|cssText|style)$/],
];
const MARKS = /^(?:hidden|disabled|style)$/;
/** Names that can change any of them, or put another element in its place. */
const CHANGES_ANY = /^(?:(?:remove|toggle|set)Attribute|innerHTML|outerHTML|replaceWith|replaceChildren|show|animate)$/;

/** Elements that stay hidden or disabled: no script has a word for changing it. */
export function hiddenForever(canvas: Canvas, code: Code): ReadonlyMap<Element, string> {
  const found = new Map<Element, string>();
  const marked = canvas.elements.filter(({ attrs }) => attrs.some(({ name }) => MARKS.test(name)));
  const candidates = ways.map(([how, is, changedBy]) => ({ how, changedBy, elements: marked.filter(is) }));
  if (candidates.every(({ elements }) => elements.length === 0)) return found;
  // Styles can show a part of the page after a tap.
  if (canvas.styles.some(({ text }) => /:(?:target|checked|has\(|open|focus)/.test(text))) return found;
  const words = wordsOf(code);
  if (words.some((word) => CHANGES_ANY.test(word))) return found;
  for (const { how, changedBy, elements } of candidates) {
    if (!words.some((word) => changedBy.test(word))) for (const element of elements) found.set(element, how);
  }
  return found;
}

function wordsOf(code: Code): string[] {
  const members = nodesOf(code, 'MemberExpression').map(({ property }) => property);
  const keys = nodesOf(code, 'Property').map(({ key }) => key);
  const names = [...members, ...keys].flatMap((node) => (node.type === 'Identifier' ? node.name : []));
  const texts = nodesOf(code, 'Literal').flatMap(({ value }) => (typeof value === 'string' ? value : []));
  return [...names, ...texts];
}
