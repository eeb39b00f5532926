import type { Category } from '../safety.ts';
import { type Rule, rule, wordsPattern } from './rule.ts';

/**
 * A line of a table: two lists of words that are harmful in one sentence, in either order and near
 * each other. The second list may be missing.
 */
export type Line = readonly [category: Category, words: string, others?: string];

/** The rules of a table. They are for texts that kids read; `unless` makes a sentence harmless. */
export function rulesOf(lines: readonly Line[], unless: RegExp): Rule[] {
  return lines.map(([category, words, others]) =>
    rule(category, words, { near: others === undefined ? undefined : wordsPattern(others), unless, onlyFor: 'kid' }),
  );
}
