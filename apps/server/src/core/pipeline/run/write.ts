import type { SharedWrite, Transaction } from '../../../store/port.ts';
import { NeedsParent } from '../../ceilings/held-call.ts';
import { classify } from '../../errors/classify.ts';
import { Refusal } from '../../errors/refusal.ts';
import { forgetRefusal, storeRefusal } from '../../idempotency/idempotency-store.ts';
import { StalePreview } from '../../preview/stale-preview.ts';
import type { Principal } from '../../principal.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { findOut } from './find-out.ts';
import { holdCall } from './hold.ts';
import { refuseStale } from './rehearse.ts';
import { replay } from './replay.ts';
import { runOpen } from './run-open.ts';
import { openRecord, runOperation } from './run-operation.ts';
import { stamp } from './stamp.ts';

type TransactionStep = (call: Call, parts: Parts, tx: Transaction) => void | Promise<void>;

/** The steps inside the transaction, in this order. A replayed answer ends it. */
const steps: readonly TransactionStep[] = [replay, runOperation, stamp];
const openSteps: readonly TransactionStep[] = [runOpen, stamp];

export async function runWrite(call: Call, parts: Parts): Promise<void> {
  const inOrder = call.operation.kind === 'open' ? openSteps : steps;
  const write = () =>
    parts.store.write(async (tx) => {
      call.reset();
      for (const step of inOrder) {
        const pending = step(call, parts, tx);
        if (pending) await pending;
        if (call.isReplay) return;
      }
    }, sharingOf(call));
  try {
    await write().catch((thrown) => findOut(call, parts, write, thrown));
  } catch (thrown) {
    if (thrown instanceof NeedsParent) return holdCall(call, parts, thrown);
    if (thrown instanceof StalePreview) throw await refuseStale(call, parts, thrown);
    if (thrown instanceof Refusal && thrown.meanwhile) await writeMeanwhile(call, parts, thrown.meanwhile);
    if (thrown instanceof Refusal && thrown.isFinal) throw await rememberRefusal(call, parts, thrown);
    throw thrown;
  }
}

/**
 * A call without a family yet, such as a sign-in, touches rows that other families touch too. What Sprout does by itself, such as
 * the end of a day, may take long. Neither shares its transaction.
 */
function sharingOf({ operation, principal }: Call): SharedWrite | undefined {
  if (operation.kind !== 'write' || principal === null || principal.kind === 'sprout') return undefined;
  return { family: principal.familyId };
}

/** Writes what stays although the call is refused, and tells clients that watch. The key keeps the refusal. */
async function writeMeanwhile(call: Call, parts: Parts, work: NonNullable<Refusal['meanwhile']>): Promise<void> {
  const { keyScope, principal } = call;
  call.keyScope = undefined;
  await parts.store.write(async (tx) => {
    call.reset();
    work(await openRecord(call, parts, tx, principal as Principal, false));
    await stamp(call, parts, tx);
  });
  call.keyScope = keyScope;
  if (call.change !== undefined) parts.changes.publish(call.change);
}

/** Stores a final refusal in a second transaction, because the refusal undid the first. Returns it as it was stored. */
async function rememberRefusal(call: Call, parts: Parts, refusal: Refusal): Promise<Refusal> {
  const { keyScope, argsHash, earlierRefusal } = call;
  if (keyScope === undefined) return refusal;
  const kept = refusal.keptUnderKey();
  const answer = JSON.stringify(classify(kept).envelope);
  await parts.store.write(async (tx) => {
    if (earlierRefusal !== undefined) forgetRefusal(tx, keyScope, earlierRefusal);
    storeRefusal(tx, keyScope, { argsHash, answer }, call.now);
  });
  return kept;
}
