import type { Migration } from './migrate.ts';

/** When a family has something to tidy up, and when its oldest event is too old: looked for by time, not family by family. */
export const upkeep: Migration = {
  number: 62,
  name: 'upkeep',
  sql: ({ integer }) => `
    ALTER TABLE family_clock ADD COLUMN tidy_at ${integer} NOT NULL DEFAULT 0;
    ALTER TABLE family_clock ADD COLUMN forget_at ${integer} NOT NULL DEFAULT 0;
    CREATE INDEX family_to_tidy ON family_clock (tidy_at);
    CREATE INDEX family_with_old_events ON family_clock (forget_at);
  `,
};
