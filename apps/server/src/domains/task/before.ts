/** Tasks and submissions as they stand beside a proposal that changes them, under the names of its arguments. Pure. */
import type { Submission, Task } from './task.ts';

export function taskBefore(task: Task) {
  const { name, emoji, gems, schedule, reviewPolicy, blocking } = task;
  return { name, emoji, gems, scheduleSpec: schedule, reviewPolicy, blocking };
}

/** Without the kid's note: a kid's words are shown only where they are marked as such. */
export function submissionBefore({ name, gems }: Task, { childId, day, status }: Submission) {
  return { name, childId, date: day, status, gems };
}
