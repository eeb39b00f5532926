import { type Refusal, refuse } from '#operations';
import type { IdArgument } from '../../core/operations/id-arguments.ts';
import type { Principal } from '../../core/principal.ts';
import { holdsScope } from '../../core/scopes/authorise.ts';
import type { Query } from '../../store/port.ts';
import { type ChildRow, findChild, listChildren } from './family-store.ts';

interface Context {
  readonly principal: Principal;
  readonly familyId: string;
  readonly db: Query;
  unknownId(argument: IdArgument, meant?: string): Refusal;
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
  if (child === undefined || child.removedAt !== null || isHidden) throw await unknownChild(context, childId, argument);
  return child;
}

/** Refuses to narrow a list down to a kid that the family never had. What happened stays listed for a removed kid. */
export async function requireChildOfHistory(context: Context, childId: string | undefined): Promise<void> {
  if (childId === undefined || (await findChild(context.db, context.familyId, childId)) !== undefined) return;
  throw await unknownChild(context, childId, 'childId');
}

const takesKids: ReadonlySet<IdArgument> = new Set(['childId', 'childIds', 'assignChildIds', 'assignedChildIds']);

/** Agents send a kid's name where the id belongs: then the refusal says which id it is. */
async function unknownChild(context: Context, sent: string, argument: IdArgument): Promise<Refusal> {
  if (context.principal.kind === 'kid' || !takesKids.has(argument)) return context.unknownId(argument);
  const kids = await listChildren(context.db, context.familyId);
  const meant = kids.filter(({ name }) => name.toLowerCase() === sent.trim().toLowerCase());
  return meant.length === 0
    ? context.unknownId(argument)
    : context.unknownId(argument, meant.map(({ childId }) => childId).join(' or '));
}

/**
 * The refusal of something of the family that is for other kids only, its `owners`. A kid must not learn what its siblings
 * have: to a kid it looks like something that is not there.
 */
export async function refuseNotForChild(
  context: Context,
  argument: IdArgument,
  owners: readonly string[],
): Promise<Refusal> {
  if (context.principal.kind === 'kid') return context.unknownId(argument);
  const kids = (await listChildren(context.db, context.familyId)).map(({ childId }) => childId);
  const mayKnow = holdsScope(context.principal, 'family:read');
  const childIds = mayKnow ? kids.filter((childId) => owners.includes(childId)) : [];
  const told = mayKnow ? childIds.join(', ') || 'none is left' : 'family:read would let you see them';
  return refuse('NOT_FOR_CHILD', { details: { argument, childIds, kids: told } });
}
