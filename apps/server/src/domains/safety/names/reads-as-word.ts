/**
 * Names that are ordinary words stand with a capital for other reasons too: at the beginning of a sentence, before a number, as a month,
 * and in German as any noun. What stands beside the word tells. Where it does not, the word counts as the name.
 */
import { patternOnLines } from '../pattern-on-lines.ts';

const startOfSentence = /(?:^|[.!?:;•>*"'“”„«»‘’([\n]|(?:^|\n)\s*(?:[-–—]|\d+[.)]))\s*$/u;
const thing =
  '(?:the|a|an|all|any|each|every|both|your|their|its|it|them|this|that|these|those|which|where|one|two|three|only|no)';
const asked = new RegExp(`^\\s+(?:you|we|i|he|she|they|there|everyone|anyone|someone|${thing})\\b[^.!?\\n]*\\?`, 'iu');
const month = {
  before:
    /(?:\b(?:in|since|until|during|early|late|mid|next|last|every|im|seit|anfang|ende|mitte)\s+|\d(?:st|nd|rd|th|\.)?\s+(?:of\s+)?)$/iu,
  after: /^\s+\d/u,
};

interface Beside {
  readonly names: string;
  readonly before?: RegExp;
  readonly after?: RegExp;
}

/** Each line: the words, and what must stand before and after one of them. */
const lines: readonly Beside[] = [
  // Will you …? May the bear …?
  { names: 'can do may will', before: startOfSentence, after: asked },
  // Don't, can't.
  { names: 'can don', after: /^['’]t(?!\p{L})/iu },
  { names: 'will', before: startOfSentence, after: /^\s+(?:be|not|need|have)\b/iu },
  // Mark the right answer.
  {
    names: 'bill case chase grant jack link map mark pat rob style sue sum tag track trip wave',
    before: startOfSentence,
    after: new RegExp(`^\\s+(?:${thing}|as|off|down|out|with)\\b`, 'iu'),
  },
  // Max 3 sentences, Max. score, max points; not: Max points at the moon, Max 7 years old.
  {
    names: 'max min',
    after: patternOnLines`
      ^\.?\s*:?\s*(?:\d+(?!\d|\s*(?:years?|jahre?|yrs?)\b)|(?:score|points?|level|players?|time|length|size|width
      |height|number|attempts?|tries|value|speed|rounds?|age|punkte|zeit|länge|anzahl|versuche|wert)\b(?!\s+(?:at
      |to|out|with|up)\b))`,
  },
  { names: 'april august jan juli june juni mai may autumn summer winter', before: month.before },
  { names: 'april august jan juli june juni mai may', after: month.after },
  { names: 'eve', before: /(?:new year['’]s|christmas)\s+$/iu },
  {
    names: 'monday tuesday wednesday thursday friday saturday sunday',
    before: /\b(?:on|every|each|next|last|this|until)\s+$/iu,
  },
  // Die Rose ist rot. The Wolf.
  {
    names: `bar engel fuchs hase maus motte schatz spatz zwerg fee heide iris jade jasmine juli juni kind land lilie
      linde mars mut rose sonne star stein stern tag tiger viola wind winter wolf`,
    before: patternOnLines`
      \b(?:der|die|das|den|dem|des|eine?[nmrs]?|keine?[nmrs]?|jede[nmrs]?|diese[nmrs]?|(?:m|d|s)eine?[nmrs]?
      |ihre?[nmrs]?|unsere?[nmrs]?|the|an?)\s+$`,
  },
];

const byName = Map.groupBy(
  lines.flatMap(({ names, ...beside }) => names.split(/\s+/).map((name) => ({ name, ...beside }))),
  ({ name }) => name,
);

/** How far is looked. */
const REACH = 80;

/** Whether an ordinary word between these two places is that word, and nobody's name. */
export function readsAsWord(word: string, text: string, start: number, end: number): boolean {
  return (byName.get(word) ?? []).some(
    ({ before, after }) =>
      (before === undefined || before.test(text.slice(Math.max(0, start - REACH), start))) &&
      (after === undefined || after.test(text.slice(end, end + REACH))),
  );
}
