import type { ReadContext, WriteContext } from '#operations';
import { type Ceilings, ceilingsFrom } from '../../core/ceilings/ceilings.ts';
import { findCeilings } from './ceiling-store.ts';
import { findGrantScopes } from './grant-store.ts';

/** The ceilings of one agent, or of the family's agents that have none of their own. */
export async function readCeilings(
  context: ReadContext | WriteContext,
  grantId: string | undefined,
): Promise<Ceilings> {
  const { db, familyId } = context;
  const ofFamily = (await findCeilings(db, familyId, undefined))?.chosen ?? null;
  if (grantId === undefined) return ceilingsFrom(ofFamily, null);
  if ((await findGrantScopes(db, familyId, grantId)) === undefined) throw context.unknownId('grantId');
  return ceilingsFrom(ofFamily, (await findCeilings(db, familyId, grantId))?.chosen ?? null);
}
