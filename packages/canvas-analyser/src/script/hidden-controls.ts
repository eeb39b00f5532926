import { attribute, type Canvas, type Element } from '../parse-canvas.ts';
import type { Block } from '../style/blocks.ts';
import { ElementIndex } from '../style/element-index.ts';
import { type Code, nodesOf } from './code.ts';

const isWithoutDisplay = (element: Element): boolean => /display\s*:\s*none/.test(attribute(element, 'style') ?? '');

/** Names that can change any of the ways below, or put another element in its place. */
const CHANGES_ANY = /^(?:(?:remove|toggle|set)Attribute|innerHTML|outerHTML|replaceWith|replaceChildren|show|animate)$/;
/** Names that can take an element out of the one that hides it. */
const MOVES = /^(?:cloneNode|importNode|append|appendChild|prepend|insertBefore|before|after|moveBefore)$/;

/** Elements that stay hidden or disabled: no script has a word for changing it. */
export function hiddenForever(canvas: Canvas, blocks: readonly Block[], code: Code): ReadonlyMap<Element, string> {
  const found = new Map<Element, string>();
  const has = (name: string) => canvas.elements.filter((element) => attribute(element, name) !== undefined);
  /** How the page keeps elements from being used, and the names by which a script could change that. */
  const ways: readonly (readonly [how: string, elements: readonly Element[], changedBy: RegExp])[] = [
    ['disabled', has('disabled'), /^disabled$/],
    ['hidden', has('hidden'), /^hidden$/],
    ['hidden', has('style').filter(isWithoutDisplay), /^(?:display|cssText|style)$/],
    ['hidden', hiddenByRules(canvas, blocks), /^(?:display|visibility|cssText|style|styleSheets|class(?:List|Name)?)$/],
  ];
  if (ways.every(([, elements]) => elements.length === 0)) return found;
  // Styles can show a part of the page after a tap.
  if (canvas.styles.some(({ text }) => /:(?:target|checked|has\(|open|focus)/.test(text))) return found;
  const words = wordsOf(code);
  if (words.some((word) => CHANGES_ANY.test(word))) return found;
  for (const [how, elements, changedBy] of ways) {
    if (!words.some((word) => changedBy.test(word))) for (const element of elements) found.set(element, how);
  }
  if (found.size === 0 || words.some((word) => MOVES.test(word))) return found;
  // Parents come before their children.
  for (const element of canvas.elements) {
    if (found.get(element.parentNode as Element) === 'hidden') found.set(element, 'hidden');
  }
  return found;
}

/** Elements that a rule for all screens hides, unless another rule may show them. */
function hiddenByRules(canvas: Canvas, blocks: readonly Block[]): readonly Element[] {
  const hiding = blocks.filter((block) => hides(block) && !block.isConditional && /^[\w.#-]+$/.test(block.selector));
  if (hiding.length === 0) return [];
  const showing = blocks.filter(
    (block) => !hides(block) && (block.declared.has('display') || block.declared.has('visibility')),
  );
  // States of elements, and steps of an animation, show what stands elsewhere.
  if (showing.some(({ selector }) => /[:[]|^(?:from|to|\d)/.test(selector))) return [];
  // A field may be hidden behind its label, which takes the taps.
  const index = new ElementIndex(canvas.elements.filter(({ tagName }) => tagName !== 'input'));
  const hidden = new Set(hiding.flatMap(({ selector }) => index.find(selector)));
  for (const { selector, element } of showing)
    for (const shown of element ? [element] : index.find(selector)) hidden.delete(shown);
  return [...hidden];
}

const hides = ({ declared }: Block): boolean =>
  /^none/.test(declared.get('display') ?? '') || /^hidden/.test(declared.get('visibility') ?? '');

function wordsOf(code: Code): string[] {
  const members = nodesOf(code, 'MemberExpression').map(({ property }) => property);
  const keys = nodesOf(code, 'Property').map(({ key }) => key);
  const names = [...members, ...keys].flatMap((node) => (node.type === 'Identifier' ? node.name : []));
  const texts = nodesOf(code, 'Literal').flatMap(({ value }) => (typeof value === 'string' ? value : []));
  return [...names, ...texts];
}
