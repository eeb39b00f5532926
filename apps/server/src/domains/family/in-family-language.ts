import { inLanguage } from '../../core/in-language.ts';
import type { ReadContext } from '../../core/operations/context.ts';
import { readFamily } from './family-store.ts';

/** What Sprout says to the parents, in each language that it speaks. */
export interface InEachLanguage<Words> {
  readonly en: Words;
  readonly de: Words;
}

/** The words in the language of the family. */
export async function inFamilyLanguage<Words>(
  { db, familyId }: Pick<ReadContext, 'db' | 'familyId'>,
  words: InEachLanguage<Words>,
): Promise<Words> {
  return inLanguage(words, (await readFamily(db, familyId))?.language ?? 'en');
}
