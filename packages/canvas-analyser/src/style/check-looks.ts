import { attribute, type Canvas, type Element, elementPlace } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import { baseBlocks } from './base-blocks.ts';
import type { Block } from './blocks.ts';
import { checkContrast } from './check-contrast.ts';
import { ElementIndex } from './element-index.ts';

/** Screens of small phones, in CSS pixels. */
const SMALL_SCREEN = 360;
/** What a finger hits: at least this many pixels, and comfortably this many. */
const MIN_TARGET = 40;
const GOOD_TARGET = 48;

/** Reports colours, sizes and widths that are written out and that a child could not use. */
export function checkLooks(report: Report, canvas: Canvas, blocks: readonly Block[], hasBaseStyles: boolean): void {
  checkContrast(report, canvas, blocks, hasBaseStyles ? baseBlocks() : []);
  const controls = new ElementIndex(canvas.elements.filter(isControl));
  for (const block of blocks) {
    const { element, declared, selector } = block;
    checkWidth(report, block);
    if (!declared.has('width') && !declared.has('height')) continue;
    const control = element ? (isControl(element) ? element : undefined) : controls.find(selector)[0];
    if (control) checkTarget(report, block, hasBaseStyles ? control : undefined);
  }
  checkWidthAttributes(report, canvas, blocks);
}

function checkWidthAttributes(report: Report, canvas: Canvas, blocks: readonly Block[]): void {
  const wide = canvas.elements.filter((element) => widthOf(element) > SMALL_SCREEN);
  if (wide.length === 0) return;
  const index = new ElementIndex(wide);
  const holding = blocks.filter(({ declared }) => declared.has('max-width') || isRelative(declared.get('width')));
  const selectors = new Set(holding.map(({ selector }) => selector));
  const heldBack = new Set<Element | undefined>([...selectors].flatMap((selector) => index.find(selector)));
  for (const { element } of holding) heldBack.add(element);
  for (const element of wide) {
    if (heldBack.has(element)) continue;
    const words = `<${element.tagName}> is ${widthOf(element)} px wide, without max-width: 100%.`;
    report.add('too-wide', elementPlace(element), words);
  }
}

/** A width that follows the screen, such as 100%. */
const isRelative = (width: string | undefined): boolean => /%|vw|vmin|^(?:min|clamp)\(/.test(width ?? '');

const widthOf = (element: Element): number =>
  /^(?:canvas|table|img|video|svg)$/.test(element.tagName) ? Number(attribute(element, 'width')) : 0;

const pixels = (text: string | undefined): number | undefined => {
  const number = /^(\d+(?:\.\d+)?)(?:px)?!?$/.exec(text ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
};

function checkWidth(report: Report, { selector, declared, place }: Block): void {
  const width = Math.max(pixels(declared.get('width')) ?? 0, pixels(declared.get('min-width')) ?? 0);
  if (width <= SMALL_SCREEN || (declared.has('max-width') && !declared.has('min-width'))) return;
  report.add('too-wide', place, `${selector.slice(0, 60)} is ${width} px wide; small screens have ${SMALL_SCREEN}.`);
}

/** `based` is a control that the base styles make large enough, unless the rule says otherwise. */
function checkTarget(report: Report, { selector, declared, place }: Block, based: Element | undefined): void {
  const small = (['width', 'height'] as const).flatMap((side) => {
    const size = pixels(declared.get(side));
    const isKeptLarge = based !== undefined && (based.tagName === 'button' || side === 'height');
    const least = declared.has(`min-${side}`)
      ? (pixels(declared.get(`min-${side}`)) ?? 0)
      : isKeptLarge
        ? GOOD_TARGET
        : 0;
    return size === undefined || Math.max(size, least) >= MIN_TARGET ? [] : [`a ${side} of ${size} px`];
  });
  if (small.length === 0) return;
  report.add(
    'target-small',
    place,
    `${selector.slice(0, 60)} has ${small.join(' and ')}; ${GOOD_TARGET} px are easy to hit.`,
  );
}

const isControl = (element: Element): boolean =>
  /^(?:button|select|textarea|summary)$/.test(element.tagName) ||
  (element.tagName === 'input' && !/^(?:hidden|checkbox|radio)$/.test(attribute(element, 'type') ?? '')) ||
  attribute(element, 'role') === 'button';
