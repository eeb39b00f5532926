import type { Category } from '../safety.ts';
import { english } from './english.ts';
import { englishPairs } from './english-pairs.ts';
import { german } from './german.ts';
import { germanPairs } from './german-pairs.ts';
import type { Rule } from './rule.ts';
import { unmasked } from './unmask.ts';

const rules: readonly Rule[] = [...english, ...englishPairs, ...german, ...germanPairs];

/** Right before a match, this turns it into its opposite: never do …, it is dangerous to …, mach nie … */
const negation =
  /(?<!\p{L})(?:never|not|don't|dont|doesn't|didn't|shouldn't|mustn't|won't|cannot|can't|nobody (?:may|should|can)|no one (?:may|should|can)|avoid|without|dangerous to|wrong to|illegal to|stop|nie|niemals|nicht|kein|keine|keinen|ohne|niemand (?:darf|soll)|verboten|gefährlich,)(?!\p{L})[^,.!?]{0,30}$/u;

/** How far before a match its negation may stand. */
const REACH = 60;

/** Adds the categories that one sentence falls into. */
export function addCategories(sentence: string, audience: 'kid' | 'parent', found: Set<Category>): void {
  for (const rule of rules) {
    if (found.has(rule.category) || (rule.onlyFor === 'kid' && audience !== 'kid')) continue;
    if (applies(rule, sentence)) found.add(rule.category);
  }
}

function applies({ category, pattern, unless }: Rule, sentence: string): boolean {
  if (sentence.search(pattern) === -1 || (unless !== undefined && sentence.search(unless) !== -1)) return false;
  // “Do not tell” is what makes a secret, so its negation is part of the pattern.
  if (category === 'secrets') return true;
  return [...sentence.matchAll(pattern)].some(
    ({ index }) => !negation.test(sentence.slice(Math.max(0, index - REACH), index)),
  );
}

/** Longer ones are cut, so that no pattern meets an endless line. The cuts overlap, so nothing hides at one. */
const MAX_SENTENCE = 600;
const OVERLAP = 150;
/** Shorter ones say nothing. */
const MIN_SENTENCE = 3;

/** The sentences of a text as the rules read them, then those of its words unmasked. */
export function* sentencesOf(text: string): Generator<string> {
  const plain = plainly(text);
  for (const reading of [plain, ...unmasked(plain)]) yield* cut(reading.replace(/[^\S\n]+/g, ' '));
}

/** In lower case, without hidden characters, with plain quotes. */
function plainly(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'");
}

function* cut(text: string): Generator<string> {
  for (const sentence of text.split(/(?<=[.!?;])\s+|\n+/)) {
    if (sentence.length < MIN_SENTENCE) continue;
    for (let at = 0; at < sentence.length; at += MAX_SENTENCE - OVERLAP) yield sentence.slice(at, at + MAX_SENTENCE);
  }
}
