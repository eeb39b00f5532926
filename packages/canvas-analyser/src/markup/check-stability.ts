import { defaultTreeAdapter, html, parse, serialize } from 'parse5';
import { type Canvas, type Element, eachElement, elementPlace, type Parent, textOf } from '../parse-canvas.ts';
import type { Report } from '../report.ts';

/**
 * The sandbox serves the serialised tree, and the browser parses that again. Markup whose second reading differs from the
 * first could show the browser something that was never analysed.
 */
export function checkStability(report: Report, canvas: Canvas): void {
  const again: Element[] = [];
  const plain = new Set<Parent>(canvas.elements.filter(isPlainCode));
  const withoutPlainCode = {
    ...defaultTreeAdapter,
    getChildNodes: (node: Parent) => (plain.has(node) ? [] : node.childNodes),
  };
  const text = serialize(canvas.document, { treeAdapter: withoutPlainCode });
  eachElement(parse(text, { scriptingEnabled: true }), (element) => again.push(element));
  const index = firstDifference(canvas.elements, again, plain);
  if (index === undefined) return;
  const element = canvas.elements[index] ?? canvas.elements.at(-1);
  const place = element ? elementPlace(element) : { line: 1, column: 1 };
  const found = again[index];
  const first = canvas.elements[index];
  report.add(
    'unstable-markup',
    place,
    `The first reading finds ${first ? `<${first.tagName}>` : 'nothing'} here, the second ${found ? `<${found.tagName}>` : 'nothing'}.`,
  );
}

/** Code without a comment or a tag of code in it is the same text wherever it stands, so it need not be read again. */
const isPlainCode = (element: Element): boolean =>
  isCode(element) && element.namespaceURI === html.NS.HTML && !/<(?:!|\/?(?:script|style))/i.test(textOf(element));
const isCode = ({ tagName }: Element): boolean => tagName === 'script' || tagName === 'style';

function firstDifference(
  first: readonly Element[],
  second: readonly Element[],
  plain: ReadonlySet<Parent>,
): number | undefined {
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const one = first[index];
    const other = second[index];
    if (one === undefined || other === undefined || !isSame(one, other, plain)) return index;
  }
  return undefined;
}

function isSame(one: Element, other: Element, plain: ReadonlySet<Parent>): boolean {
  if (one.tagName !== other.tagName || one.namespaceURI !== other.namespaceURI) return false;
  if (one.attrs.length !== other.attrs.length) return false;
  const isKept = one.attrs.every(({ name, value }, at) => {
    const kept = other.attrs[at];
    return kept?.name === name && kept.value === value;
  });
  if (!isKept) return false;
  return !isCode(one) || plain.has(one) || textOf(one) === textOf(other);
}
