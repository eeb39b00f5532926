import { attribute, type Canvas, type Element } from '../parse-canvas.ts';
import { type Code, nodesOf } from './code.ts';
import type { Evaluator } from './evaluate.ts';
import { textsOf } from './value.ts';

const CONTROL = /^(?:button|input|select|textarea|summary|canvas|svg|audio|video|dialog|label|option)$/;

/** Whether the canvas has anything that a child could tap, type into or drag: in its markup, or made by its scripts. */
export function hasControls(canvas: Canvas, code: Code, evaluator: Evaluator): boolean {
  if (canvas.elements.some(isControl)) return true;
  const texts = [...nodesOf(code, 'Literal'), ...nodesOf(code, 'TemplateLiteral')];
  return texts.some((node) =>
    textsOf(evaluator.valuesOf(node)).some(
      (text) => CONTROL.test(text) || /<(?:button|input|select|textarea|summary|a)\b/i.test(text),
    ),
  );
}

function isControl(element: Element): boolean {
  if (element.tagName === 'input' && attribute(element, 'type') === 'hidden') return false;
  if (CONTROL.test(element.tagName) || attribute(element, 'tabindex') !== undefined) return true;
  return (
    /^(?:button|link|checkbox|radio|slider|option|tab|switch)$/.test(attribute(element, 'role') ?? '') ||
    element.attrs.some(({ name }) => /^on(?:click|pointer|mouse|touch|key)/.test(name))
  );
}
