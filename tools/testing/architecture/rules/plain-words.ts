import { isGenerated, type Rule, type Violation } from '../repository.ts';
import { lineAt, type SourceFile } from '../source-file.ts';

interface Riddle {
  readonly phrase: RegExp;
  readonly advice: string;
}

/** Phrases that make a reader guess who does what. Each comes with what to write instead. */
const riddles: readonly Riddle[] = [
  { phrase: /\bwho(?:m|so)?ever\b/i, advice: 'name who it is: the caller, a parent, the next process' },
  {
    phrase: /\bthose\s+(?:\*\s+)?(?:who|(?:that|with|which)\s+may)\b/i,
    advice: 'name them: clients that watch, channels whose grant was revoked',
  },
  { phrase: /\bof\s+(?:\*\s+)?(?:its|their)\s+wire\b/i, advice: 'say what is sent to which client' },
  { phrase: /\bsoon\s+(?:\*\s+)?done\b/i, advice: 'say what ends, and when' },
  { phrase: /\b(?:all\s+the\s+while|for\s+so\s+long)\b/i, advice: 'say from when until when' },
  { phrase: /\bby\s+the\s+doing\s+of\b/i, advice: 'say who did it' },
];

export const plainWords: Rule = {
  name: 'comments and texts name who does what',
  check: ({ files }) => files.filter(({ path }) => !isGenerated(path) && !isAboutRiddles(path)).flatMap(riddlesIn),
};

/** This rule and its test have to write the phrases down. */
function isAboutRiddles(path: string): boolean {
  return /\/architecture\/rules\/(?:plain-words|rules\.test)\.ts$/.test(path);
}

/** Comments, and the texts that people and agents read: all that is not code. */
function riddlesIn(file: SourceFile): Violation[] {
  return riddles.flatMap(({ phrase, advice }) =>
    [...file.text.matchAll(new RegExp(phrase, 'gi'))]
      .filter(({ index, 0: found }) => file.code.slice(index, index + found.length).trim() === '')
      .map(({ index, 0: found }) => ({
        file: file.path,
        line: lineAt(file, index),
        message: `says “${found.replace(/[\s*]+/g, ' ')}”: ${advice}`,
      })),
  );
}
