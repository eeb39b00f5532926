import { attribute, type Canvas, type Element } from '../parse-canvas.ts';
import { type Code, nodesOf } from './code.ts';
import type { Edge } from './edge.ts';
import type { Evaluator } from './evaluate.ts';
import { textsOf } from './value.ts';

const CONTROL = /^(?:button|input|select|textarea|summary|canvas|svg|audio|video|dialog|label|option)$/;

/** Events that a finger makes. */
export const TAPS = /^(?:click|dblclick|pointer|mouse|touch|drag|drop)/;

/** What a child has to tap, type into or drag: controls, only things that listen to a finger, or nothing. */
export type Controls = 'controls' | 'taps' | 'none';

export function findControls(
  canvas: Canvas,
  code: Code,
  evaluator: Evaluator,
  { edges, hidden }: { readonly edges: readonly Edge[]; readonly hidden: ReadonlyMap<Element, string> },
): Controls {
  if (hasControls(canvas, code, evaluator, hidden)) return 'controls';
  const events = edges.flatMap(({ event }) => event ?? []);
  if (events.some((event) => event.startsWith('key'))) return 'controls';
  return events.some((event) => TAPS.test(event)) ? 'taps' : 'none';
}

/** In the markup, or made by scripts. */
function hasControls(canvas: Canvas, code: Code, evaluator: Evaluator, hidden: ReadonlyMap<Element, string>): boolean {
  if (canvas.elements.some((element) => isControl(element) && !hidden.has(element))) return true;
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
