import type { Migration } from './migrate.ts';

/** A demo family does not count as set-up; a deleted family waits until its rows are erased. */
export const familyEnd: Migration = {
  number: 13,
  name: 'family-end',
  sql: ({ integer }) => `
    ALTER TABLE family ADD COLUMN is_demo ${integer} NOT NULL DEFAULT 0;
    ALTER TABLE family ADD COLUMN deleted_at ${integer};
    CREATE INDEX family_deleted ON family (deleted_at) WHERE deleted_at IS NOT NULL;
  `,
};
