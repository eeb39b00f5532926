import type { Migration } from './migrate.ts';

/**
 * Agents that connect through a browser. A grant knows which client it is for; clients, and what is under way before
 * anybody signed in, belong to no family yet. Of every secret there is the SHA-256 only.
 */
export const oauth: Migration = {
  number: 8,
  name: 'oauth',
  sql: ({ text, integer, tableSuffix }) => `
    ALTER TABLE agent_grant ADD COLUMN client_id ${text};
    ALTER TABLE agent_grant ADD COLUMN declined_scopes ${text};
    CREATE UNIQUE INDEX agent_grant_by_client ON agent_grant (family_id, parent_id, client_id);

    CREATE TABLE oauth_client (
      client_id ${text} NOT NULL PRIMARY KEY,
      name ${text} NOT NULL,
      metadata ${text} NOT NULL,
      made_at ${integer} NOT NULL,
      fresh_until ${integer},
      consented_at ${integer}
    )${tableSuffix};
    CREATE INDEX oauth_client_by_consent ON oauth_client (consented_at, made_at);

    CREATE TABLE oauth_token (
      family_id ${text} NOT NULL,
      token_hash ${text} NOT NULL,
      kind ${text} NOT NULL,
      grant_id ${text} NOT NULL,
      scopes ${text} NOT NULL,
      payload ${text} NOT NULL,
      expires_at ${integer} NOT NULL,
      consumed_at ${integer},
      PRIMARY KEY (family_id, token_hash)
    )${tableSuffix};
    CREATE UNIQUE INDEX oauth_token_by_hash ON oauth_token (token_hash);
    CREATE INDEX oauth_token_by_grant ON oauth_token (family_id, grant_id);
    CREATE INDEX oauth_token_by_expiry ON oauth_token (expires_at);

    CREATE TABLE oauth_flow (
      flow_hash ${text} NOT NULL PRIMARY KEY,
      payload ${text} NOT NULL,
      expires_at ${integer} NOT NULL
    )${tableSuffix};
    CREATE INDEX oauth_flow_by_expiry ON oauth_flow (expires_at);

    CREATE TABLE oauth_key (
      purpose ${text} NOT NULL,
      period ${integer} NOT NULL,
      material ${text} NOT NULL,
      PRIMARY KEY (purpose, period)
    )${tableSuffix};
  `,
};
