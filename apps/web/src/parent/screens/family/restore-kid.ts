import { wordsOf } from '../../../client/words.ts';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { readFamily } from '../../family.ts';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

export async function restoreKid({ childId, name }: { readonly childId: string; readonly name: string }) {
  const outcome = await act('family.restore_kid', { childId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  await readFamily();
  tell(wordsOf('family').restored({ name }));
}
