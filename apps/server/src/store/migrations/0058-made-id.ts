import type { Migration } from './migrate.ts';

/** The id of what the commit of a preview made, for a caller that sends the commit again. */
export const madeId: Migration = {
  number: 58,
  name: 'made-id',
  sql: ({ text }) => `ALTER TABLE preview ADD COLUMN made_id ${text};`,
};
