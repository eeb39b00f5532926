import { parseFragment } from 'parse5';
import type { Place } from '../issue.ts';
import { checkElement } from '../markup/check-element.ts';
import { attribute, type Element, eachElement, textOf } from '../parse-canvas.ts';
import type { Report } from '../report.ts';
import { checkStyleText } from '../style/check-style.ts';

/** Markup that a script writes: everything that holds for the page holds for it, and code in it never runs. */
export function checkFragment(report: Report, text: string, place: Place): void {
  const places = { element: () => place, attribute: () => place };
  eachElement(parseFragment(text), (element: Element) => {
    checkElement(report, element, places);
    const isNamed = attribute(element, 'alt') !== undefined || attribute(element, 'role') !== undefined;
    if (element.tagName === 'img' && !isNamed) report.add('image-without-alt', place, '<img> has no alt attribute.');
    if (element.tagName === 'script') report.add('injected-script', place, 'A <script> is written as text.');
    if (element.tagName === 'style') checkStyleText(report, textOf(element), 'stylesheet', place, place);
    for (const { name, value } of element.attrs) {
      if (/^on[a-z]/i.test(name)) report.add('injected-handler', place, `${name} is written as text.`);
      if (name === 'style') checkStyleText(report, value, 'declarationList', place, place);
    }
  });
}
