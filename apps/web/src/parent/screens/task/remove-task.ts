import { wordsOf } from '../../../client/words.ts';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';

/** Deletes at once, with a way back. */
export async function removeTask(taskId: string): Promise<void> {
  const words = wordsOf('tasks');
  const outcome = await act('task.delete', { taskId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  router.go(router.href('tasks'));
  tell(words.removed, { label: wordsOf('shared').undo, act: () => void restoreTask(taskId) });
}

export async function restoreTask(taskId: string): Promise<void> {
  const outcome = await act('task.restore', { taskId });
  tellOutcome(outcome, wordsOf('tasks').restored);
}
