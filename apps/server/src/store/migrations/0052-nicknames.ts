import type { Migration } from './migrate.ts';

/** What else a kid is called at home: agents' texts must not hold it either. */
export const nicknames: Migration = {
  number: 52,
  name: 'nicknames',
  sql: ({ text }) => `ALTER TABLE child ADD COLUMN nickname ${text};`,
};
