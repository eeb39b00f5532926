import type { Principal } from '../core/principal.ts';

/** The server itself, acting in a family. */
export function sproutOf(familyId: string): Principal {
  return { kind: 'sprout', familyId, actorId: 'sprout', channelId: 'scheduler', scopes: 'all' };
}
