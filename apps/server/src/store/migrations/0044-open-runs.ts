import type { Migration } from './migrate.ts';

/** A family's open runs are found by an index that SQLite really uses: it prefers a primary key to a partial index. */
export const openRuns: Migration = {
  number: 44,
  name: 'open runs',
  sql: () => `
    DROP INDEX run_open;
    CREATE INDEX run_open ON run (family_id, ended_local, place);
  `,
};
