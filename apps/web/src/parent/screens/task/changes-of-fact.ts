/** What a parent changes of a task where it stands, a fact at a time. Pure. */
import type { AnswerOf, ArgumentsOf } from '../../../client/operations.ts';
import { authoredBy, type TaskDraft } from '../task-editor/draft.ts';

export const factNames = ['name', 'when', 'gems', 'review', 'blocking'] as const;
export type FactName = (typeof factNames)[number];

const fieldsOf = {
  name: ['name', 'emoji'],
  when: ['scheduleSpec'],
  gems: ['rewardSpec'],
  review: ['reviewPolicy'],
  blocking: ['blocking'],
} as const satisfies Readonly<Record<FactName, readonly string[]>>;

/** The fields of one fact alone: nothing else of the task is sent. */
export function changesOfFact(
  fact: FactName,
  draft: TaskDraft,
  task: AnswerOf<'task.describe'>,
): Omit<ArgumentsOf<'task.update'>, 'taskId'> {
  const { scheduleSpec, ...authored } = authoredBy(draft, task);
  const was: Readonly<Record<string, unknown>> = Object(task.scheduleSpec);
  // A spec is merged by field: what the schedule no longer has is dropped by null.
  const gone = Object.keys(was).filter((field) => was[field] != null && !(field in scheduleSpec));
  const all = {
    ...authored,
    scheduleSpec: { ...scheduleSpec, ...Object.fromEntries(gone.map((field) => [field, null])) },
  };
  const fields: readonly string[] = fieldsOf[fact];
  return Object.fromEntries(Object.entries(all).filter(([field]) => fields.includes(field)));
}
