import { foldText } from './as-seen.ts';
import { ordinaryWords } from './ordinary-words.ts';

/** What the family calls a kid. */
export interface KidNames {
  readonly name: string;
  /** One, or several with commas. */
  readonly nickname?: string | null;
}

/** One spelling to look for: one word, or several in a row. */
export interface NameForm {
  readonly words: readonly string[];
  /** The spelling counts only with a capital (`Will`, not `will`), or written exactly as the family writes it. */
  readonly needsCapital: boolean;
  readonly asWritten: string;
}

/** A word in quotes or brackets inside a name is a nickname: Maximilian "Max" Linden. */
const inQuotes = /["“”„'‘’«»(]([^"“”„'‘’«»()]{2,})["“”„'‘’«»)]/gu;

/** German and Nordic letters that people also write as two. */
const asTwoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The spellings of all kids' names. Single letters are left out: they name nobody. */
export function formsOf(kids: readonly KidNames[]): NameForm[] {
  const names = kids.flatMap(({ name, nickname }) => [
    ...[...name.matchAll(inQuotes)].map(([, quoted]) => quoted as string),
    name.replace(inQuotes, ' '),
    ...(nickname ?? '').split(/[,;]/),
  ]);
  const forms = names.flatMap((name) => [...formsOfName(name), ...formsOfName(twoLettersFor(name))]);
  return [...new Map(forms.map((form) => [`${form.words.join(' ')} ${form.needsCapital}`, form])).values()];
}

/** Words that families put before a name: Our Mia, Kleine Emma. */
const beforeNames = new Set(
  'the our my little big baby kid unser unsere mein meine klein kleine kleiner groß große großer'.split(' '),
);

function formsOfName(name: string): NameForm[] {
  const given = name.trim().split(/\s+/u);
  const [first = ''] = given.slice(given.findIndex((word) => !beforeNames.has(word.toLowerCase()))).filter(hasLetters);
  const parts = wordsOf(first);
  const whole = wordsOf(name);
  const joined = parts.join('');
  const spellings = parts.length === 1 ? [parts] : [parts, [joined]];
  const genitive = takesAnS(joined)
    ? spellings.map((words) => ({
        words: words.with(-1, `${words.at(-1)}s`),
        needsCapital: true,
        asWritten: `${first}s`,
      }))
    : [];
  const full = whole.length > parts.length ? [formOf(whole, name.trim())] : [];
  const single = spellings.map((words) => formOf(words, first));
  return [...single, ...genitive, ...full].filter(({ words }) => [...words.join('')].length > 1);
}

function formOf(words: readonly string[], asWritten: string): NameForm {
  const [only = ''] = words;
  return { words, asWritten, needsCapital: words.length === 1 && ([...only].length < 3 || ordinaryWords.has(only)) };
}

/** Mias, Jonathans. A name that ends in s, x or z gets an apostrophe instead, which ends the word anyway. */
function takesAnS(word: string): boolean {
  return word.length > 2 && /[a-rt-wy]$/.test(word);
}

function twoLettersFor(name: string): string {
  return name.normalize('NFC').replace(/[äöüåø]/giu, (letter) => asTwoLetters[letter.toLowerCase()] as string);
}

function hasLetters(word: string): boolean {
  return /\p{L}/u.test(word);
}

function wordsOf(name: string): string[] {
  return foldText(name).match(/[\p{L}\p{M}]+/gu) ?? [];
}
