import type { Transaction } from '../../../store/port.ts';
import { NeedsParent } from '../../ceilings/held-call.ts';
import { reasonsToWait } from '../../ceilings/reasons-to-wait.ts';
import { refuse } from '../../errors/refusal.ts';
import { canonicalHash } from '../../json/canonical.ts';
import { WriteRecord } from '../../operations/context.ts';
import { findPreview, linkCommit } from '../../preview/preview-store.ts';
import { specHashOfCall } from '../../preview/spec-hash.ts';
import { StalePreview } from '../../preview/stale-preview.ts';
import type { Principal } from '../../principal.ts';
import { noteCall } from '../../undo/note-call.ts';
import { lockClock } from '../../versions/clock-store.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { answerOf } from './answer.ts';

/** Locks the family's clock and runs the operation. */
export async function runOperation(call: Call, parts: Parts, tx: Transaction): Promise<void> {
  const { operation, specHash } = call;
  const principal = call.principal as Principal;
  if (specHash !== undefined) checkSpecHash(call, principal, specHash);
  const record = await openRecord(call, parts, tx, principal, false);
  const output = await noteCall(record, operation.definition, call.input, (noting) =>
    operation.run(noting as never, call.input, call.prepared),
  );
  dependOnWarnings(record, output);
  if (specHash !== undefined) await linkPreview(call, record, specHash, output);
  const reasons = reasonsToWait(principal, operation.definition, [...call.waits, ...record.waits]);
  if (reasons.length > 0) throw new NeedsParent(reasons);
  call.body = answerOf(call, parts, output);
}

/** Locks the family's clock and starts the record of a write that will have the next revision. */
export async function openRecord(
  call: Call,
  parts: Parts,
  tx: Transaction,
  principal: Principal,
  isPreview: boolean,
): Promise<WriteRecord> {
  const clock = call.clock ?? (await lockClock(tx, principal.familyId));
  if (clock === undefined) throw new Error('the caller’s family has no clock');
  const { epoch, revision, timezone, heard } = clock;
  const next = { epoch, revision: revision + 1, timezone, heard };
  const fields = { principal, db: tx, now: call.now, random: parts.random, clock: next, isPreview };
  const record = new WriteRecord(fields, call.request);
  call.record = record;
  return record;
}

/** What a parent may not have meant is part of what a preview shows: other warnings make it stale. */
export function dependOnWarnings(record: WriteRecord, output: object): void {
  if ('warnings' in output) record.dependOn('warnings', output.warnings);
}

/**
 * Ties the commit to its preview. Throws StalePreview if a value that the preview depended on has changed, and refuses a
 * second commit of one preview. A hash without a preview is let through: a blind commit is allowed.
 */
async function linkPreview(call: Call, record: WriteRecord, specHash: string, output: object): Promise<void> {
  const { operation } = call;
  const { name } = operation.definition;
  const preview = await findPreview(record.db, record.familyId, name, specHash);
  if (preview === undefined) return;
  if (preview.committedRevision !== null) {
    throw refuse('PREVIEW_COMMITTED', preview.madeId === null ? {} : { details: { id: preview.madeId } });
  }
  if (preview.dependencyHash !== canonicalHash(record.dependencies)) {
    const shown = (await operation.preview?.(record, call.input, output)) ?? {};
    const dependencyHash = canonicalHash(record.dependencies);
    throw new StalePreview({ shown, dependencyHash, specHash, beside: record.besidePreview });
  }
  call.previewId = preview.previewId;
  linkCommit(record.db, record.familyId, preview.previewId, record.clock.revision, output);
}

function checkSpecHash(call: Call, principal: Principal, echoed: string): void {
  const actual = specHashOfCall(call.operation.definition, principal.familyId, call.request.args);
  if (actual !== echoed) throw refuse('SPEC_HASH_MISMATCH');
}
