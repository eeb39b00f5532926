import type { Canvas } from '../parse-canvas.ts';
import { attribute, attributePlace, elementPlace, isSvg, textOf } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import { checkNamesOfControls } from './control-names.ts';

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i;
/** Browsers stop nesting at 512; deeper trees are read differently by each of them. */
export const MAX_DEPTH = 400;
export const MAX_ELEMENTS = 20_000;
/** Of one element. Rules look for attributes by name, again and again, so each costs more than an element does. */
export const MAX_ATTRIBUTES = 200;
/** Different ones. The sandbox names each in a header, which neither a browser nor a proxy takes at any length. */
const MAX_SCRIPTS = 1_000;

/** Reports what concerns the page as a whole: its language, its title, its depth. */
export function checkPage(report: Report, { elements, depth, scripts, handlers }: Canvas): void {
  const start = { line: 1, column: 1 };
  const root = elements.find(({ tagName }) => tagName === 'html');
  const language = root && attribute(root, 'lang')?.trim();
  if (!language) report.add('language-missing', start, '<html> has no lang attribute.');
  else if (!LANGUAGE.test(language)) {
    report.add('language-missing', start, `lang="${language.slice(0, 40)}" is not a language such as en or de-CH.`);
  }
  const title = elements.find((element) => element.tagName === 'title' && !isSvg(element));
  if (!title || textOf(title).trim() === '') report.add('title-missing', start, 'There is no <title>.');
  if (depth > MAX_DEPTH)
    report.add('too-deep', start, `${depth} elements stand inside each other; ${MAX_DEPTH} is the limit.`);
  if (elements.length > MAX_ELEMENTS) {
    report.add('bomb', start, `The page has ${elements.length} elements; ${MAX_ELEMENTS} is the limit.`);
  }
  const different = new Set([...scripts, ...handlers].map(({ text }) => text)).size;
  if (different > MAX_SCRIPTS) {
    const message = `The page has ${different} different scripts and handlers; ${MAX_SCRIPTS} is the limit.`;
    report.add('bomb', start, message);
  }
  for (const element of elements) {
    if (element.tagName !== 'img' || attribute(element, 'alt') !== undefined) continue;
    if (attribute(element, 'role') === 'presentation' || attribute(element, 'aria-hidden') === 'true') continue;
    report.add('image-without-alt', elementPlace(element), '<img> has no alt attribute.');
  }
  checkCopies(report, elements);
  checkNamesOfControls(report, elements);
}

/** How many elements the <use> elements of a page may draw in all. */
const MAX_DRAWN = 50_000;

/** SVG copies of copies grow without bound: <use> of a group with ten <use> of a group with ten … */
function checkCopies(report: Report, elements: Canvas['elements']): void {
  const uses = elements.filter((element) => isSvg(element) && element.tagName === 'use');
  if (uses.length < 5) return;
  const byId = new Map(elements.map((element) => [attribute(element, 'id'), element]));
  const sizes = new Map<Canvas['elements'][number], number>();
  const size = (element: Canvas['elements'][number], depth: number): number => {
    const known = sizes.get(element);
    if (known !== undefined) return known;
    if (depth > 60) return MAX_DRAWN + 1;
    sizes.set(element, 1);
    let total = 1;
    for (const child of element.childNodes) if ('tagName' in child) total += size(child, depth + 1);
    const href = element.tagName === 'use' ? element.attrs.find(({ name }) => name === 'href')?.value : undefined;
    const copied = href?.startsWith('#') ? byId.get(href.slice(1)) : undefined;
    if (copied) total += size(copied, depth + 1);
    sizes.set(element, total);
    return total;
  };
  for (const use of uses) {
    if (size(use, 0) <= MAX_DRAWN) continue;
    report.add('bomb', attributePlace(use, 'href'), '<use> draws copies of copies, more than a page can hold.');
    return;
  }
}
