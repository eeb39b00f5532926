import type { ReadContext } from '#operations';
import { findWall } from '../access/index.ts';

/** What the parents allow the wall that calls; the least, where its row has just gone. */
export async function rulesOfWall({ db, familyId, principal }: Pick<ReadContext, 'db' | 'familyId' | 'principal'>) {
  return (await findWall(db, familyId, principal.channelId)) ?? { showsGems: false, takesTicks: false };
}
