import { parse } from 'parse5';
import { type Canvas, type Element, elementPlace, readTree, serialiseCanvas, textOf } from '../parse-canvas.ts';
import type { Report } from '../report.ts';

/**
 * The sandbox serves the serialised tree, and the browser parses that again. Markup whose second reading differs from the
 * first could show the browser something that was never analysed.
 */
export function checkStability(report: Report, canvas: Canvas): void {
  const again = readTree(parse(serialiseCanvas(canvas), { scriptingEnabled: true }));
  const index = firstDifference(canvas.elements, again.elements);
  if (index === undefined) return;
  const element = canvas.elements[index] ?? canvas.elements.at(-1);
  const place = element ? elementPlace(element) : { line: 1, column: 1 };
  const found = again.elements[index];
  const first = canvas.elements[index];
  report.add(
    'unstable-markup',
    place,
    `The first reading finds ${first ? `<${first.tagName}>` : 'nothing'} here, the second ${found ? `<${found.tagName}>` : 'nothing'}.`,
  );
}

function firstDifference(first: readonly Element[], second: readonly Element[]): number | undefined {
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const one = first[index];
    const other = second[index];
    if (one === undefined || other === undefined || !isSame(one, other)) return index;
  }
  return undefined;
}

function isSame(one: Element, other: Element): boolean {
  if (one.tagName !== other.tagName || one.namespaceURI !== other.namespaceURI) return false;
  if (one.attrs.length !== other.attrs.length) return false;
  const values = new Map(other.attrs.map(({ name, value }) => [name, value]));
  if (!one.attrs.every(({ name, value }) => values.get(name) === value)) return false;
  return (one.tagName !== 'script' && one.tagName !== 'style') || textOf(one) === textOf(other);
}
