import type { WriteContext } from '#operations';
import { requireChild } from '../family/index.ts';
import type { KeptPlay } from './play.ts';
import { findPlay } from './play-store.ts';

/** The calling kid's own play with this id. */
export async function requirePlay(context: WriteContext, playId: string): Promise<KeptPlay> {
  const childId = context.principal.actorId;
  const [play] = await Promise.all([
    findPlay(context.db, context.familyId, playId),
    requireChild(context, childId, 'playId'),
  ]);
  if (play === undefined || play.childId !== childId) throw context.unknownId('playId');
  return play;
}
