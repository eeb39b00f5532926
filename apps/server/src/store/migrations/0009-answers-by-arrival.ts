import type { Migration } from './migrate.ts';

/**
 * Stored answers lie in the order in which they were given. Keys are random and answers are long: in the order of their
 * keys, which is what WITHOUT ROWID makes of a table in SQLite, each answer went to a page of its own, and a batch of
 * writes changed twice as many pages.
 */
export const answersByArrival: Migration = {
  number: 9,
  name: 'answers-by-arrival',
  sql: ({ text, integer }) => `
    ALTER TABLE idempotency_answer RENAME TO idempotency_answer_by_key;
    CREATE TABLE idempotency_answer (
      family_id ${text} NOT NULL,
      channel_id ${text} NOT NULL,
      operation ${text} NOT NULL,
      idempotency_key ${text} NOT NULL,
      args_hash ${text} NOT NULL,
      answer ${text} NOT NULL,
      answered_at ${integer} NOT NULL,
      PRIMARY KEY (family_id, channel_id, operation, idempotency_key)
    );
    INSERT INTO idempotency_answer (family_id, channel_id, operation, idempotency_key, args_hash, answer, answered_at)
      SELECT family_id, channel_id, operation, idempotency_key, args_hash, answer, answered_at FROM idempotency_answer_by_key;
    DROP TABLE idempotency_answer_by_key;
  `,
};
