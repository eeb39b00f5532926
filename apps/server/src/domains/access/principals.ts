import { ceilingsFrom } from '../../core/ceilings/ceilings.ts';
import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import type { DeviceRow, SessionRow } from './access-store.ts';
import { findGrantById, type GrantRow, scopesIn } from './grant-store.ts';
import { isLocalClient, localClientId } from './local-client.ts';
import type { AccessTokenRow } from './oauth-token-store.ts';

export function parentPrincipal(row: Pick<SessionRow, 'familyId' | 'parentId' | 'sessionId'>): Principal {
  return {
    kind: 'parent',
    familyId: row.familyId,
    actorId: row.parentId,
    channelId: row.sessionId,
    clientId: 'browser',
    scopes: 'all',
  };
}

export function kidPrincipal(row: DeviceRow): Principal {
  const { familyId, childId: actorId, deviceId: channelId, isLocked } = row;
  return { kind: 'kid', familyId, actorId, channelId, scopes: 'all', ...(isLocked && { isLocked }) };
}

/** A wall is nobody in the family: it reads and does what operations for walls allow, and nothing else. */
export function wallPrincipal({ familyId, deviceId }: Pick<DeviceRow, 'familyId' | 'deviceId'>): Principal {
  return { kind: 'wall', familyId, actorId: deviceId, channelId: deviceId, scopes: new Set() };
}

export function agentPrincipal(row: GrantRow): Principal {
  return {
    kind: 'agent',
    familyId: row.familyId,
    actorId: row.parentId,
    channelId: row.grantId,
    clientId: clientOf(row),
    clientName: row.label,
    scopes: new Set(scopesIn(row.scopes)),
    ceilings: ceilingsFrom(row.familyCeilings ?? null, row.ownCeilings ?? null),
  };
}

/** The agent of a grant with the rights that the grant has now; undefined if it was revoked or has ended. */
export async function findAgent(
  db: Query,
  familyId: string,
  grantId: string,
  now: number,
): Promise<Principal | undefined> {
  const grant = await findGrantById(db, familyId, grantId);
  if (grant === undefined || (grant.expiresAt !== null && grant.expiresAt <= now)) return undefined;
  return agentPrincipal(grant);
}

/** What the parents call the agent of a grant. */
export async function agentName(db: Query, familyId: string, grantId: string): Promise<string> {
  return (await findGrantById(db, familyId, grantId))?.label ?? 'an agent';
}

/** The client id. Another token with the same name, or the next start of a local client, is the same client. */
function clientOf({ clientId, clientName }: GrantRow): string {
  if (clientId === null) return `token:${clientName}`;
  return isLocalClient({ clientId }) ? localClientId(clientName) : `oauth:${clientId}`;
}

/** An agent with one of its tokens: it has only scopes that both the token and the grant have. */
export function tokenPrincipal(row: AccessTokenRow): Principal {
  const granted = new Set(scopesIn(row.scopes));
  const scopes = scopesIn(row.tokenScopes).filter((scope) => granted.has(scope));
  return { ...agentPrincipal(row), scopes: new Set(scopes) };
}
