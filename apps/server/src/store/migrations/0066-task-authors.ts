import type { Migration } from './migrate.ts';

/** Which agents wrote the words of a task. */
export const taskAuthors: Migration = {
  number: 66,
  name: 'task-authors',
  sql: ({ text }) => `ALTER TABLE task ADD COLUMN authors ${text};`,
};
