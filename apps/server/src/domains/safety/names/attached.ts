import { foldLetter } from './fold-letter.ts';
import type { Word } from './words.ts';

/** Where a name stands in a folded word. */
interface Span {
  readonly at: number;
  readonly length: number;
}

/** How names of a script stand in longer words, where no space tells words apart or small words are written onto others. */
interface Custom {
  readonly script: RegExp;
  /** Whether a name may stand between these two parts of a word, of which it sees the nearest letters. */
  readonly fits: (before: string, after: string) => boolean;
}

const fold = (text: string) => [...text].map((letter) => foldLetter(letter)?.plain ?? '').join('');
const oneOf = (words: string) => new Set(words.split(' ').map(fold));

const koreanEndings = oneOf(
  '이 가 은 는 을 를 의 에게 한테 와 과 랑 이랑 아 야 도 만 이는 이가 이를 이의 이에게 이한테 이와 이도 이만 이야 씨 님 군 양 처럼 보다 까지 부터',
);
const japaneseEndings = [...oneOf('は が を に の と も へ で や ちゃん くん さん さま たん')];

const customs: readonly Custom[] = [
  // 민준이가: a particle follows.
  { script: /^\p{Script=Hangul}+$/u, fits: (before, after) => before === '' && koreanEndings.has(after) },
  // ולנועה, ومريم: one or two small words go before.
  { script: /^\p{Script=Hebrew}+$/u, fits: (before, after) => after === '' && /^[והבלמשכ]{1,2}$/u.test(before) },
  { script: /^\p{Script=Arabic}+$/u, fits: (before, after) => after === '' && /^[وفبلك]{1,2}$/u.test(before) },
  // ミア, not ミアム.
  {
    script: /^[\p{Script=Katakana}ー]+$/u,
    fits: (before, after) => !/[\p{Script=Katakana}ー]$/u.test(before) && !/^[\p{Script=Katakana}ー]/u.test(after),
  },
  // さくらちゃん, not あいさつ for あい.
  {
    script: /^\p{Script=Hiragana}+$/u,
    fits: (before, after) =>
      !/\p{Script=Hiragana}$/u.test(before) &&
      (!/^\p{Script=Hiragana}/u.test(after) || japaneseEndings.some((ending) => after.startsWith(ending))),
  },
  // Nothing tells where a word ends.
  {
    script:
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+$/u,
    fits: () => true,
  },
];

/** A name that may stand inside a longer word. */
export interface Attached {
  readonly name: string;
  readonly fits: Custom['fits'];
}

/** The names whose script writes other words onto them. */
export function attachedOf(names: readonly string[]): Attached[] {
  return names.flatMap((name) => {
    const custom = customs.find(({ script }) => script.test(name));
    return custom === undefined ? [] : [{ name, fits: custom.fits }];
  });
}

/** More letters than any of the small words has. */
const NEAR = 12;

/** Where these names stand in a longer word. */
export function findAttached(names: readonly Attached[], { plain }: Pick<Word, 'plain'>): Span[] {
  const found: Span[] = [];
  for (const { name, fits } of names) {
    for (let at = plain.indexOf(name); at !== -1; at = plain.indexOf(name, at + 1)) {
      const end = at + name.length;
      if (fits(plain.slice(Math.max(0, at - NEAR), at), plain.slice(end, end + NEAR))) {
        found.push({ at, length: name.length });
      }
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

/** The places of parts of a folded word in the text. Where codes of a page stand in between, the place is the whole word. */
export function placesOf(text: string, { start, end }: Pick<Word, 'start' | 'end'>, spans: readonly Span[]) {
  if (/[&\\<]/.test(text.slice(start, end))) return [{ start, end }];
  /** Where each letter of the folded word stands, and where the next one begins. */
  const places: number[] = [];
  let place = start;
  for (const letter of text.slice(start, end)) {
    const { length } = foldLetter(letter)?.plain ?? '';
    places.push(...Array.from({ length }, () => place));
    place += letter.length;
  }
  return spans.map(({ at, length }) => ({ start: places[at] ?? start, end: places[at + length] ?? end }));
}
