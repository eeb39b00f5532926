import type { PersonRow } from '../family/index.ts';
import { brief } from './brief.ts';
import { claim } from './claim.ts';
import { ATTEMPT_MS } from './plan.ts';
import type { LeaseHolder } from './run-store.ts';
import type { RunSession } from './session.ts';

/** Longer than an attempt may take, so that a lease runs out only if its process died. */
const LEASE_MS = ATTEMPT_MS.sprout + 60_000;

const holder: LeaseHolder = { kind: 'sprout', actorId: 'sprout', channelId: 'scheduler' };

/** Begins an attempt of this process's Sprout agent, which works on it after the commit; answers whether it did. */
export async function takeUp(session: RunSession, people: readonly PersonRow[]): Promise<boolean> {
  const { context, ports, run } = session;
  const [claimed, briefing] = await Promise.all([claim(session, holder, LEASE_MS), brief(session, people)]);
  if (claimed === undefined) return false;
  const { familyId } = context;
  context.afterCommit(async () => ports.begin({ familyId, runId: run.runId, briefing, ...claimed }));
  return true;
}
