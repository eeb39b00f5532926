import type { Transaction } from '../../../store/port.ts';
import { classify } from '../../errors/classify.ts';
import { Refusal } from '../../errors/refusal.ts';
import { forgetRefusal, storeRefusal } from '../../idempotency/idempotency-store.ts';
import { StalePreview } from '../../preview/stale-preview.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { refuseStale } from './rehearse.ts';
import { replay } from './replay.ts';
import { runOpen } from './run-open.ts';
import { runOperation } from './run-operation.ts';
import { stamp } from './stamp.ts';

type TransactionStep = (call: Call, parts: Parts, tx: Transaction) => void | Promise<void>;

/** The steps inside the transaction, in this order. A replayed answer ends it. */
const steps: readonly TransactionStep[] = [replay, runOperation, stamp];
const openSteps: readonly TransactionStep[] = [runOpen, stamp];

export async function runWrite(call: Call, parts: Parts): Promise<void> {
  const inOrder = call.operation.kind === 'open' ? openSteps : steps;
  try {
    await parts.store.write(async (tx) => {
      call.reset();
      for (const step of inOrder) {
        const pending = step(call, parts, tx);
        if (pending) await pending;
        if (call.isReplay) return;
      }
    });
  } catch (thrown) {
    if (thrown instanceof StalePreview) throw await refuseStale(call, parts, thrown);
    if (thrown instanceof Refusal && thrown.isFinal) throw await rememberRefusal(call, parts, thrown);
    throw thrown;
  }
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
