/**
 * Methods of the language, taken when this file runs. In a frame the canvas comes later, and may put something else in their
 * place: the fence does not ask it. No imports and no browser.
 */
export const { apply } = Reflect;
const { has } = Set.prototype;
const { exec } = RegExp.prototype;
const { slice, split, lastIndexOf, toLowerCase, trim } = String.prototype;

export function isIn(set: ReadonlySet<string>, name: string): boolean {
  return apply(has, set, [name]);
}

/** What an expression finds. Neither it nor its match is asked for anything that a prototype could answer. */
export function matchOf(pattern: RegExp, text: string): RegExpExecArray | null {
  return apply(exec, pattern, [text]) as RegExpExecArray | null;
}

export function fits(pattern: RegExp, text: string): boolean {
  return matchOf(pattern, text) !== null;
}

export function lower(text: string): string {
  return apply(toLowerCase, text, []);
}

export function trimmed(text: string): string {
  return apply(trim, text, []);
}

export function firstOf(text: string, length: number): string {
  return apply(slice, text, [0, length]);
}

/** With every digit the same: a clock that runs says nothing new. */
export function withoutNumbers(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    plain += sign >= '0' && sign <= '9' ? '0' : sign;
  }
  return plain;
}

export function linesOf(text: string): string[] {
  return apply(split, text, ['\n']) as string[];
}

/** A name without prefix, in lower case: rules hold for `xlink:href` and `svg:a` too. */
export function plainName(name: string): string {
  return lower(apply(slice, name, [(apply(lastIndexOf, name, [':']) as number) + 1]));
}
