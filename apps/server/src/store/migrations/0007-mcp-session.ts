import type { Migration } from './migrate.ts';

/** Sessions of MCP clients of the 2025 revisions. */
export const mcpSession: Migration = {
  number: 7,
  name: 'mcp-session',
  sql: ({ text, integer, tableSuffix }) => `
    CREATE TABLE mcp_session (
      family_id ${text} NOT NULL,
      session_id ${text} NOT NULL,
      grant_id ${text} NOT NULL,
      protocol_version ${text} NOT NULL,
      used_at ${integer} NOT NULL,
      PRIMARY KEY (family_id, session_id)
    )${tableSuffix};
    CREATE INDEX mcp_session_by_use ON mcp_session (used_at);
  `,
};
