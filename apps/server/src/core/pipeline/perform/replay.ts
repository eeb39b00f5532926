import { together } from '../../../store/awaitable.ts';
import type { Transaction } from '../../../store/port.ts';
import { refuse } from '../../errors/refusal.ts';
import { findAnswer } from '../../idempotency/idempotency-store.ts';
import { refuseInFlight } from '../../idempotency/in-flight.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

/** Answers a retry with what the first call was told. */
export function replay(call: Call, _parts: Parts, tx: Transaction): void | Promise<void> {
  if (call.keyScope !== undefined) return replayKey(call, call.keyScope, tx);
}

async function replayKey(call: Call, scope: NonNullable<Call['keyScope']>, tx: Transaction): Promise<void> {
  // Asked together, so that a remote engine needs one round trip.
  const [mine, stored] = await together(tx.tryLock(scope.name), findAnswer(tx, scope));
  if (!mine) throw refuseInFlight();
  if (stored === undefined) return;
  if (stored.argsHash !== call.argsHash) {
    throw refuse('IDEMPOTENCY_KEY_REUSED', { details: { operation: scope.operation } });
  }
  call.isReplay = true;
  call.body = markReplayed(JSON.parse(stored.answer));
}

/** Successes say that they are a replay; a refusal is the same refusal again. */
function markReplayed(body: { error?: object; _sprout?: object }): object {
  if (body.error !== undefined) return body;
  return { ...body, _sprout: { ...body._sprout, replayed: true } };
}
