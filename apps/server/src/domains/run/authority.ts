import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import { findParent } from '../family/index.ts';
import type { RunPorts } from './ports.ts';
import type { Run } from './run-store.ts';

/**
 * The rights that both have. What an agent approves happens with no more than the agent could do itself, so that no agent
 * gets round the limits of its own grant by answering a run of somebody who has none.
 */
export function narrowed(actor: Principal | undefined, approver: Principal | undefined): Principal | undefined {
  if (actor === undefined || approver?.kind !== 'agent') return actor;
  if (actor.scopes === 'all') return approver;
  const { scopes } = approver;
  return scopes === 'all' ? actor : { ...actor, scopes: actor.scopes.intersection(scopes) };
}

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
