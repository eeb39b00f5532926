/** What a coach without a language model hears in a reply: yes or no, a mood, nothing at all. Which words say so is data, by language. */
import { wordsOf } from '@sprout/messages';

const moods = ['sad', 'cross', 'afraid', 'tired', 'glad'] as const;

export type Mood = (typeof moods)[number];
export type Heard = Mood | 'nothing' | 'yes' | 'no' | 'unsure';

/** A word before the one that it turns around: “not good”, “nicht so schön”. */
const REACH = 3;

/** At most this many words are an answer by themselves. */
const SHORT = 3;

export function understandReply(reply: string, language: string): Heard | undefined {
  const lists = wordsOf(language, 'coach').heard;
  const known = (kind: keyof typeof lists) => new Set(lists[kind].split(' '));
  const negation = known('negation');
  const said = wordsIn(reply);
  const isTurned = (at: number) => said.slice(Math.max(0, at - REACH), at).some((word) => negation.has(word));
  for (const mood of moods) {
    const words = known(mood);
    const at = said.findIndex((word) => words.has(word));
    if (at >= 0)
      return isTurned(at)
        ? turned(
            mood,
            said.some((word) => known('nothing').has(word)),
          )
        : mood;
  }
  const has = (kind: 'nothing' | 'unsure' | 'no' | 'yes') => said.some((word) => known(kind).has(word));
  if (has('unsure')) return 'unsure';
  if (has('nothing')) return 'nothing';
  // In a long reply they belong to a sentence.
  if (said.length > SHORT) return undefined;
  return has('no') ? 'no' : has('yes') ? 'yes' : undefined;
}

/** “Nothing good” is nothing; “not good” is sad; “not sad” is at least not that. */
function turned(mood: Mood, isNothing: boolean): Heard | undefined {
  if (isNothing) return mood === 'glad' ? 'nothing' : undefined;
  return mood === 'glad' ? 'sad' : undefined;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text in any script, also in scripts without spaces. */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return [...segmenter.segment(plain)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
