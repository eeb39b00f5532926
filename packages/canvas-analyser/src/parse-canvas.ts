/**
 * Reads a canvas with parse5, the way a browser with scripts switched on reads it. What comes out is the tree that is
 * analysed; the sandbox serves this tree serialised and never the author's bytes, so that both speak of the same page.
 */
import { type DefaultTreeAdapterMap, html as names, parse } from 'parse5';
import type { Place } from './issue.ts';
import { takeSdkImports } from './script/sdk-import.ts';

export type Document = DefaultTreeAdapterMap['document'];
export type Element = DefaultTreeAdapterMap['element'];
export type Parent = DefaultTreeAdapterMap['parentNode'];
type Child = DefaultTreeAdapterMap['childNode'];

export interface CanvasScript {
  readonly element: Element;
  readonly kind: 'classic' | 'module';
  readonly text: string;
  /** Where the text starts. */
  readonly place: Place;
}

/** An `on…` attribute. */
export interface CanvasHandler {
  readonly element: Element;
  /** The attribute's name in lower case, such as `onclick`. */
  readonly name: string;
  readonly text: string;
  readonly place: Place;
}

export interface CanvasStyle {
  readonly element: Element;
  readonly kind: 'sheet' | 'attribute';
  readonly text: string;
  readonly place: Place;
}

export interface Canvas {
  readonly document: Document;
  /** Every element in document order, contents of templates and shadow roots included. */
  readonly elements: readonly Element[];
  readonly scripts: readonly CanvasScript[];
  readonly handlers: readonly CanvasHandler[];
  readonly styles: readonly CanvasStyle[];
  /** The most elements that stand inside each other. */
  readonly depth: number;
}

export function parseCanvas(html: string): Canvas {
  return readTree(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: true }));
}

export function readTree(document: Document): Canvas {
  const elements: Element[] = [];
  const scripts: CanvasScript[] = [];
  const handlers: CanvasHandler[] = [];
  const styles: CanvasStyle[] = [];
  const depth = eachElement(document, (element) => {
    elements.push(element);
    const text = element.tagName === 'script' || element.tagName === 'style' ? textOf(element) : undefined;
    if (text !== undefined && element.tagName === 'style') {
      styles.push({ element, kind: 'sheet', text, place: textPlace(element) });
    } else if (text !== undefined) {
      const kind = scriptKind(element);
      if (kind !== 'data') scripts.push({ element, kind, text: takeSdkImports(text), place: textPlace(element) });
    }
    for (const { name, value } of element.attrs) {
      const place = attributePlace(element, name);
      if (/^on[a-z]/i.test(name)) handlers.push({ element, name: name.toLowerCase(), text: value, place });
      else if (name === 'style') styles.push({ element, kind: 'attribute', text: value, place });
    }
  });
  return { document, elements, scripts, handlers, styles, depth };
}

/** Visits elements without recursion, so that no depth of nesting can exhaust the stack. Answers the greatest depth. */
export function eachElement(root: Parent, visit: (element: Element) => void): number {
  const stack: { node: Child; depth: number }[] = [];
  const push = (parent: Parent, depth: number) => {
    for (let index = parent.childNodes.length - 1; index >= 0; index--) {
      const node = parent.childNodes[index];
      if (node !== undefined) stack.push({ node, depth });
    }
  };
  let deepest = 0;
  push(root, 1);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth } = next;
    if (!('tagName' in node)) continue;
    deepest = Math.max(deepest, depth);
    visit(node);
    push(node, depth + 1);
    if ('content' in node) push(node.content, depth + 1);
  }
  return deepest;
}

/** What a browser does with a script of this `type`: run it, run it as a module, or nothing. */
export function scriptKind(element: Element): 'classic' | 'module' | 'data' {
  const type = attribute(element, 'type')?.trim().toLowerCase();
  const language = attribute(element, 'language')?.trim().toLowerCase();
  if (type === 'module') return 'module';
  if (type === undefined && language) return isJavaScript(`text/${language}`) ? 'classic' : 'data';
  return !type || isJavaScript(type) ? 'classic' : 'data';
}

/** The spellings of the WHATWG list of JavaScript types, and more of them rather than fewer. */
const isJavaScript = (type: string): boolean =>
  /^(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script(?:1\.\d)?$/.test(type.split(';')[0]?.trim() ?? '');

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export const isSvg = (element: Element): boolean => element.namespaceURI === names.NS.SVG;

export function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

const start: Place = { line: 1, column: 1 };

export function elementPlace(element: Element): Place {
  const location = element.sourceCodeLocation;
  return location ? { line: location.startLine, column: location.startCol } : start;
}

export function attributePlace(element: Element, name: string): Place {
  const location = element.sourceCodeLocation?.attrs?.[name];
  return location ? { line: location.startLine, column: location.startCol } : elementPlace(element);
}

function textPlace(element: Element): Place {
  const [first] = element.childNodes;
  const location = first?.sourceCodeLocation;
  return location ? { line: location.startLine, column: location.startCol } : elementPlace(element);
}

/** The place of an offset inside a text that starts at a place. */
export class Lines {
  readonly #starts: number[] = [0];
  readonly #origin: Place;

  constructor(text: string, origin: Place) {
    this.#origin = origin;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  placeAt(offset: number): Place {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const column = offset - (this.#starts[low] ?? 0) + 1;
    return { line: this.#origin.line + low, column: low === 0 ? this.#origin.column + column - 1 : column };
  }
}
