/** With whose rights a run calls operations: see docs/decisions/0033-whose-rights-a-run-has.md. */
import type { StepState } from '@sprout/agent-protocol/pure';
import type { Principal } from '../../../core/principal.ts';
import type { Query } from '../../../store/port.ts';
import { findParent } from '../../family/index.ts';
import type { RunPorts } from '../ports.ts';
import type { RunSession } from '../record/run-session.ts';
import type { Run } from '../run-store.ts';

/**
 * Whose rights bound a run now; undefined if the agent was disconnected or the parent has left. What a kid started has the
 * rights of the parent who approved it, and before that none.
 */
export async function findActor(
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
 * The rights that both the run and the calling agent have, in that agent's name. So no agent gets round the limits of its own
 * grant by working on, or answering, a run of somebody who has more rights. A parent acts with the rights of the run.
 */
export function narrowRights(bound: Principal | undefined, caller: Principal | undefined): Principal | undefined {
  if (bound === undefined || caller?.kind !== 'agent') return bound;
  return { ...caller, scopes: inBoth(bound.scopes, caller.scopes) };
}

function inBoth(one: Principal['scopes'], other: Principal['scopes']): Principal['scopes'] {
  if (one === 'all') return other;
  return other === 'all' ? one : one.intersection(other);
}

/**
 * The rights that the words of a skill have: not more than the agents have that wrote them, now or, once they are gone, when
 * they wrote. A parent's name is not put to them: then it is Sprout that acts, as an agent would.
 */
export async function limitToAuthors(
  { findAgent }: Pick<RunPorts, 'findAgent'>,
  db: Query,
  bound: Principal | undefined,
  { authority: { authors = [] } }: Pick<Run, 'authority'>,
  now: number,
): Promise<Principal | undefined> {
  if (bound === undefined || authors.length === 0) return bound;
  const held = await Promise.all(
    authors.map(async ({ grantId, scopes }) => {
      const author = await findAgent(db, bound.familyId, grantId, now);
      return author?.scopes ?? new Set(scopes);
    }),
  );
  const kind = bound.kind === 'parent' ? 'sprout' : bound.kind;
  return { ...bound, kind, scopes: held.reduce(inBoth, bound.scopes) };
}

/** In whose name the Sprout agent reads, and rehearses writes. `readsFor`: the parent in whose name it reads for a kid's run. */
export async function findReader(
  ports: Pick<RunPorts, 'findAgent'>,
  db: Query,
  familyId: string,
  run: Pick<Run, 'authority'>,
  now: number,
  readsFor: Principal | undefined,
): Promise<Principal | undefined> {
  return limitToAuthors(ports, db, await findActor(ports, db, familyId, run, now, readsFor), run, now);
}

export interface Rights {
  /** The rights of the agent or parent that started the run. A call that a parent approved is made with them. */
  readonly ofRun: Principal | undefined;
  /**
   * With these a call is made that no parent approved: the rights that the run, the authors of its skill and its worker all
   * have. Undefined if one of them is no longer there.
   */
  readonly unapproved: Principal | undefined;
}

/** Looks the rights up once for each write: nobody's rights change within it. */
export function lookUpRights(session: RunSession): Promise<Rights> {
  session.rights ??= findRights(session);
  return session.rights;
}

async function findRights(session: RunSession): Promise<Rights> {
  const { context, ports, run, approver } = session;
  const { db, familyId, now } = context;
  const ofRun = narrowRights(await findActor(ports, db, familyId, run, now, approver), approver);
  const [worker, written] = await Promise.all([findWorkerRights(session), limitToAuthors(ports, db, ofRun, run, now)]);
  return { ofRun, unapproved: worker === 'none' ? written : worker && narrowRights(written, worker) };
}

/**
 * In whose name the calls of a step are made. A parent who approves a proposal has read every call of it. A parent who lets
 * a refused write be tried again has read none, so those calls keep the worker's rights.
 */
export async function findDoer(session: RunSession, { isApproved }: Pick<StepState, 'isApproved'>) {
  const { ofRun, unapproved } = await lookUpRights(session);
  return isApproved && session.approver !== undefined ? ofRun : unapproved;
}

/** The agent outside that wrote the output; undefined if it is no longer connected. `none`: the Sprout agent or a parent wrote it. */
async function findWorkerRights({
  context,
  ports,
  run,
  worker,
  question,
}: RunSession): Promise<Principal | undefined | 'none'> {
  if (worker !== undefined) return worker.kind === 'agent' ? worker : 'none';
  const raisedBy = question?.raisedBy;
  const isParents = raisedBy?.kind === 'parent' || run.lease?.holder.kind === 'parent';
  if (run.worker === 'sprout' || isParents) return 'none';
  return raisedBy ? ports.findAgent(context.db, context.familyId, raisedBy.channelId, context.now) : undefined;
}
