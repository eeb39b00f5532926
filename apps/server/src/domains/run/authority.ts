/** Whose rights what a run does has: see docs/decisions/0033-whose-rights-a-run-has.md. */
import type { StepState } from '@sprout/agent-protocol/pure';
import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import { findParent } from '../family/index.ts';
import type { RunPorts } from './ports.ts';
import type { Run } from './run-store.ts';
import type { RunSession } from './session.ts';

/**
 * Whose rights bound a run now; undefined if the agent was disconnected or the parent has left. What a kid started has the
 * rights of the parent who approved it, and before that none.
 */
export async function actorOf(
  ports: Pick<RunPorts, 'findAgent'>,
  db: Query,
  familyId: string,
  { authority }: Pick<Run, 'authority'>,
  now: number,
  approver?: Principal,
): Promise<Principal | undefined> {
  const { kind, actorId, channelId } = authority;
  if (kind === 'agent') return ports.findAgent(db, familyId, channelId, now);
  if (kind === 'kid') return approver;
  const parent = await findParent(db, familyId, actorId);
  return parent && { kind: 'parent', familyId, actorId, channelId, scopes: 'all' };
}

/**
 * The rights that both have, in the name of the agent that acts. So no agent gets round the limits of its own grant by
 * working on, or answering, a run of somebody who has none. People act with the rights of the run.
 */
export function narrowed(bound: Principal | undefined, caller: Principal | undefined): Principal | undefined {
  if (bound === undefined || caller?.kind !== 'agent') return bound;
  return { ...caller, scopes: inBoth(bound.scopes, caller.scopes) };
}

function inBoth(one: Principal['scopes'], other: Principal['scopes']): Principal['scopes'] {
  if (one === 'all') return other;
  return other === 'all' ? one : one.intersection(other);
}

/**
 * In whose name, and with whose rights, the writes of an envelope happen; undefined if somebody of those is gone. What was
 * approved was shown call by call, so it has the run's rights and the approver's. Everything else is the worker's doing,
 * also when a parent lets a refused write be tried again: such a question shows no calls.
 */
export async function doerOf(
  session: RunSession,
  { isApproved }: Pick<StepState, 'isApproved'>,
): Promise<Principal | undefined> {
  const { context, ports, run, approver } = session;
  const { db, familyId, now } = context;
  const bound = narrowed(await actorOf(ports, db, familyId, run, now, approver), approver);
  if (isApproved && approver !== undefined) return bound;
  const worker = await workerOf(session);
  return worker === 'none' ? bound : worker && narrowed(bound, worker);
}

/** The agent outside whose output it is; undefined if it is no longer connected. The Sprout agent has no rights of its own. */
async function workerOf({
  context,
  ports,
  run,
  worker,
  question,
}: RunSession): Promise<Principal | undefined | 'none'> {
  if (worker !== undefined) return worker.kind === 'agent' ? worker : 'none';
  const raisedBy = question?.raisedBy;
  if (run.worker === 'sprout' || raisedBy?.kind === 'parent') return 'none';
  return raisedBy ? ports.findAgent(context.db, context.familyId, raisedBy.channelId, context.now) : undefined;
}
