import { attribute, type Element, elementPlace, textOf } from '../parse-canvas.ts';
import type { Report } from '../report.ts';

const NAMES = ['aria-label', 'aria-labelledby', 'title', 'placeholder'];
const NEEDS_LABEL = /^(?:input|select|textarea)$/;
const NEEDS_NO_LABEL = /^(?:hidden|button|submit|reset|image)$/;

/** Reports fields without a label, and buttons that are only a picture without words. A script may fill what is empty. */
export function checkNamesOfControls(report: Report, elements: readonly Element[]): void {
  const labelled = new Set(
    elements.flatMap((element) => (element.tagName === 'label' ? (attribute(element, 'for') ?? []) : [])),
  );
  for (const element of elements) {
    const { tagName } = element;
    const isNamed = NAMES.some((name) => attribute(element, name)?.trim());
    if (isNamed || attribute(element, 'aria-hidden') === 'true' || attribute(element, 'hidden') !== undefined) continue;
    if (tagName === 'button' && isWordlessPicture(element))
      report.add('name-missing', elementPlace(element), '<button> has a picture and no words.');
    if (!NEEDS_LABEL.test(tagName) || NEEDS_NO_LABEL.test(attribute(element, 'type')?.toLowerCase() ?? '')) continue;
    if (labelled.has(attribute(element, 'id') ?? '') || isInLabel(element)) continue;
    report.add('name-missing', elementPlace(element), `<${tagName}> has no <label>.`);
  }
}

function isInLabel(element: Element): boolean {
  for (let up = element.parentNode; up && 'tagName' in up; up = up.parentNode) if (up.tagName === 'label') return true;
  return false;
}

/** Pictures inside, and neither text nor a name of a picture anywhere. */
function isWordlessPicture(button: Element): boolean {
  let hasPicture = false;
  const open: Element[] = [button];
  for (let element = open.pop(); element; element = open.pop()) {
    if (
      textOf(element).trim() !== '' ||
      (element !== button && NAMES.some((name) => attribute(element as Element, name)))
    )
      return false;
    if (element.tagName === 'img' && attribute(element, 'alt')) return false;
    hasPicture ||= element.tagName === 'svg' || element.tagName === 'img';
    for (const child of element.childNodes) if ('tagName' in child) open.push(child);
  }
  return hasPicture;
}
