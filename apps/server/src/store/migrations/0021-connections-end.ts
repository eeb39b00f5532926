import type { Migration } from './migrate.ts';

/**
 * A refresh token knows which one it came of, so that of two successors only the one that is used lives on. Connections of
 * agents end by themselves: those that exist get their time from their last use on, those of local clients have none.
 */
export const connectionsEnd: Migration = {
  number: 21,
  name: 'connections-end',
  sql: ({ text }) => `
    ALTER TABLE oauth_token ADD COLUMN parent_hash ${text};
    CREATE INDEX oauth_token_by_parent ON oauth_token (parent_hash) WHERE parent_hash IS NOT NULL;
    UPDATE agent_grant SET expires_at = COALESCE(last_used_at, created_at) + 7776000000 WHERE client_id IS NULL;
    UPDATE agent_grant SET expires_at = COALESCE(last_used_at, created_at) + 31536000000
      WHERE client_id IS NOT NULL AND client_id NOT LIKE 'local:%';
  `,
};
