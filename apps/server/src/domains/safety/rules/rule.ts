import type { Category } from '../safety.ts';

/** One thing that is not fit for a family. Patterns see one sentence in lower case with plain quotes and single spaces. */
export interface Rule {
  readonly category: Category;
  readonly pattern: RegExp;
  /** Words in the same sentence that make it harmless: prevention, history, help, play. */
  readonly unless?: RegExp | undefined;
  readonly onlyFor?: 'kid' | undefined;
}

type Options = Pick<Rule, 'unless' | 'onlyFor'>;

/** A rule whose pattern begins and ends at the borders of words. `…` in it stands for up to 50 characters, `~` for any ending. */
export function rule(category: Category, source: string, { unless, onlyFor }: Options = {}): Rule {
  return { category, pattern: wordsPattern(source), unless, onlyFor };
}

export function wordsPattern(source: string): RegExp {
  const expanded = source.replaceAll('~', '\\p{L}*').replace(/ ?… ?/g, '(?!\\p{L})[^.!?]{0,50}(?<!\\p{L})');
  return new RegExp(`(?<!\\p{L})(?:${expanded})(?!\\p{L})`, 'gu');
}
