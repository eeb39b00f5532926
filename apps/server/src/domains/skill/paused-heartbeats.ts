import type { WriteContext } from '#operations';
import { holdsScope } from '../../core/scopes/authorise.ts';
import type { SkillPorts } from './ports.ts';

/**
 * The heartbeats of a skill that are paused once this write is done: archiving pauses those that are active, and restoring
 * resumes none. What they are called is for callers that may read heartbeats.
 */
export async function pausedHeartbeats(
  { db, familyId, principal }: WriteContext,
  ports: Pick<SkillPorts, 'heartbeatsOf'>,
  skillId: string,
  statuses: readonly ('active' | 'paused')[],
) {
  const found = await ports.heartbeatsOf(db, familyId, skillId, statuses);
  const mayRead = holdsScope(principal, 'heartbeat:read');
  return found.map(({ heartbeatId, name }) => ({ heartbeatId, name: mayRead ? name : null }));
}
