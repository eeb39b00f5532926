import type { Migration } from './migrate.ts';

/** A session knows where the parent signed in and when it was last used: parents see it, and an unused one ends. */
export const sessionList: Migration = {
  number: 25,
  name: 'session-list',
  sql: ({ text, integer }) => `
    ALTER TABLE session ADD COLUMN device ${text} NOT NULL DEFAULT 'A browser';
    ALTER TABLE session ADD COLUMN address ${text} NOT NULL DEFAULT '';
    ALTER TABLE session ADD COLUMN last_used_at ${integer} NOT NULL DEFAULT 0;
    UPDATE session SET last_used_at = created_at;
  `,
};
