import type { Migration } from './migrate.ts';

/** What a parent chose for the app of a kid. */
export const kidApp: Migration = {
  number: 39,
  name: 'kid-app',
  sql: ({ text, integer }) => `
    ALTER TABLE child ADD COLUMN look ${text};
    ALTER TABLE child ADD COLUMN language ${text};
    ALTER TABLE child ADD COLUMN read_aloud ${integer};
  `,
};
