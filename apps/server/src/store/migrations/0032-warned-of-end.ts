import type { Migration } from './migrate.ts';

/** The parents are told once before a connection ends; `warned_at` says when. */
export const warnedOfEnd: Migration = {
  number: 32,
  name: 'warned-of-end',
  sql: ({ integer }) => `
    ALTER TABLE agent_grant ADD COLUMN warned_at ${integer};
    CREATE INDEX agent_grant_by_end ON agent_grant (expires_at) WHERE warned_at IS NULL;
  `,
};
