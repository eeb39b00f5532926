import type { ColumnTypes } from '../migrate.ts';

/**
 * Connected agents: grants and how far they go without a parent's yes, what OAuth keeps, sessions of MCP with what they subscribed to,
 * and what the family's own Sprout agent may use and used. Clients, and what is under way before anybody signed in, belong to no
 * family yet.
 */
export const agents = ({ text, integer, tableSuffix }: ColumnTypes) => `
  CREATE TABLE agent_grant (
    family_id ${text} NOT NULL,
    grant_id ${text} NOT NULL,
    parent_id ${text} NOT NULL,
    client_name ${text} NOT NULL,
    scopes ${text} NOT NULL,
    secret_hash ${text} NOT NULL UNIQUE,
    created_at ${integer} NOT NULL,
    expires_at ${integer},
    last_used_at ${integer},
    client_id ${text},
    declined_scopes ${text},
    label ${text},
    warned_at ${integer},
    PRIMARY KEY (family_id, grant_id)
  )${tableSuffix};
  CREATE UNIQUE INDEX agent_grant_by_client ON agent_grant (family_id, parent_id, client_id);
  CREATE INDEX agent_grant_by_end ON agent_grant (expires_at) WHERE warned_at IS NULL;

  CREATE TABLE ceiling (
    family_id ${text} NOT NULL,
    grant_id ${text} NOT NULL,
    chosen ${text} NOT NULL,
    PRIMARY KEY (family_id, grant_id)
  )${tableSuffix};

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
    parent_hash ${text},
    PRIMARY KEY (family_id, token_hash)
  )${tableSuffix};
  CREATE UNIQUE INDEX oauth_token_by_hash ON oauth_token (token_hash);
  CREATE INDEX oauth_token_by_grant ON oauth_token (family_id, grant_id);
  CREATE INDEX oauth_token_by_expiry ON oauth_token (expires_at);
  CREATE INDEX oauth_token_by_parent ON oauth_token (parent_hash) WHERE parent_hash IS NOT NULL;

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

  CREATE TABLE mcp_session (
    family_id ${text} NOT NULL,
    session_id ${text} NOT NULL,
    grant_id ${text} NOT NULL,
    protocol_version ${text} NOT NULL,
    used_at ${integer} NOT NULL,
    subscriptions ${text} NOT NULL DEFAULT '[]',
    PRIMARY KEY (family_id, session_id)
  )${tableSuffix};
  CREATE INDEX mcp_session_by_use ON mcp_session (used_at);

  CREATE TABLE agent_setting (
    family_id ${text} NOT NULL PRIMARY KEY,
    is_off ${integer} NOT NULL,
    adapter ${text},
    daily_micro_usd ${integer},
    daily_tokens ${integer}
  )${tableSuffix};

  CREATE TABLE agent_day (
    family_id ${text} NOT NULL,
    day ${text} NOT NULL,
    requests ${integer} NOT NULL,
    tokens ${integer} NOT NULL,
    micro_usd ${integer} NOT NULL,
    held_tokens ${integer} NOT NULL,
    held_micro_usd ${integer} NOT NULL,
    PRIMARY KEY (family_id, day)
  )${tableSuffix};
  CREATE INDEX agent_day_by_age ON agent_day (day);
`;
