import { parseFragment } from 'parse5';
import type { Place } from '../issue.ts';
import { checkElement } from '../markup/check-element.ts';
import { attribute, type Element, eachElement, textOf } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import { checkStyleText } from '../style/check-style.ts';
import type { JsNode } from './code.ts';

/** Properties that turn text into markup. */
export const MARKUP = /^(?:innerHTML|outerHTML|srcdoc)$/;

/** `list.innerHTML = items.map(…)` around a piece of its markup, so that both are told at one place. */
export function writingAround(node: JsNode): JsNode {
  let up = node.up;
  for (let depth = 0; up && depth < 12; depth++, up = up.up) {
    if (up.type !== 'AssignmentExpression' || up.left.type !== 'MemberExpression') continue;
    const { property } = up.left;
    return property.type === 'Identifier' && MARKUP.test(property.name) ? (up.left as JsNode) : node;
  }
  return node;
}

/** Markup that a script writes: everything that holds for the page holds for it, and code in it never runs. */
export function checkFragment(report: Report, text: string, place: Place): void {
  const places = { element: () => place, attribute: () => place };
  eachElement(parseFragment(text), (element: Element) => {
    checkElement(report, element, places);
    if (
      element.tagName === 'img' &&
      attribute(element, 'alt') === undefined &&
      attribute(element, 'role') === undefined
    )
      report.add('image-without-alt', place, '<img> has no alt attribute.');
    if (element.tagName === 'script') report.add('injected-script', place, 'A <script> is written as text.');
    if (element.tagName === 'style') checkStyleText(report, textOf(element), 'stylesheet', place, place);
    for (const { name, value } of element.attrs) {
      if (/^on[a-z]/i.test(name)) report.add('injected-handler', place, `${name} is written as text.`);
      if (name === 'style') checkStyleText(report, value, 'declarationList', place, place);
    }
  });
}
