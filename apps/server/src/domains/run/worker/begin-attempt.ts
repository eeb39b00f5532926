/** Begins attempts: for an agent outside that claims a run, and for the Sprout agent of this process. */
import { buildInput, decide, type InputEnvelope } from '@sprout/agent-protocol/pure';
import { dayAt } from '../../../core/time/day.ts';
import { formatVersion } from '../../../core/versions/version.ts';
import { revisionsOf } from '../../../core/versions/version-store.ts';
import { type PersonRow, readFamily } from '../../family/index.ts';
import { findReader } from '../calls/rights.ts';
import { ATTEMPT_MS } from '../plan/plan-skill-run.ts';
import { parentsAnswer } from '../record/progress.ts';
import type { RunSession } from '../record/run-session.ts';
import type { LeaseHolder } from '../run-store.ts';
import type { Briefing } from './sprout-worker.ts';

export interface BegunAttempt {
  readonly input: InputEnvelope;
  readonly leaseToken: string;
  readonly attempt: number;
}

/**
 * Journals an attempt with its input and the versions that its worker can see, and gives the worker a lease. Undefined if
 * the run needs no worker now.
 */
export async function beginAttempt(
  session: RunSession,
  holder: LeaseHolder,
  leaseMs: number,
): Promise<BegunAttempt | undefined> {
  const { context, state } = session;
  const effect = decide(state, parentsAnswer);
  if (effect?.type !== 'dispatch') return undefined;
  const { step, plan, attempt } = effect;
  const input = buildInput(state, plan, step);
  const versions = await readVersions(session, Object.values(input.paths).flat());
  await session.append({
    ...{ type: 'attempt_started', step: step.id, iteration: step.iteration, attempt, input, versions },
  });
  const leaseToken = context.random.id('ls');
  session.lease = { token: leaseToken, holder, until: context.now + leaseMs };
  return { input, leaseToken, attempt };
}

async function readVersions({ context }: RunSession, uris: readonly string[]): Promise<Record<string, string>> {
  const { db, familyId, clock } = context;
  const rows = await revisionsOf(db, familyId, uris);
  return Object.fromEntries(rows.map(({ uri, revision }) => [uri, formatVersion(clock.epoch, revision)]));
}

/** Longer than an attempt may take, so that a lease runs out only if its process died. */
const SPROUT_LEASE_MS = ATTEMPT_MS.sprout + 60_000;

const sproutHolder: LeaseHolder = { kind: 'sprout', actorId: 'sprout', channelId: 'scheduler' };

/** Begins an attempt of this process's Sprout agent, which works on it after the commit; answers whether it did. */
export async function giveToSproutAgent(session: RunSession, people: readonly PersonRow[]): Promise<boolean> {
  const { context, ports, run } = session;
  const [begun, briefing] = await Promise.all([
    beginAttempt(session, sproutHolder, SPROUT_LEASE_MS),
    writeBriefing(session, people),
  ]);
  if (begun === undefined) return false;
  const { familyId } = context;
  context.afterCommit(async () => ports.worker.begin({ familyId, runId: run.runId, briefing, ...begun }));
  return true;
}

/**
 * Reads what the Sprout agent needs to know for an attempt, in the transaction that begins the attempt. That transaction has
 * locked the family anyway, so no snapshot has to be opened for it afterwards.
 */
async function writeBriefing({ context, ports, run }: RunSession, people: readonly PersonRow[]): Promise<Briefing> {
  const { db, familyId, now, clock } = context;
  const parent = people.find(({ kind }) => kind === 'parent');
  // A run that a kid started reads as a parent would, but only about that kid, and writes nothing without a parent's yes.
  const readsFor =
    parent && ({ kind: 'parent', familyId, actorId: parent.id, channelId: 'run', scopes: 'all' } as const);
  const [family, actor] = await Promise.all([
    readFamily(db, familyId),
    findReader(ports, db, familyId, run, now, readsFor),
  ]);
  return {
    language: family?.language ?? 'en',
    timezone: clock.timezone,
    today: dayAt(now, clock.timezone).day,
    people: people.map(({ id, name, kind }) => ({ id, names: [name], kind })),
    hands: run.hands,
    authority: run.authority,
    actor,
  };
}
