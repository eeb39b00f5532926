import type { Query } from '../../store/port.ts';
import { dueClaims } from './claim-store.ts';

/** Due claims, each as the call that ends it. */
export async function findDue(db: Query, now: number, limit: number) {
  const claims = await dueClaims(db, now, limit);
  return claims.map(({ familyId, claimId }) => ({ familyId, operation: 'reward.expire_claim', args: { claimId } }));
}
