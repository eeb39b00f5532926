import type { ReadContext } from '../../../core/operations/context.ts';
import { inFamilyLanguage } from '../../family/index.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import type { RunWords } from './run-words.ts';

/** What runs say, in the language of the family. */
export function familyWords(context: Pick<ReadContext, 'db' | 'familyId'>): Promise<RunWords> {
  return inFamilyLanguage(context, { en: english, de: german });
}
