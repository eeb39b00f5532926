import { HOLE } from '../address.ts';
import type { FunctionNode, JsNode, NodeOf } from './code.ts';

/** What an expression may be when the canvas runs, as far as it can be told without running it. */
export type Value =
  | { readonly kind: 'unknown' }
  /** Text; parts that cannot be told are a HOLE. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'truth'; readonly truth: boolean }
  | { readonly kind: 'nothing' }
  /** Something of the browser, such as `navigator.clipboard`; window itself is `window`, and its members stand alone. */
  | { readonly kind: 'browser'; readonly path: string }
  /** An element; `key` is the selector or id it was found by. */
  | { readonly kind: 'element'; readonly tag?: string | undefined; readonly key?: string | undefined }
  | { readonly kind: 'function'; readonly node: FunctionNode }
  | { readonly kind: 'class'; readonly node: NodeOf<'ClassDeclaration' | 'ClassExpression'> }
  | { readonly kind: 'list'; readonly items: readonly (JsNode | Values)[] }
  | { readonly kind: 'record'; readonly node: NodeOf<'ObjectExpression'> }
  /** An object that the script made itself. */
  | { readonly kind: 'own' };

/** The possible values; more than one after `a || b`, or in a loop over a list. */
export type Values = readonly Value[];

export const UNKNOWN: Values = [{ kind: 'unknown' }];
const MAX_VALUES = 16;
/** Longer texts are cut; a whole canvas is not longer. */
export const MAX_TEXT = 1_000_000;

export const text = (value: string): Values => [{ kind: 'text', text: value.slice(0, MAX_TEXT) }];
export const number = (value: number): Values => [{ kind: 'number', number: value }];
export const browser = (path: string): Values => [{ kind: 'browser', path }];

export function union(...sets: readonly Values[]): Values {
  if (sets.length === 1 && sets[0] !== undefined && sets[0].length <= MAX_VALUES) return sets[0];
  const all = sets.flat();
  return all.length > MAX_VALUES ? [...all.slice(0, MAX_VALUES), ...UNKNOWN] : all;
}

/** The text that a value becomes in a template or a sum. */
export function asText(value: Value): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'number':
      return String(value.number);
    case 'truth':
      return String(value.truth);
    default:
      return HOLE;
  }
}

export function textsOf(values: Values): string[] {
  const texts: string[] = [];
  for (const value of values) if (value.kind === 'text' || value.kind === 'number') texts.push(asText(value));
  return texts;
}

/** The texts without holes: names that are known exactly. */
export function namesOf(values: Values): string[] {
  return textsOf(values).filter((name) => !name.includes(HOLE));
}

export function numbersOf(values: Values): number[] {
  const numbers: number[] = [];
  for (const value of values) if (value.kind === 'number') numbers.push(value.number);
  return numbers;
}

export function functionsOf(values: Values): FunctionNode[] {
  const functions: FunctionNode[] = [];
  for (const value of values) if (value.kind === 'function') functions.push(value.node);
  return functions;
}

export function pathsOf(values: Values): string[] {
  const paths: string[] = [];
  for (const value of values) if (value.kind === 'browser') paths.push(value.path);
  return paths;
}

/** Every way to join one value of each part; only as many as stay readable. */
export function joinTexts(parts: readonly Values[]): Values {
  let results = [''];
  for (const part of parts) {
    const endings = part.length === 0 ? [HOLE] : [...new Set(part.map(asText))];
    const chosen = results.length * endings.length > MAX_VALUES ? [HOLE] : endings;
    results = results.flatMap((start) =>
      chosen.map((ending) => (start.length + ending.length > MAX_TEXT ? start : start + ending)),
    );
  }
  return results.map((result): Value => ({ kind: 'text', text: result }));
}
