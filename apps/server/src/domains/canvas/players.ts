/** What plays a canvas, in words for a caller who changes it. */
import type { Principal } from '../../core/principal.ts';
import { holdsScope } from '../../core/scopes/authorise.ts';

/** A task that is still to come, or a skill in use, and the version that it plays. */
export interface Player {
  readonly kind: 'task' | 'skill';
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** More than this nobody moves by hand. */
const NAMED = 10;

/** A warning for each player: what it still does. Names are for callers that may read them. */
export function playerWarnings(
  principal: Principal,
  players: readonly Player[],
  does: (player: Player) => string,
): string[] {
  const named = players.slice(0, NAMED).map((player) => `${wordsFor(principal, player)} ${does(player)}`);
  const more = players.length - named.length;
  return more > 0 ? [...named, `… and ${more} more.`] : named;
}

function wordsFor(principal: Principal, { kind, id, name }: Player): string {
  return holdsScope(principal, `${kind}:read`) ? `The ${kind} “${name}” (${id})` : `The ${kind} ${id}`;
}
