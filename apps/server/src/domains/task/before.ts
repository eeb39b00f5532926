/** Tasks and submissions as they stand beside a proposal that changes them, under the names of its arguments. Pure. */
import { authoredShown } from './authored.ts';
import type { Submission, Task } from './task.ts';

export function taskBefore(task: Task) {
  const { runMode: _mode, assignAllChildren: _all, ...changeable } = authoredShown(task);
  return changeable;
}

/** Without the kid's note: a kid's words are shown only where they are marked as such. */
export function submissionBefore({ name, gems }: Task, { childId, day, status }: Submission) {
  return { name, childId, date: day, status, gems };
}
