import type { Store, Transaction } from '../../../store/port.ts';
import { refuse } from '../../errors/refusal.ts';
import { findAnswer, type KeyScope, type StoredAnswer } from '../../idempotency/idempotency-store.ts';
import { refuseInFlight } from '../../idempotency/in-flight.ts';
import { lockClock } from '../../versions/clock-store.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

/**
 * Answers a retry before it spends rate or asks a port again. For operations that do neither, the transaction alone
 * looks up the answer.
 */
export function replayEarly(call: Call, parts: Parts): void | Promise<void> {
  const { keyScope, operation } = call;
  if (keyScope === undefined) return;
  const isLimited = parts.limitsRates && operation.definition.rate !== null;
  if (isLimited || operation.prepare !== undefined) return replayStored(call, keyScope, parts.store);
}

async function replayStored(call: Call, scope: KeyScope, store: Store): Promise<void> {
  const stored = await store.read((db) => findAnswer(db, scope), { isShort: true });
  if (stored !== undefined) answerWith(call, scope, stored);
}

/** Answers a retry with the answer of the first call. The transaction holds the key until it ends. */
export function replay(call: Call, _parts: Parts, tx: Transaction): void | Promise<void> {
  if (call.keyScope !== undefined) return replayKey(call, call.keyScope, tx);
}

async function replayKey(call: Call, scope: KeyScope, tx: Transaction): Promise<void> {
  // Asked together, so that a remote engine needs one round trip. Most calls are no replays, and need the clock next.
  const [mine, stored, clock] = await Promise.all([
    tx.tryLock(scope.name),
    findAnswer(tx, scope),
    lockClock(tx, scope.familyId),
  ]);
  if (!mine) throw refuseInFlight();
  call.clock = clock;
  if (stored !== undefined) answerWith(call, scope, stored);
}

function answerWith(call: Call, scope: KeyScope, stored: StoredAnswer): void {
  const body = JSON.parse(stored.answer);
  if (stored.argsHash !== call.argsHash) {
    if (body.error !== undefined) {
      call.earlierRefusal = stored;
      return;
    }
    throw refuse('IDEMPOTENCY_KEY_REUSED', { details: { operation: scope.operation } });
  }
  call.isReplay = true;
  call.replayed = stored.answer;
  call.body = markReplayed(body);
}

/** Successes say that they are a replay; a refusal is the same refusal again. */
function markReplayed(body: { error?: object; _sprout?: object }): object {
  if (body.error !== undefined) return body;
  return { ...body, _sprout: { ...body._sprout, replayed: true } };
}
