import type { IdArgument } from '@sprout/contract';
import type { Refusal } from '../../core/errors/refusal.ts';
import type { Principal } from '../../core/principal.ts';
import type { Query } from '../../store/port.ts';
import { type ChildRow, findChild } from './family-store.ts';

interface Context {
  readonly principal: Principal;
  readonly familyId: string;
  readonly db: Query;
  unknownId(argument: IdArgument): Refusal;
}

/**
 * The kid behind an id, if it is of the caller's family and the caller may see it. A kid sees only itself. `argument` is
 * what the caller sent: perhaps the id of something that belongs to the kid.
 */
export async function requireChild(
  context: Context,
  childId: string,
  argument: IdArgument = 'childId',
): Promise<ChildRow> {
  const child = await findChild(context.db, context.familyId, childId);
  const isHidden = context.principal.kind === 'kid' && context.principal.actorId !== childId;
  // Looked up first and judged after, so that a sibling takes as long as nobody.
  if (child === undefined || child.removedAt !== null || isHidden) throw context.unknownId(argument);
  return child;
}
