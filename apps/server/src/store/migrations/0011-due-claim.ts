import type { Migration } from './migrate.ts';

/** Which process makes which due call, where several share a database. */
export const dueClaim: Migration = {
  number: 11,
  name: 'due-claim',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE due_claim (
      family_id ${text} NOT NULL,
      due_call ${text} NOT NULL,
      claim_id ${text} NOT NULL,
      expires_at ${integer} NOT NULL,
      PRIMARY KEY (family_id, due_call)
    )${tableSuffix};
  `,
};
