import { findAnswer } from '../../idempotency/idempotency-store.ts';
import type { Operation } from '../../operations/operation.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

/** Slow work that must not hold a transaction, such as hashing a password. */
export function prepare(call: Call, parts: Parts): void | Promise<void> {
  const { prepare: work } = call.operation;
  if (work !== undefined) return prepareWith(work, call, parts);
}

async function prepareWith(work: NonNullable<Operation['prepare']>, call: Call, parts: Parts): Promise<void> {
  const { keyScope } = call;
  // A retry is answered from the store: whether its preparation would still succeed no longer matters.
  if (keyScope && (await parts.store.read((db) => findAnswer(db, keyScope)))) return;
  const context = {
    principal: call.principal,
    store: parts.store,
    now: call.now,
    random: parts.random,
    remoteAddress: call.request.remoteAddress ?? '',
    byMachineOwner: call.request.byMachineOwner ?? false,
  };
  call.prepared = await work(context, call.input);
}
