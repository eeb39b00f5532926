import type { Migration } from './migrate.ts';

/** What a skill posted, as it was sent. */
export const results: Migration = {
  number: 65,
  name: 'results',
  sql: ({ text }) => `
    ALTER TABLE card ADD COLUMN result_id ${text};
    ALTER TABLE card ADD COLUMN result ${text};
    CREATE INDEX card_by_result ON card (family_id, result_id) WHERE result_id IS NOT NULL;
  `,
};
