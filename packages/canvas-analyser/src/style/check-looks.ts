import { generate, walk } from 'css-tree';
import type { Place } from '../issue.ts';
import { attribute, type Canvas, type CanvasStyle, type Element, elementPlace, Lines } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import type { CssNode } from './addresses-in-style.ts';
import { contrastOf, readColour } from './colour.ts';

/** Screens of small phones, in CSS pixels. */
const SMALL_SCREEN = 360;
/** What a finger hits: at least this many pixels, and comfortably this many. */
const MIN_TARGET = 24;
const GOOD_TARGET = 48;
const MIN_CONTRAST = 4.5;

interface Block {
  readonly selector: string;
  readonly declared: ReadonlyMap<string, string>;
  readonly place: Place;
}

/** Reports colours, sizes and widths that are written out and that a child could not use. */
export function checkLooks(report: Report, canvas: Canvas, trees: ReadonlyMap<CanvasStyle, CssNode>): void {
  const blocks = [...trees].flatMap(([style, tree]) => blocksOf(style, tree));
  const variables = new Map(
    blocks.filter(({ selector }) => /^(?::root|html|body)$/.test(selector)).flatMap(({ declared }) => [...declared]),
  );
  const controls = canvas.elements.filter(isControl);
  for (const block of blocks) {
    const value = (name: string) => resolve(block.declared.get(name), variables);
    checkContrast(report, block, value('color'), value('background-color') ?? value('background'));
    checkWidth(report, block);
    if (selects(block.selector, controls)) checkTarget(report, block);
  }
  for (const element of canvas.elements) {
    const width = /^(?:canvas|table|img|video|svg)$/.test(element.tagName) ? Number(attribute(element, 'width')) : 0;
    if (!(width > SMALL_SCREEN)) continue;
    const isHeldBack = blocks.some(
      ({ selector, declared }) => declared.has('max-width') && selects(selector, [element]),
    );
    if (!isHeldBack) {
      report.add(
        'too-wide',
        elementPlace(element),
        `<${element.tagName}> is ${width} px wide, without max-width: 100%.`,
      );
    }
  }
}

function blocksOf(style: CanvasStyle, tree: CssNode): Block[] {
  if (style.kind === 'attribute') {
    return [{ selector: 'style attribute', declared: declarationsOf(tree), place: style.place }];
  }
  const blocks: Block[] = [];
  const lines = new Lines(style.text, style.place);
  walk(tree, (node: CssNode) => {
    if (node.type !== 'Rule' || node.prelude.type === 'Raw') return;
    const declared = declarationsOf(node.block);
    const place = lines.placeAt(node.loc?.start.offset ?? 0);
    for (const selector of generate(node.prelude).split(',').slice(0, 20)) blocks.push({ selector, declared, place });
  });
  return blocks;
}

/** What is looked at here: properties by name, and the variables that they may use. */
const LOOKED_AT = /^(?:--.*|color|background(?:-color)?|(?:min-|max-)?(?:width|height))$/;

function declarationsOf(block: CssNode): Map<string, string> {
  const declared = new Map<string, string>();
  const children = 'children' in block ? (block.children ?? []) : [];
  for (const node of children as Iterable<CssNode>) {
    if (node.type !== 'Declaration') continue;
    const property = node.property.toLowerCase();
    if (LOOKED_AT.test(property)) declared.set(property, generate(node.value));
  }
  return declared;
}

function resolve(text: string | undefined, variables: ReadonlyMap<string, string>): string | undefined {
  const name = text && /^var\((--[\w-]+)\)$/.exec(text)?.[1];
  return name ? variables.get(name) : text;
}

function checkContrast(report: Report, { selector, place }: Block, text?: string, background?: string): void {
  const [front, back] = [text && readColour(text), background && readColour(background)];
  if (!front || !back) return;
  const contrast = contrastOf(front, back);
  if (contrast >= MIN_CONTRAST) return;
  report.add(
    'contrast-low',
    place,
    `${selector.slice(0, 60)}: ${text} on ${background} has a contrast of ${contrast.toFixed(1)} to 1.`,
  );
}

const pixels = (text: string | undefined): number | undefined => {
  const number = /^(\d+(?:\.\d+)?)px$/.exec(text ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
};

function checkWidth(report: Report, { selector, declared, place }: Block): void {
  const width = Math.max(pixels(declared.get('width')) ?? 0, pixels(declared.get('min-width')) ?? 0);
  if (width <= SMALL_SCREEN || (declared.has('max-width') && !declared.has('min-width'))) return;
  report.add('too-wide', place, `${selector.slice(0, 60)} is ${width} px wide; small screens have ${SMALL_SCREEN}.`);
}

function checkTarget(report: Report, { selector, declared, place }: Block): void {
  for (const side of ['width', 'height'] as const) {
    const size = pixels(declared.get(side));
    const least = pixels(declared.get(`min-${side}`)) ?? 0;
    if (size === undefined || Math.max(size, least) >= MIN_TARGET) continue;
    report.add(
      'target-small',
      place,
      `${selector.slice(0, 60)} has a ${side} of ${size} px; ${GOOD_TARGET} px are easy to hit.`,
    );
  }
}

const isControl = (element: Element): boolean =>
  /^(?:button|select|textarea|summary)$/.test(element.tagName) ||
  (element.tagName === 'input' && !/^(?:hidden|checkbox|radio)$/.test(attribute(element, 'type') ?? '')) ||
  attribute(element, 'role') === 'button';

/** Whether the last part of a selector, by tag, class or id, fits one of the elements. */
function selects(selector: string, elements: readonly Element[]): boolean {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const parts = /^([a-z][\w-]*)?((?:[.#][\w-]+)*)$/i.exec(last);
  if (!parts || last === '') return false;
  const [, tag, rest = ''] = parts;
  const classes = [...rest.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
  const [, id] = /#([\w-]+)/.exec(rest) ?? [];
  return elements.slice(0, 500).some((element) => {
    const own = (attribute(element, 'class') ?? '').split(/\s+/);
    return (
      (!tag || element.tagName === tag.toLowerCase()) &&
      (!id || attribute(element, 'id') === id) &&
      classes.every((name) => own.includes(name ?? ''))
    );
  });
}
