import type { ReadContext } from '../../../core/operations/context.ts';
import { readFamily } from '../../family/index.ts';
import { type RunWords, runWords } from './run-words.ts';

/** What runs say, in the language of the family. */
export async function familyWords({ db, familyId }: Pick<ReadContext, 'db' | 'familyId'>): Promise<RunWords> {
  return runWords((await readFamily(db, familyId))?.language ?? 'en');
}
