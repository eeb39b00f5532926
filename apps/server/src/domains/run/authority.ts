import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import { findParent } from '../family/index.ts';
import type { RunPorts } from './ports.ts';
import type { Run } from './run-store.ts';

/**
 * With whose rights a run acts now; undefined if the agent was disconnected or the parent has left. What a kid started
 * acts with the rights of the parent who approved it, and before that with none.
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
