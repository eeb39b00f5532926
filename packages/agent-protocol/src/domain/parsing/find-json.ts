import { endOfRegion } from '../json/scan.ts';

/** A stretch of the text that begins like JSON, outside of reasoning and of any other stretch. */
export type JsonRegion =
  | { readonly kind: 'complete'; readonly text: string }
  /** Begins like an object but the text ends first. What lies inside is never looked at. */
  | { readonly kind: 'truncated' };

const reasoningTags = 'think|thinking|thought|reasoning|reflection|scratchpad|analysis|antml:thinking';
const openingTag = new RegExp(`<(${reasoningTags})(?:\\s[^<>]{0,200})?>`, 'iy');
const closingTag = new RegExp(`</(?:${reasoningTags})\\s?>`, 'iy');
const objectStart = /\{\s*["}]/y;
const arrayStart = /\[\s*[{\]]/y;

/**
 * Walks prose, fences and reasoning tags once, from left to right, and returns the JSON between them.
 * A region that fails to parse is skipped whole: an envelope inside something broken is not the agent's answer.
 */
export function findJsonRegions(text: string): JsonRegion[] {
  let regions: JsonRegion[] = [];
  const interesting = /[{[<]/g;
  for (let at = 0; ; ) {
    interesting.lastIndex = at;
    const next = interesting.exec(text)?.index;
    if (next === undefined) return regions;
    if (text[next] === '<') {
      const opening = matchAt(openingTag, text, next);
      const closing = opening === undefined ? matchAt(closingTag, text, next) : undefined;
      if (opening !== undefined) {
        at = endOfReasoning(text, next + opening[0].length, opening[1] as string);
      } else if (closing !== undefined) {
        // The opening tag was part of the prompt: everything so far was reasoning.
        regions = [];
        at = next + closing[0].length;
      } else at = next + 1;
      continue;
    }
    if (!matchAt(text[next] === '{' ? objectStart : arrayStart, text, next)) {
      at = next + 1;
      continue;
    }
    const end = endOfRegion(text, next);
    if (end === -1) return [...regions, { kind: 'truncated' }];
    regions.push({ kind: 'complete', text: text.slice(next, end) });
    at = end;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** Reasoning that never closes swallows the rest: an envelope inside it was only thought about. */
function endOfReasoning(text: string, from: number, tag: string): number {
  const close = new RegExp(`</${tag}\\s?>`, 'ig');
  close.lastIndex = from;
  const found = close.exec(text);
  return found === null ? text.length : found.index + found[0].length;
}
