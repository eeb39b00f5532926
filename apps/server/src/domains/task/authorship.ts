/** Which agents wrote the words of a task that a model or another agent reads. Pure. */
import type { z } from 'zod';
import { hasWordsOf, wordsIn } from '../../core/authorship/standing-words.ts';
import { grantOf, type Principal } from '../../core/principal.ts';
import type { taskAuthor } from './spec-schemas.ts';
import type { Task } from './task.ts';

/** An agent whose words stand in a task, and where. */
export type TaskAuthor = z.infer<typeof taskAuthor>;

type Worded = Pick<Task, 'name' | 'conversationSpec' | 'cameraTaskSpec'>;
type WordedField = TaskAuthor['fields'][number];

const wordsOf = {
  name: ({ name }: Worded) => name,
  guidance: ({ conversationSpec }: Worded) => conversationSpec?.guidance,
  opening: ({ conversationSpec }: Worded) => conversationSpec?.opening,
  cameraPrompt: ({ cameraTaskSpec }: Worded) => cameraTaskSpec?.prompt,
} as const satisfies Record<WordedField, (task: Worded) => string | undefined>;
const worded = Object.keys(wordsOf) as WordedField[];

/** More agents than a family connects. */
const MOST_AUTHORS = 100;

/** Who answers for the words of a task after a change; `before` is undefined for a new one. Null: no agent does. */
export function authorsAfter(before: Task | undefined, after: Worded, principal: Principal): Task['authors'] {
  const changed = worded.filter((field) => before === undefined || wordsOf[field](before) !== wordsOf[field](after));
  const standing = (before?.authors ?? []).map(({ grantId, fields }) => ({
    grantId,
    fields: fields.filter(
      (field) => !changed.includes(field) || hasWordsOf(before && wordsOf[field](before), wordsOf[field](after)),
    ),
  }));
  const grantId = grantOf(principal);
  const written = grantId === null ? [] : changed.filter((field) => wordsIn(wordsOf[field](after)).length > 0);
  const own = standing.find((author) => author.grantId === grantId)?.fields ?? [];
  const now = grantId === null ? [] : [{ grantId, fields: [...new Set([...own, ...written])] }];
  const authors = [...standing.filter((author) => author.grantId !== grantId), ...now].filter(
    ({ fields }) => fields.length > 0,
  );
  return authors.length === 0 ? null : authors.slice(-MOST_AUTHORS);
}

/** The grants of the agents whose words stand in a field, or anywhere. */
export function writersOf({ authors }: Pick<Task, 'authors'>, field?: WordedField): string[] {
  const some = (authors ?? []).filter(({ fields }) => field === undefined || fields.includes(field));
  return some.map(({ grantId }) => grantId);
}
