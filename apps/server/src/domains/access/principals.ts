import type { Principal } from '../../core/principal.ts';
import type { DeviceRow, SessionRow } from './access-store.ts';
import { type GrantRow, scopesIn } from './grant-store.ts';
import type { AccessTokenRow } from './oauth-token-store.ts';

export function parentPrincipal(row: SessionRow): Principal {
  return {
    kind: 'parent',
    familyId: row.familyId,
    actorId: row.parentId,
    channelId: row.sessionId,
    scopes: 'all',
  };
}

export function kidPrincipal(row: DeviceRow): Principal {
  return { kind: 'kid', familyId: row.familyId, actorId: row.childId, channelId: row.deviceId, scopes: 'all' };
}

export function agentPrincipal(row: GrantRow): Principal {
  return {
    kind: 'agent',
    familyId: row.familyId,
    actorId: row.parentId,
    channelId: row.grantId,
    scopes: new Set(scopesIn(row.scopes)),
  };
}

/** The same agent through one of its tokens: never more than the token was made for, nor than the grant has left. */
export function tokenPrincipal(row: AccessTokenRow): Principal {
  const granted = new Set(scopesIn(row.scopes));
  const scopes = scopesIn(row.tokenScopes).filter((scope) => granted.has(scope));
  return { ...agentPrincipal(row), scopes: new Set(scopes) };
}
