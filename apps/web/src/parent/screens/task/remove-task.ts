import { tell, warn } from '../../../ui/parts/toast.tsx';
import { act, router } from '../../sprout.ts';
import { problemWords } from '../../words/shared-words.ts';
import { taskWords } from '../tasks/words.ts';

/** Deletes at once. */
export async function removeTask(taskId: string): Promise<void> {
  const words = taskWords();
  const outcome = await act('task.delete', { taskId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  router.go(router.href('tasks'));
  tell(words.removed);
}
