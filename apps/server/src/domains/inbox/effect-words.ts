import { dayIn } from '../../core/time/day-in.ts';
import type { InEachLanguage } from '../family/index.ts';
import { type EffectWords, type Fields, fieldsIn } from './effect-fields.ts';
import { effectsInEnglish } from './effects-in-english.ts';
import { effectsInGerman } from './effects-in-german.ts';

/** The names of the family's kids, by child. */
export type KidNames = ReadonlyMap<string, string>;

export const effectWordsIn: InEachLanguage<EffectWords> = { en: effectsInEnglish, de: effectsInGerman };

/** What the rehearsal of a call showed. */
export interface Seen {
  readonly before: unknown;
  readonly after: unknown;
  /** The thing as the call leaves it, where the call has a preview. */
  readonly resolved?: unknown;
  /** The family's day. */
  readonly today: string;
}

/** What a call does, in Sprout's own words: never in those of the agent that asks. */
export function effectWords(
  operation: string,
  args: Fields,
  names: KidNames,
  seen: Seen,
  { anyKid, allKids, locale, quoted, sentences, titles }: EffectWords,
): string {
  const [before, after] = [fieldsIn(seen.before), fieldsIn(seen.after)];
  const kidOf = (id: unknown) => names.get(String(id)) ?? anyKid;
  const childId = args.childId ?? before.childId;
  const kid = kidOf(childId);
  const childIds = args.assignChildIds ?? args.childIds ?? before.childIds;
  const told = sentences[operation]?.(args, {
    kid,
    kids: Array.isArray(childIds) ? childIds.map(kidOf).join(', ') : allKids,
    day: (day) => dayIn(locale, day, seen.today),
    before,
    after,
    resolved: fieldsIn(seen.resolved),
    isOneKids: args.childId !== undefined,
  });
  if (told !== undefined) return told;
  const name = before.name ?? before.skillName ?? args.name;
  const title = [titles[operation] ?? operation, ...(typeof name === 'string' ? [quoted(name)] : [])].join(' ');
  return childId === undefined ? title : `${title}: ${kid}`;
}
