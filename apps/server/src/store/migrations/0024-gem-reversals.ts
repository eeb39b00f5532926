import type { Migration } from './migrate.ts';

/** A gem entry names the one that it takes back, and each is taken back at most once. Entries are found by their id. */
export const gemReversals: Migration = {
  number: 24,
  name: 'gem-reversals',
  sql: ({ text }) => `
    ALTER TABLE gem_entry ADD COLUMN reverts ${text};
    UPDATE gem_entry SET reverts = substr(source_id, 13) WHERE source = 'task' AND source_id LIKE 'reversal of %';
    CREATE UNIQUE INDEX gem_entry_by_reverted ON gem_entry (family_id, reverts) WHERE reverts IS NOT NULL;
    CREATE INDEX gem_entry_by_id ON gem_entry (family_id, transaction_id);
  `,
};
