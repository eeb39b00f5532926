import type { Category } from '../safety.ts';
import { english } from './english.ts';
import { englishConcepts } from './english-concepts.ts';
import { englishPairs } from './english-pairs.ts';
import { german } from './german.ts';
import { germanConcepts } from './german-concepts.ts';
import { germanPairs } from './german-pairs.ts';
import type { Rule } from './rule.ts';
import { unmasked } from './unmask.ts';

const rules: readonly Rule[] = [
  ...english,
  ...englishPairs,
  ...englishConcepts,
  ...german,
  ...germanPairs,
  ...germanConcepts,
];

/** Right before a match, this turns it into its opposite: never do …, it is dangerous to …, mach nie … */
const negation =
  /(?<!\p{L})(?:never|not|don't|dont|doesn't|didn't|shouldn't|mustn't|won't|cannot|can't|nobody (?:may|should|can)|no one (?:may|should|can)|avoid|dangerous to|wrong to|illegal to|stop|nie|niemals|nicht|kein|keine|keinen|niemand (?:darf|soll)|verboten|gefährlich,)(?!\p{L})[^,.!?]{0,30}$|(?<!\p{L})(?:without|ohne)(?!\p{L})[^,.!?]{0,6}$/u;

/** How far before a match its negation may stand. */
const REACH = 60;

/** How far from a match its other words may stand. */
const NEAR = 70;

/** The first search with a pattern compiles it, which takes some milliseconds. */
const RULES_IN_A_TURN = 5;

/** Adds the categories that some sentences of a text fall into; pauses now and then. */
export function* judging(
  sentences: readonly string[],
  audience: 'kid' | 'parent',
  found: Set<Category>,
): Generator<undefined> {
  // Most rules match nothing. To try a pattern on many sentences at once takes half the time.
  const together = sentences.join('\n');
  for (const [index, rule] of rules.entries()) {
    if (index % RULES_IN_A_TURN === RULES_IN_A_TURN - 1) yield;
    if (found.has(rule.category) || (rule.onlyFor === 'kid' && audience !== 'kid')) continue;
    if (together.search(rule.pattern) === -1) continue;
    if (sentences.some((sentence) => applies(rule, sentence))) found.add(rule.category);
  }
}

/** The same at once, for a short text. */
export function addCategories(sentences: readonly string[], audience: 'kid' | 'parent', found: Set<Category>): void {
  for (const _ of judging(sentences, audience, found));
}

function applies({ category, pattern, near, asked, unless }: Rule, sentence: string): boolean {
  if (sentence.search(pattern) === -1 || (unless !== undefined && sentence.search(unless) !== -1)) return false;
  const requestAt = asked === undefined ? -1 : sentence.search(asked.before);
  return [...sentence.matchAll(pattern)].some(({ index, 0: words }) => {
    const before = sentence.slice(Math.max(0, index - REACH), index);
    const isAsked =
      asked === undefined || (requestAt !== -1 && requestAt <= index) || asked.directlyBefore.test(before);
    if (!isAsked) return false;
    const around = sentence.slice(Math.max(0, index - NEAR), index + words.length + NEAR);
    if (near !== undefined && around.search(near) === -1) return false;
    // “Do not tell” is what makes a secret, so its negation is part of the pattern.
    return category === 'secrets' || !negation.test(before);
  });
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

/** How many characters are judged at once. */
const STRETCH = 2_500;

/** The sentences of a text, some at a time. */
export function* stretchesOf(text: string): Generator<string[]> {
  let stretch: string[] = [];
  let length = 0;
  for (const sentence of sentencesOf(text)) {
    stretch.push(sentence);
    length += sentence.length;
    if (length < STRETCH) continue;
    yield stretch;
    stretch = [];
    length = 0;
  }
  if (stretch.length > 0) yield stretch;
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
