import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act, router } from '../../sprout.ts';
import { problemWords, sharedWords } from '../../words/shared-words.ts';
import { taskWords } from '../tasks/words.ts';

/** Deletes at once, with a way back. */
export async function removeTask(taskId: string): Promise<void> {
  const words = taskWords();
  const outcome = await act('task.delete', { taskId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  router.go(router.href('tasks'));
  tell(words.removed, { label: sharedWords().undo, act: () => void restoreTask(taskId) });
}

export async function restoreTask(taskId: string): Promise<void> {
  const outcome = await act('task.restore', { taskId });
  if (outcome.ok) tell(taskWords().restored);
  else warn(problemWords(outcome.problem));
}
