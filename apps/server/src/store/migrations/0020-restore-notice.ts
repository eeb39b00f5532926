import type { Migration } from './migrate.ts';

/** What a restore did to a family's connections, until the server has told the parents. */
export const restoreNotice: Migration = {
  number: 20,
  name: 'restore-notice',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE restore_notice (
      family_id ${text} NOT NULL PRIMARY KEY,
      ended ${integer} NOT NULL,
      kept ${integer} NOT NULL
    )${tableSuffix};
  `,
};
