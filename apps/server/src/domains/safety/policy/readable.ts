import { languageCodes, readLists } from '../language-files.ts';
import { readingsOf, sentencesOf } from '../signals/sentences.ts';

/** Words that stand in almost every sentence of a language whose content check is measured. */
const common = new Set(languageCodes.flatMap((language) => wordsIn(language)));

function wordsIn(language: string): string[] {
  return (readLists(language, 'common-words.txt').words ?? []).flatMap((line) => line.split(' '));
}

/** Words that stand in many sentences of other languages, and in none of ours. */
const foreign = new Set(
  [
    'el los las una unas del al por para con sin está eres soy mi tus su lo se qué dime dónde cuál muy',
    'gli della nel che non sono dove quando perché tuo tua tuoi dimmi ti ai uno os um uma você não seu sua seus dos da',
    'het een niet jij jou zijn voor naar waar hoe jouw bu ve için senin bana nie się jest twój gdzie jak powiedz det är inte',
  ]
    .join(' ')
    .split(' '),
);

/** Fewer words say nothing about their language: a title, a heading. A list has no small words at all, so it needs more. */
const FEWEST_WORDS = 5;
const FEWEST_LISTED = 9;
/** With a small word of another language, as few as these do. */
const FEWEST_FOREIGN = 3;
/** Ordinary sentences have a third or more; the least in our labelled sentences is a tenth. */
const LEAST_SHARE = 0.1;
/** A formula has a few Greek letters; a sentence has more. */
const FOREIGN_LETTERS = 6;

/** Whether the content check is measured in the language of every sentence. A fence, not a linguist: what it doubts, a parent reads. */
export function isReadable(text: string): boolean {
  const plain = text.replace(/\{\{[^{}]{0,100}\}\}|\$\{[^{}]{0,200}\}|https?:\S+|<[^<>]{0,500}>/g, ' ');
  const otherLetters = plain.match(/(?!\p{Script=Latin})\p{L}/gu) ?? [];
  return (
    otherLetters.length < FOREIGN_LETTERS &&
    [...sentencesOf(plain)].every((sentence) => isOurs(readingsOf(sentence)[0] ?? ''))
  );
}

function isOurs(sentence: string): boolean {
  const words = sentence.match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
  const known = words.filter((word) => common.has(word)).length;
  if (known === 0 && words.length >= FEWEST_FOREIGN && words.some((word) => foreign.has(word))) return false;
  const isList = (sentence.match(/,/g) ?? []).length > 1;
  return words.length < (isList ? FEWEST_LISTED : FEWEST_WORDS) || known >= words.length * LEAST_SHARE;
}
