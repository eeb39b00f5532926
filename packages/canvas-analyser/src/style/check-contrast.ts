import { attribute, type Canvas, type Element, elementPlace, isSvg } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import type { Block } from './blocks.ts';
import { Cascade, type Declared } from './cascade.ts';
import { type Colour, contrastOf, readColour } from './colour.ts';

const MIN_CONTRAST = 4.5;
const MIN_CONTRAST_OF_LARGE = 3;
/** More elements and rules than this are not compared. */
const MAX_ELEMENTS = 150;
const MAX_RULES = 600;

/** A script that colours elements may colour any. */
const PAINTS = /\.style\.(?:color|background)|cssText/;

/** Reports text that hardly stands out: within one rule, and on the elements of the page as far as their colours can be told. */
export function checkContrast(report: Report, canvas: Canvas, blocks: readonly Block[], base: readonly Block[]): void {
  const told = new Set<Block>();
  const cascade = new Cascade([...base, ...blocks]);
  const page = canvas.elements.find(({ tagName }) => tagName === 'html');
  for (const block of blocks) {
    if (!page || !checkBlock(report, block, cascade)) continue;
    told.add(block);
  }
  if (blocks.length > MAX_RULES || canvas.scripts.some(({ text }) => PAINTS.test(text))) return;
  const written = canvas.elements.filter((element) => (hasText(element) || isFilled(element)) && !isSvg(element));
  for (const element of written.slice(0, MAX_ELEMENTS)) checkElement(report, element, cascade, { told, base });
}

/** What cannot be used may look pale: nobody needs to read it. */
const SWITCHED_OFF = /:disabled|\[(?:aria-)?disabled|\.(?:is-)?disabled\b/;

/** A rule with both colours is wrong wherever it is used. */
function checkBlock(report: Report, block: Block, cascade: Cascade): boolean {
  if (SWITCHED_OFF.test(block.selector)) return false;
  const text = cascade.resolved(block, 'color');
  const back = cascade.resolved(block, 'background-color', 'background');
  const [front, behind] = [text && readColour(text), back && readColour(back)];
  if (!front || !behind) return false;
  const least = isLarge(block.declared.get('font-size')) ? MIN_CONTRAST_OF_LARGE : MIN_CONTRAST;
  const contrast = contrastOf(front, behind);
  if (contrast >= least) return false;
  report.add('contrast-low', block.place, words(block.selector, text ?? '', back ?? '', contrast));
  return true;
}

const words = (what: string, text: string, back: string, contrast: number) =>
  `${what.slice(0, 60)}: ${text} on ${back} has a contrast of ${contrast.toFixed(1)} to 1.`;

function checkElement(
  report: Report,
  element: Element,
  cascade: Cascade,
  { told, base }: { readonly told: Set<Block>; readonly base: readonly Block[] },
): void {
  const text = colourOf(element, cascade);
  const back = backgroundOf(element, cascade);
  if (!text || !back) return;
  const contrast = contrastOf(text.colour, back.colour);
  const size = cascade.declared(element, 'font-size', 'font');
  const large = size === 'unknown' || isLarge(size?.value) || /^h[1-3]$/.test(element.tagName);
  if (contrast >= (large ? MIN_CONTRAST_OF_LARGE : MIN_CONTRAST)) return;
  const own = [text.block, back.block].find((block) => block && !base.includes(block));
  // Without a rule of the author it is not the author's fault.
  if (own === undefined || told.has(own)) return;
  told.add(own);
  report.add(
    'contrast-low',
    own.element ? elementPlace(own.element) : own.place,
    words(`<${element.tagName}>`, text.value, back.value, contrast),
  );
}

interface Found {
  readonly colour: Colour;
  readonly value: string;
  readonly block: Block | undefined;
}

const black: Found = { colour: [0, 0, 0], value: 'black', block: undefined };
const white: Found = { colour: [255, 255, 255], value: 'white', block: undefined };

/** The colour of the text, taken over from the elements around; undefined if it cannot be told. */
function colourOf(element: Element, cascade: Cascade): Found | undefined {
  for (let up: Element | undefined = element; up; up = parentOf(up)) {
    const found = cascade.declared(up, 'color', 'all');
    if (found === 'unknown') return undefined;
    if (found === undefined) {
      // Browsers colour these by themselves.
      if (/^(?:a|button|input|select|textarea|mark|summary)$/.test(up.tagName)) return undefined;
      continue;
    }
    if (/^(?:inherit|unset|currentcolor)$/i.test(found.value)) continue;
    return readFound(found);
  }
  return isInPage(element) ? black : undefined;
}

/** What is behind the text; undefined if it is a picture, see-through, or stands somewhere else than in its element. */
function backgroundOf(element: Element, cascade: Cascade): Found | undefined {
  for (let up: Element | undefined = element; up; up = parentOf(up)) {
    for (const name of ['opacity', 'position', 'background-image', 'background-clip', 'text-shadow']) {
      const found = cascade.declared(up, name);
      if (found !== undefined && !isHarmless(name, found)) return undefined;
    }
    const found = cascade.declared(up, 'background-color', 'background', 'all');
    if (found === 'unknown') return undefined;
    if (found === undefined) {
      if (/^(?:button|input|select|textarea|mark|dialog)$/.test(up.tagName)) return undefined;
      continue;
    }
    if (/^(?:transparent|none|inherit|unset|initial|0 0)$/i.test(found.value)) continue;
    return readFound(found);
  }
  return isInPage(element) ? white : undefined;
}

const isHarmless = (name: string, found: Declared): boolean =>
  found !== undefined &&
  found !== 'unknown' &&
  (name === 'position'
    ? /^(?:static|relative|sticky)$/.test(found.value)
    : /^(?:1|none|border-box)$/.test(found.value));

function readFound(found: Exclude<Declared, 'unknown' | undefined>): Found | undefined {
  const colour = readColour(found.value);
  return colour && { colour, value: found.value, block: found.block };
}

/** What stands in a template is put somewhere else later. */
function isInPage(element: Element): boolean {
  let root = element;
  for (let up = parentOf(element); up; up = parentOf(up)) root = up;
  return root.tagName === 'html';
}

const parentOf = ({ parentNode }: Element): Element | undefined =>
  parentNode && 'tagName' in parentNode ? parentNode : undefined;

/** What scripts write into: an empty element for text that has an id. */
const isFilled = (element: Element): boolean =>
  element.childNodes.length === 0 &&
  /^(?:p|h[1-6]|span|label|output|strong|em)$/.test(element.tagName) &&
  attribute(element, 'id') !== undefined;

const hasText = (element: Element): boolean =>
  !/^(?:script|style|title|template|option|noscript|html|head)$/.test(element.tagName) &&
  element.childNodes.some((node) => 'value' in node && /[\p{L}\p{N}]/u.test(node.value));

/** 24 px and more; sizes that cannot be told count as large. */
function isLarge(size: string | undefined): boolean {
  if (size === undefined) return false;
  const [, number, unit] = /(?:^|\s)(\d*\.?\d+)(px|rem|pt)\b/.exec(size) ?? [];
  if (number === undefined) return true;
  const px = Number(number) * (unit === 'rem' ? 16 : unit === 'pt' ? 4 / 3 : 1);
  return px >= 24;
}
