/**
 * Tables that stay behind when a family moves to another server: secrets of devices and agents, which must be connected
 * again, what a language model cost the operator of this server, and what only lives for a while.
 */
export const notExported: ReadonlySet<string> = new Set([
  'session',
  'known_browser',
  'security_event',
  'passkey',
  'pairing_code',
  'device',
  'agent_grant',
  'agent_day',
  'mcp_session',
  'oauth_token',
  'idempotency_answer',
  'preview',
  'due_claim',
  'preview_content',
  'canvas_address',
  'restore_notice',
  'push_subscription',
  'push_outbox',
]);
