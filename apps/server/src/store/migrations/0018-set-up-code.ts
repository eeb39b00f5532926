import type { Migration } from './migrate.ts';

/** The one-time code that sets up the first family. At most one row. */
export const setUpCode: Migration = {
  number: 18,
  name: 'set-up-code',
  sql: ({ text, tableSuffix }) => `
    CREATE TABLE set_up_code (
      purpose ${text} NOT NULL PRIMARY KEY,
      code ${text} NOT NULL
    )${tableSuffix};
  `,
};
