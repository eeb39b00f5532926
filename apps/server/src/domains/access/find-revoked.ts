import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import { hasOpenDevice, hasSession } from './access-store.ts';
import { findGrantScopes, scopesIn } from './grant-store.ts';

/** Channels that were revoked, devices that were locked, and grants that have lost a scope. */
export async function findRevoked(db: Query, principals: readonly Principal[]): Promise<string[]> {
  const good = await Promise.all(principals.map((principal) => isAsBefore(db, principal)));
  return principals.filter((_, index) => !good[index]).map(({ channelId }) => channelId);
}

async function isAsBefore(db: Query, { kind, familyId, channelId, scopes }: Principal): Promise<boolean> {
  switch (kind) {
    case 'parent':
      return (await hasSession(db, familyId, channelId)) !== undefined;
    case 'kid':
    case 'wall':
      return (await hasOpenDevice(db, familyId, channelId)) !== undefined;
    case 'agent': {
      const grant = await findGrantScopes(db, familyId, channelId);
      if (grant === undefined || scopes === 'all') return grant !== undefined;
      const now = new Set(scopesIn(grant.scopes));
      return [...scopes].every((scope) => now.has(scope));
    }
    case 'sprout':
      return true;
  }
}
