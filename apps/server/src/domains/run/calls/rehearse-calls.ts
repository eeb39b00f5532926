import { hashOf, type OutputEnvelope, type Violation } from '@sprout/agent-protocol/pure';
import type { Message } from '@sprout/messages';
import { Refusal } from '#operations';
import { reasonsToWait } from '../../../core/ceilings/reasons-to-wait.ts';
import { findDefinition } from '../../../core/operations/catalogue.ts';
import { changeOf } from '../../../core/operations/change.ts';
import { stageWrite } from '../../../core/operations/stage-write.ts';
import { specHashByName } from '../../../core/preview/spec-hash.ts';
import type { Principal } from '../../../core/principal.ts';
import { listParents } from '../../family/index.ts';
import { describeProposal, findThings } from '../effects/changes.ts';
import type { Proposal } from '../question/run-question.ts';
import type { RunSession } from '../record/run-session.ts';
import { checkCalls, violationOf } from './make-calls.ts';
import type { ArtifactCall } from './read-calls.ts';
import { findActor } from './rights.ts';

export interface RehearsedCalls {
  readonly proposals: readonly Proposal[];
  /** Why some of the writes could not happen at all. */
  readonly violations: readonly Violation[];
  /** Why the writes need a parent's yes. */
  readonly waits: readonly Message[];
}

/**
 * Rehearses the writes that an envelope proposes, for a parent to decide about. Nothing of it stays. `as`: with these
 * rights; default: with those that the run has.
 */
export async function rehearseCalls(
  session: RunSession,
  output: OutputEnvelope,
  as?: Principal,
): Promise<RehearsedCalls> {
  const plan = await checkCalls(session, { output });
  if (plan.violations.length > 0) return { proposals: [], violations: plan.violations, waits: [] };
  const { context, ports, run } = session;
  const { db, familyId, now } = context;
  const actor = as ?? (await findActor(ports, db, familyId, run, now, await someParent(session)));
  const proposals: Proposal[] = [];
  const violations: Violation[] = [];
  const waits: Message[] = [];
  for (const call of plan.calls) {
    try {
      if (actor === undefined) continue;
      const rehearsed = await rehearse(session, call, actor);
      proposals.push(rehearsed.proposal);
      waits.push(...rehearsed.waits);
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || thrown.code === 'INTERNAL_ERROR') throw thrown;
      violations.push(violationOf(thrown, call.index));
    }
  }
  return { proposals, violations, waits };
}

/** What a kid started is rehearsed as a parent would do it: a parent decides about it. */
async function someParent({ context, approver }: RunSession): Promise<Principal | undefined> {
  if (approver !== undefined) return approver;
  const { db, familyId } = context;
  const [parent] = await listParents(db, familyId);
  return parent && { kind: 'parent', familyId, actorId: parent.parentId, channelId: 'run', scopes: 'all' };
}

async function rehearse(session: RunSession, call: ArtifactCall, actor: Principal) {
  const { context, ports, prepared } = session;
  const { path, index, operation, args } = call;
  const ready = prepared.get(index);
  if (ready instanceof Refusal) throw ready;
  const asActor = stageWrite(context, { principal: actor }).context;
  const { before, shown, dependencies, waits } = await ports.rehearseWithin(asActor, operation, args, ready);
  const { names } = await findThings(context.db, context.familyId, [call, { args: before ?? {} }]);
  const change = changeOf(describeProposal({ operation, args, before, preview: shown }), names);
  const proposal: Proposal = {
    ...{ path, operation, args, before, preview: shown, change },
    specHash: specHashByName(operation, context.familyId, args),
    // What the parent reads, and what the call says that it depends on. Whatever else moves, a yes still means the same.
    worldHash: hashOf(JSON.parse(JSON.stringify([dependencies, change]))),
  };
  const definition = findDefinition(operation);
  return { proposal, waits: definition ? reasonsToWait(actor, definition, waits) : [] };
}
