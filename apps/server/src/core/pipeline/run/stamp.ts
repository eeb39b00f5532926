import type { Transaction } from '../../../store/port.ts';
import { recordAudit } from '../../audit/audit-store.ts';
import { forgetRefusal, storeAnswer } from '../../idempotency/idempotency-store.ts';
import { stringifyAnswer } from '../../json/raw-json.ts';
import type { WriteRecord } from '../../operations/context.ts';
import { storedActor } from '../../principal.ts';
import { advanceClock } from '../../versions/clock-store.ts';
import { formatVersion } from '../../versions/version.ts';
import { stampVersions } from '../../versions/version-store.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

/** Writes versions, audit entry and stored answer, in the transaction of the effect. */
export async function stamp(call: Call, parts: Parts, tx: Transaction): Promise<void> {
  const { record } = call;
  if (record === undefined) return;
  await hearEvents(record, parts);

  const { familyId, clock } = record;
  const uris = [...record.touched];
  advanceClock(tx, familyId, clock.revision);
  stampVersions(tx, familyId, uris, clock.revision);
  recordAudit(tx, familyId, auditOf(call, record));

  const version = formatVersion(clock.epoch, clock.revision);
  const versions: Record<string, string> = {};
  for (const uri of uris) versions[uri] = version;
  call.change = { familyId, epoch: clock.epoch, revision: clock.revision, uris, revoked: record.revoked };
  call.body = { ...call.body, _sprout: { versions, ...call.operation.framing._sprout } };
  if (call.keyScope !== undefined) {
    call.text = stringifyAnswer(call.body);
    if (call.earlierRefusal !== undefined) forgetRefusal(tx, call.keyScope, call.earlierRefusal);
    storeAnswer(tx, call.keyScope, { argsHash: call.argsHash, answer: call.text }, call.now);
  }
}

async function hearEvents(record: WriteRecord, parts: Parts): Promise<void> {
  for (const event of record.events) {
    for (const listener of parts.listeners) {
      const pending = listener(record, event);
      if (pending) await pending;
    }
  }
}

function auditOf(call: Call, record: WriteRecord) {
  return {
    revision: record.clock.revision,
    operation: call.auditedAs ?? call.operation.definition.name,
    ...storedActor(record.principal),
    idempotencyKey: call.keyScope?.key ?? null,
    previewId: call.previewId,
    at: call.now,
  };
}
