import { hashOf, type OutputEnvelope, type Violation } from '@sprout/agent-protocol/pure';
import { operations } from '@sprout/contract';
import { Refusal } from '../../core/errors/refusal.ts';
import type { RehearsedWithin } from '../../core/operations/run-within.ts';
import { stageWrite } from '../../core/operations/stage-write.ts';
import { specHashOf } from '../../core/preview/spec-hash.ts';
import type { Principal } from '../../core/principal.ts';
import { revisionsOf } from '../../core/versions/version-store.ts';
import { listParents } from '../family/index.ts';
import { planOf, violationOf } from './apply.ts';
import { actorOf } from './authority.ts';
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
  const proposals: Proposal[] = [];
  const violations: Violation[] = [];
  for (const call of plan.calls) {
    try {
      if (actor !== undefined) proposals.push(await rehearse(session, call, actor));
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

async function rehearse(session: RunSession, call: SinkCall, actor: Principal): Promise<Proposal> {
  const { context, ports, prepared } = session;
  const { path, index, operation, args } = call;
  const ready = prepared.get(index);
  if (ready instanceof Refusal) throw ready;
  const asActor = stageWrite(context, { principal: actor }).context;
  const rehearsed = await ports.rehearseWithin(asActor, operation, args, ready);
  return {
    path,
    operation,
    args,
    specHash: specHashOf(operation, context.familyId, args),
    before: rehearsed.before,
    preview: rehearsed.shown,
    worldHash: hashOf(await worldOf(session, operation, rehearsed)),
  };
}

/**
 * What the parent's decision rests on. A write with a preview says itself what its preview depends on; for the others
 * it is what they depend on and the state of the kids' resources that they change.
 */
async function worldOf({ context }: RunSession, operation: string, { dependencies, touched }: RehearsedWithin) {
  const hasPreview = operations.some(({ name, preview }) => name === operation && preview !== null);
  if (hasPreview) return JSON.parse(JSON.stringify(dependencies));
  const ofKids = touched.filter((uri) => uri.startsWith('sprout://child/'));
  const revisions = ofKids.length === 0 ? [] : await revisionsOf(context.db, context.familyId, ofKids);
  return JSON.parse(JSON.stringify([dependencies, revisions]));
}
