import type { Category } from '../safety.ts';

/** One thing that is not fit for a family. Patterns see one sentence, or some in lines, in lower case with plain quotes and single spaces. */
export interface Rule {
  readonly category: Category;
  readonly pattern: RegExp;
  /** What must stand in a match or near it. */
  readonly near?: RegExp | undefined;
  /** What makes a request of a match. One of both is enough. */
  readonly asked?: { readonly before: RegExp; readonly directlyBefore: RegExp } | undefined;
  /** Words in the same sentence that make it harmless: prevention, history, help, play. */
  readonly unless?: RegExp | undefined;
  readonly onlyFor?: 'kid' | undefined;
}

type Options = Pick<Rule, 'near' | 'asked' | 'unless' | 'onlyFor'>;

/** A rule whose pattern begins and ends at the borders of words. `…` in it stands for up to 50 characters, `~` for any ending. */
export function rule(category: Category, source: string, options: Options = {}): Rule {
  return { category, pattern: wordsPattern(source), ...options };
}

/** The letters that English and German need. With \p{L} a pattern takes a quarter longer to compile. */
const LETTERS = 'a-z\\u00df-\\u024f';
const LETTER = `[${LETTERS}]`;

export function wordsPattern(source: string): RegExp {
  const expanded = source
    .replaceAll('[\\p{L}', `[${LETTERS}`)
    .replaceAll('\\p{L}', LETTER)
    .replaceAll('~', `${LETTER}*`)
    .replace(/ ?… ?/g, `(?!${LETTER})[^.!?]{0,50}(?<!${LETTER})`);
  return new RegExp(`(?<!${LETTER})(?:${expanded})(?!${LETTER})`, 'gm');
}
