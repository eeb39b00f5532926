import type { Transaction } from '../../../store/port.ts';
import { reasonsToWait } from '../../ceilings/reasons-to-wait.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { canonicalHash } from '../../json/canonical.ts';
import { stepFor } from '../../operations/step-for.ts';
import { tell } from '../../operations/tell.ts';
import { recordPreview } from '../../preview/preview-store.ts';
import { specHashOfCall } from '../../preview/spec-hash.ts';
import type { MadePreview, StalePreview } from '../../preview/stale-preview.ts';
import { grantOf, type Principal } from '../../principal.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { checkOutput } from './check-output.ts';
import { dependOnWarnings, openRecord } from './run-operation.ts';

/** A dry run: runs the real write with all its checks, undoes it, and records what it showed. */
export async function rehearse(call: Call, parts: Parts): Promise<void> {
  const { operation } = call;
  const principal = call.principal as Principal;
  const specHash = specHashOfCall(operation.definition, principal.familyId, call.request.args);
  await parts.store.write(async (tx) => {
    call.reset();
    const preview = await tx.rehearse(async () => {
      const record = await openRecord(call, parts, tx, principal, true);
      const output = await operation.run(record as never, call.input, call.prepared);
      dependOnWarnings(record, output);
      const shown = (await operation.preview?.(record, call.input, output)) ?? {};
      const reasons = reasonsToWait(principal, operation.definition, [...call.waits, ...record.waits]);
      const wouldWait = reasons.length > 0;
      return { shown, dependencyHash: canonicalHash(record.dependencies), beside: record.besidePreview, wouldWait };
    });
    const { wouldWait, ...made } = preview;
    const { shown } = made;
    // The work after the commit must not run, and the caller must get no credential.
    call.record = undefined;
    const { body, messages } = tell(shown, operation.definition.told.preview, call.reader.language);
    if (parts.checksOutputs && operation.definition.preview) checkOutput(operation.definition.preview, body);
    await keepPreview(call, parts, tx, { ...made, specHash });
    call.body = {
      ...body,
      specHash,
      ...(wouldWait && { wouldWait }),
      ...(call.reader.takesMessages && Object.keys(messages).length > 0 && { messages }),
      nextStep: stepFor(principal, operation.previewStep?.(shown) ?? commitStep(operation.definition.name, wouldWait)),
    };
  });
}

function commitStep(name: string, wouldWait: boolean): string {
  const again = `call ${name} again with the same arguments and this specHash instead of dryRun.`;
  return wouldWait
    ? `To ask the parents, ${again} It becomes a card, and a yes makes the call.`
    : `Show this preview to the parent; then ${again}`;
}

/** Records a fresh preview, which the parent can approve, and returns the refusal that carries it. */
export async function refuseStale(call: Call, parts: Parts, stale: StalePreview): Promise<Refusal> {
  const { shown, specHash } = stale.fresh;
  await parts.store.write((tx) => keepPreview(call, parts, tx, stale.fresh));
  const { body } = tell(shown, call.operation.definition.told.preview, call.reader.language);
  return refuse('PREVIEW_STALE', { details: { preview: body, specHash } });
}

async function keepPreview(call: Call, parts: Parts, tx: Transaction, { beside, ...made }: MadePreview): Promise<void> {
  const principal = call.principal as Principal;
  const previewId = parts.random.id('pv');
  await recordPreview(tx, principal.familyId, {
    ...made,
    previewId,
    operation: call.operation.definition.name,
    actorId: principal.actorId,
    grantId: grantOf(principal),
    previewedAt: call.now,
  });
  for (const record of beside) record(tx, previewId);
}
