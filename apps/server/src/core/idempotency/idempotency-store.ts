import { askedForMany, askedRows, insertAsked } from '../../store/many.ts';
import type { Awaitable, Query, Transaction } from '../../store/port.ts';

/** The owner of a key. The same text from another family, person, client or operation is another key. */
export interface KeyScope {
  /** All fields as one text, for locks. */
  readonly name: string;
  readonly familyId: string;
  /** The person and the client, see callerOf. */
  readonly caller: string;
  readonly operation: string;
  readonly key: string;
}

export interface StoredAnswer {
  readonly argsHash: string;
  /** The envelope as JSON. */
  readonly answer: string;
}

const key = ['family_id', 'caller', 'operation', 'idempotency_key'];
const selectAnswer = askedForMany(
  `SELECT args_hash, answer FROM idempotency_answer
   WHERE family_id = $1 AND caller = $2 AND operation = $3 AND idempotency_key = $4`,
  {
    columns: key,
    sql: `
      SELECT asked.ordinality, found.args_hash, found.answer
      FROM ${askedRows('idempotency_answer')}
      JOIN idempotency_answer found USING (${key.join(', ')})
      ORDER BY asked.ordinality`,
  },
);

export function findAnswer(db: Query, scope: KeyScope): Awaitable<StoredAnswer | undefined> {
  return db.one<StoredAnswer>(selectAnswer, [scope.familyId, scope.caller, scope.operation, scope.key]);
}

const columns = [...key, 'args_hash', 'answer', 'answered_at'];
const insertAnswer = askedForMany(
  `INSERT INTO idempotency_answer (${columns.join(', ')}) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  { columns, sql: insertAsked('idempotency_answer', columns) },
);

/** Stores an answer in the transaction of its effect. A second one for the same key fails that transaction. */
export function storeAnswer(tx: Transaction, scope: KeyScope, stored: StoredAnswer, now: number): void {
  tx.later(insertAnswer, rowOf(scope, stored, now));
}

const insertUnlessAnswered = `${insertAnswer} ON CONFLICT DO NOTHING`;

/** Stores a refusal, which had no effect: if another process answered meanwhile, that answer stands. */
export function storeRefusal(tx: Transaction, scope: KeyScope, stored: StoredAnswer, now: number): void {
  tx.later(insertUnlessAnswered, rowOf(scope, stored, now));
}

/**
 * Frees the key of a refusal for the answer to other arguments. Compares the text too: if another process has put an answer in
 * its place meanwhile, that answer stays.
 */
export function forgetRefusal(tx: Transaction, scope: KeyScope, { argsHash, answer }: StoredAnswer): void {
  tx.later(
    `DELETE FROM idempotency_answer
     WHERE family_id = $1 AND caller = $2 AND operation = $3 AND idempotency_key = $4 AND args_hash = $5
       AND answer = $6`,
    [scope.familyId, scope.caller, scope.operation, scope.key, argsHash, answer],
  );
}

/** Puts another answer in the place of a stored one. */
export function replaceAnswer(tx: Transaction, scope: Omit<KeyScope, 'name'>, answer: string): void {
  tx.later(
    `UPDATE idempotency_answer SET answer = $5
     WHERE family_id = $1 AND caller = $2 AND operation = $3 AND idempotency_key = $4`,
    [scope.familyId, scope.caller, scope.operation, scope.key, answer],
  );
}

function rowOf(scope: KeyScope, stored: StoredAnswer, now: number) {
  return [scope.familyId, scope.caller, scope.operation, scope.key, stored.argsHash, stored.answer, now];
}

/**
 * Deletes a family's expired answers, at most `limit`, so that it does not hold the writer for long. It goes family by
 * family, because an index by age would slow down every keyed write.
 */
export async function forgetAnswers(tx: Transaction, familyId: string, before: number, limit: number): Promise<number> {
  return tx.run(
    `DELETE FROM idempotency_answer
     WHERE (family_id, caller, operation, idempotency_key) IN (
       SELECT family_id, caller, operation, idempotency_key FROM idempotency_answer
       WHERE family_id = $1 AND answered_at < $2 LIMIT $3)`,
    [familyId, before, limit],
  );
}
