import type { Migration } from './migrate.ts';

/** What an MCP session has subscribed to, so that a stream which is opened again after a crash watches it again. */
export const mcpSubscriptions: Migration = {
  number: 10,
  name: 'mcp-subscriptions',
  sql: ({ text }) => `ALTER TABLE mcp_session ADD COLUMN subscriptions ${text} NOT NULL DEFAULT '[]';`,
};
