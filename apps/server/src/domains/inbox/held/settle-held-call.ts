import { Refusal, type WriteContext } from '#operations';
import { classify } from '../../../core/errors/classify.ts';
import { replaceAnswer } from '../../../core/idempotency/idempotency-store.ts';
import { findPreview, linkCommit } from '../../../core/preview/preview-store.ts';
import { specHashByName } from '../../../core/preview/spec-hash.ts';
import type { Principal } from '../../../core/principal.ts';
import type { InboxPorts } from '../ports.ts';
import type { HeldCallRow } from './held-call-store.ts';

/** Answers the agent's keys with what came of a parent's tap: the result of the call, or that the parents said no. */
export async function settleHeldCall(
  context: WriteContext,
  ports: Pick<InboxPorts, 'answerWithin'>,
  held: HeldCallRow,
  agent: Principal,
  result: object | undefined,
): Promise<void> {
  const { db, familyId, clock } = context;
  const { operation, args, caller, keys } = held;
  const answer = JSON.stringify(
    result === undefined ? classify(refuseForParents()).envelope : ports.answerWithin(agent, operation, args, result),
  );
  for (const key of keys) replaceAnswer(db, { familyId, caller, operation, key }, answer);
  if (result === undefined) return;
  const preview = await findPreview(db, familyId, operation, specHashByName(operation, familyId, args));
  if (preview?.committedRevision === null) linkCommit(db, familyId, preview.previewId, clock.revision, result);
}

function refuseForParents(): Refusal {
  const message = 'A parent was asked, and said no.';
  const fix = 'Do not make this call again unless the parent asks for it.';
  return new Refusal('POLICY_REFUSED', { message, fix, final: true }, {});
}
