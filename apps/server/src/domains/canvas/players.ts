/** What plays a canvas, in words for a caller who changes it. */
import { type Message, message } from '@sprout/messages';
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
  does: (player: Message, about: Player) => Message,
): Message[] {
  const named = players.slice(0, NAMED).map((player) => does(wordsFor(principal, player), player));
  const more = players.length - named.length;
  return more > 0 ? [...named, message('canvasWarnings.more', { count: more })] : named;
}

function wordsFor(principal: Principal, { kind, id, name }: Player): Message {
  if (principal.kind !== 'agent') return message('canvasWarnings.playerOfParent', { name });
  return holdsScope(principal, `${kind}:read`)
    ? message('canvasWarnings.namedPlayer', { kind, name, id })
    : message('canvasWarnings.unnamedPlayer', { kind, id });
}
