import type { Category } from '../safety.ts';
import { type Rule, rule, wordsPattern } from './rule.ts';

/** What a language says around a harmful thing. */
export interface Frames {
  /** Stands before an act and asks for it, of the kid or of the agent about the kid, or as a guide. */
  readonly request: RegExp;
  /** Stands directly before an act and asks for it: the beginning of an imperative, or the word that needs an infinitive. */
  readonly opening: RegExp;
  /** Stands near a thing and asks to write it or speaks well of it: a story with …, praise …, … is cool. */
  readonly telling: RegExp;
}

/**
 * A harmful thing as a language says it, with its inflections: about anybody, because a skill's prompt speaks to an agent about a kid.
 * `never`: it has no place in a text for a family. `asked`: only as a request. `told`: only if it is to be written or praised.
 */
export interface Concept {
  readonly category: Category;
  readonly how: 'never' | 'asked' | 'told';
  readonly words: string;
  /** Other words that must stand near. */
  readonly near?: string;
  /** Further words that make the sentence harmless. */
  readonly unless?: string;
  readonly onlyFor?: 'kid';
}

export function rulesFor(frames: Frames, protection: string, concepts: readonly Concept[]): Rule[] {
  return concepts.map(({ category, how, words, near, unless, onlyFor }) => {
    // “Never tell” protects from anything but secrets.
    const harmless = [category === 'secrets' ? undefined : protection, unless].filter((list) => list !== undefined);
    return rule(category, words, {
      near: how === 'told' ? frames.telling : near === undefined ? undefined : wordsPattern(near),
      asked: how === 'asked' ? { before: frames.request, directlyBefore: frames.opening } : undefined,
      unless: wordsPattern(harmless.join('|')),
      onlyFor,
    });
  });
}
