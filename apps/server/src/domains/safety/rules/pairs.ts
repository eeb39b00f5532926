import type { Category } from '../safety.ts';
import { type Rule, rule } from './rule.ts';

/**
 * A line of a table: two lists of words that are harmful in one sentence, in either order, with at most 50 characters between
 * them. The second list may be missing.
 */
export type Line = readonly [category: Category, words: string, others?: string];

/** The rules of a table. They are for texts that kids read; `unless` makes a sentence harmless. */
export function rulesOf(lines: readonly Line[], unless: RegExp): Rule[] {
  return lines.map(([category, words, others]) =>
    rule(category, others === undefined ? words : eitherOrder(words, others), { unless, onlyFor: 'kid' }),
  );
}

function eitherOrder(words: string, others: string): string {
  return `(?:${words}) …(?:${others})|(?:${others}) …(?:${words})`;
}
