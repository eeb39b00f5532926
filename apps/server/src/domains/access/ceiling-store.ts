import type { Ceilings } from '../../core/ceilings/ceilings.ts';
import type { Awaitable, Query, Transaction } from '../../store/port.ts';

/** The row of the family's agents that have no ceilings of their own. */
const FAMILY = '';

export function findCeilings(
  db: Query,
  familyId: string,
  grantId: string | undefined,
): Awaitable<{ readonly chosen: string } | undefined> {
  return db.one('SELECT chosen FROM ceiling WHERE family_id = $1 AND grant_id = $2', [familyId, grantId ?? FAMILY]);
}

export function setCeilings(tx: Transaction, familyId: string, grantId: string | undefined, chosen: Ceilings): void {
  tx.later(
    `INSERT INTO ceiling (family_id, grant_id, chosen) VALUES ($1, $2, $3)
     ON CONFLICT (family_id, grant_id) DO UPDATE SET chosen = excluded.chosen`,
    [familyId, grantId ?? FAMILY, JSON.stringify(chosen)],
  );
}
