import { tell, warn } from '../../../ui/parts/toast.tsx';
import { readFamily } from '../../family.ts';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/shared-words.ts';
import { familyWords } from './words.ts';

export async function restoreKid({ childId, name }: { readonly childId: string; readonly name: string }) {
  const outcome = await act('family.restore_kid', { childId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  await readFamily();
  tell(familyWords().restored(name));
}
