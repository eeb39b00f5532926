import type { Migration } from './migrate.ts';

/** Devices that hang on a wall and show the day of every kid. */
export const walls: Migration = {
  number: 69,
  name: 'walls',
  sql: ({ integer }) => `
    ALTER TABLE device ADD COLUMN is_wall ${integer} NOT NULL DEFAULT 0;
    ALTER TABLE device ADD COLUMN shows_gems ${integer} NOT NULL DEFAULT 0;
    ALTER TABLE device ADD COLUMN takes_ticks ${integer} NOT NULL DEFAULT 0;
  `,
};
