import type { Principal } from '../../core/principal.ts';
import { type DeviceRow, type GrantRow, type SessionRow, scopesIn } from './access-store.ts';

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
    scopes: new Set(scopesIn(row)),
  };
}
