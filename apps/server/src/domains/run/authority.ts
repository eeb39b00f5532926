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
 * The rights that the words of a skill have: not more than the agents have that wrote them, now or, once they are gone, when
 * they wrote. A parent's name is not put to them: then it is Sprout that acts, as an agent would.
 */
export async function withinAuthors(
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

/** In whose name the Sprout agent reads, and rehearses writes. `stand`: the parent in whose place it reads what a kid started. */
export async function readerOf(
  ports: Pick<RunPorts, 'findAgent'>,
  db: Query,
  familyId: string,
  run: Pick<Run, 'authority'>,
  now: number,
  stand: Principal | undefined,
): Promise<Principal | undefined> {
  return withinAuthors(ports, db, await actorOf(ports, db, familyId, run, now, stand), run, now);
}

export interface Rights {
  /** Those of the run: what a parent approved has them. */
  readonly ofRun: Principal | undefined;
  /**
   * In whose name, and with whose rights, its writes happen without such an approval: those of the run that its skill's author
   * and its worker have too. Undefined if somebody of those is gone.
   */
  readonly unapproved: Principal | undefined;
}

/** Whose rights the writes of an envelope have. Looked up once in a write: nobody's rights change within it. */
export function rightsIn(session: RunSession): Promise<Rights> {
  session.rights ??= findRights(session);
  return session.rights;
}

async function findRights(session: RunSession): Promise<Rights> {
  const { context, ports, run, approver } = session;
  const { db, familyId, now } = context;
  const ofRun = narrowed(await actorOf(ports, db, familyId, run, now, approver), approver);
  const [worker, written] = await Promise.all([workerOf(session), withinAuthors(ports, db, ofRun, run, now)]);
  return { ofRun, unapproved: worker === 'none' ? written : worker && narrowed(written, worker) };
}

/**
 * Whose rights the writes of a step have. What was approved was shown call by call. A parent who lets a refused write be
 * tried again has seen no calls, so that is still the worker's doing.
 */
export async function doerOf(session: RunSession, { isApproved }: Pick<StepState, 'isApproved'>) {
  const { ofRun, unapproved } = await rightsIn(session);
  return isApproved && session.approver !== undefined ? ofRun : unapproved;
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
  const isParents = raisedBy?.kind === 'parent' || run.lease?.holder.kind === 'parent';
  if (run.worker === 'sprout' || isParents) return 'none';
  return raisedBy ? ports.findAgent(context.db, context.familyId, raisedBy.channelId, context.now) : undefined;
}
