import type { Migration } from './migrate.ts';

/** Idempotency keys belong to a person and a client, no longer to one connection of that client. */
export const keysByClient: Migration = {
  number: 14,
  name: 'keys-by-client',
  sql: () => 'ALTER TABLE idempotency_answer RENAME COLUMN channel_id TO caller;',
};
