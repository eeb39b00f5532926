/**
 * Tables that stay behind when a family moves to another server: secrets of devices and agents, which must be connected
 * again, what a language model cost the operator of this server, and what only lives for a while. Also runs: one that has not
 * ended would go on with rights that somebody wrote into the file. And a parent's yes to a text: nobody brings one along. And
 * what waits for a rule: it would act at once.
 */
export const notExported: ReadonlySet<string> = new Set([
  'session',
  'known_browser',
  'security_event',
  'passkey',
  'pairing_code',
  'entry_link',
  'device',
  'agent_grant',
  'agent_day',
  'ceiling',
  'held_call',
  'made_by_agent',
  'judged_text',
  'mcp_session',
  'oauth_token',
  'idempotency_answer',
  'preview',
  'due_claim',
  'preview_content',
  'canvas_address',
  'restore_notice',
  'run',
  'run_event',
  'run_effect',
  'rule_match',
  'hook',
  'hook_trigger',
  'hook_delivery',
  'push_subscription',
  'push_outbox',
]);
