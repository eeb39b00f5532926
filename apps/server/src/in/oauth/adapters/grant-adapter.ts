import type { Adapter } from 'oidc-provider';
import type { Clock } from '../../../core/ports.ts';
import { findClientGrant } from '../../../domains/access/index.ts';
import type { Store } from '../../../store/port.ts';
import { joinIds, splitIds } from '../compound-id.ts';
import { noAdapter } from './no-adapter.ts';

/** Ends a grant as an operation, so that it is on record and every cache and stream hears of it. */
export type EndGrant = (familyId: string, grantId: string) => Promise<void>;

/** The grants of the access domain, as the authorization server wants to see them. Only operations change them. */
export function createGrantAdapter(
  store: Store,
  clock: Clock,
  resourceNames: readonly string[],
  endGrant: EndGrant,
): Adapter {
  return {
    ...noAdapter,
    async find(joined) {
      const { familyId, id } = splitIds(joined);
      const grant = await store.read((db) => findClientGrant(db, familyId, id));
      if (grant === undefined || (grant.expiresAt ?? Infinity) <= clock.now()) return undefined;
      // Without the time of its making: the library would not believe in one that was made by its own clock's future, as by a
      // process whose clock is a second ahead, or before this machine's clock was set back.
      return {
        jti: joined,
        kind: 'Grant',
        accountId: joinIds(familyId, grant.parentId),
        clientId: grant.clientId,
        resources: Object.fromEntries(resourceNames.map((name) => [name, grant.scopes])),
      };
    },
    async destroy(joined) {
      const { familyId, id } = splitIds(joined);
      await endGrant(familyId, id);
    },
  };
}
