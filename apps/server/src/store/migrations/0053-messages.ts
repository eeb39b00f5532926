import type { Migration } from './migrate.ts';

/** Columns that hold a sentence of Sprout, which from now on is a message. What is there is shown as it is. */
const columns = [
  ['card', 'title'],
  ['card', 'body'],
  ['card', 'outcome'],
  ['heartbeat', 'paused_why'],
  ['session', 'device'],
  ['thread', 'title'],
] as const;

export const messages: Migration = {
  number: 53,
  name: 'messages',
  sql: ({ writtenText }) =>
    columns
      .map(([table, column]) => `UPDATE ${table} SET ${column} = ${writtenText(column)} WHERE ${column} IS NOT NULL;`)
      .join('\n'),
};
