import { hashOf, type OutputEnvelope, type Violation } from '@sprout/agent-protocol/pure';
import { Refusal } from '../../core/errors/refusal.ts';
import { changeOf, type Names } from '../../core/operations/change.ts';
import { stageWrite } from '../../core/operations/stage-write.ts';
import { specHashOf } from '../../core/preview/spec-hash.ts';
import type { Principal } from '../../core/principal.ts';
import { listParents } from '../family/index.ts';
import { planOf, violationOf } from './apply.ts';
import { actorOf } from './authority.ts';
import { shownCall, thingsIn } from './changes.ts';
import type { Proposal } from './question.ts';
import type { RunSession } from './session.ts';
import type { SinkCall } from './sink.ts';

export interface Proposed {
  readonly proposals: readonly Proposal[];
  /** Why some of the writes could not happen at all. */
  readonly violations: readonly Violation[];
}

/**
 * Rehearses the writes that an envelope proposes, for a parent to decide about. Nothing of it stays. `as`: with these
 * rights; default: with those that the run has.
 */
export async function propose(session: RunSession, output: OutputEnvelope, as?: Principal): Promise<Proposed> {
  const plan = await planOf(session, { output });
  if (plan.violations.length > 0) return { proposals: [], violations: plan.violations };
  const { context, ports, run } = session;
  const { db, familyId, now } = context;
  const actor = as ?? (await actorOf(ports, db, familyId, run, now, await someParent(session)));
  const { names } = await thingsIn(db, familyId, plan.calls);
  const proposals: Proposal[] = [];
  const violations: Violation[] = [];
  for (const call of plan.calls) {
    try {
      if (actor !== undefined) proposals.push(await rehearse(session, call, actor, names));
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || thrown.code === 'INTERNAL_ERROR') throw thrown;
      violations.push(violationOf(thrown, call.index));
    }
  }
  return { proposals, violations };
}

/** What a kid started is rehearsed as a parent would do it: a parent decides about it. */
async function someParent({ context, approver }: RunSession): Promise<Principal | undefined> {
  if (approver !== undefined) return approver;
  const { db, familyId } = context;
  const [parent] = await listParents(db, familyId);
  return parent && { kind: 'parent', familyId, actorId: parent.parentId, channelId: 'run', scopes: 'all' };
}

async function rehearse(session: RunSession, call: SinkCall, actor: Principal, names: Names): Promise<Proposal> {
  const { context, ports, prepared } = session;
  const { path, index, operation, args } = call;
  const ready = prepared.get(index);
  if (ready instanceof Refusal) throw ready;
  const asActor = stageWrite(context, { principal: actor }).context;
  const { before, shown, dependencies } = await ports.rehearseWithin(asActor, operation, args, ready);
  const told = changeOf(shownCall({ operation, args, before, preview: shown }), names);
  return {
    ...{ path, operation, args, before, preview: shown },
    specHash: specHashOf(operation, context.familyId, args),
    // What the parent reads, and what the call says that it depends on. Whatever else moves, a yes still means the same.
    worldHash: hashOf(JSON.parse(JSON.stringify([dependencies, told]))),
  };
}
