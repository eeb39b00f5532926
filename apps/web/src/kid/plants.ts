/** A task is a plant. Which one, and in which colour, is drawn from its id, so that a task always grows the same flower. */
export interface Plant {
  readonly species: number;
  readonly colour: number;
  /** How far it leans, in degrees. */
  readonly lean: number;
}

export const SPECIES = 6;
export const COLOURS = 6;

export function plantOf(id: string): Plant {
  const hash = hashOf(id);
  return { species: hash % SPECIES, colour: (hash >>> 8) % COLOURS, lean: ((hash >>> 16) % 9) - 4 };
}

/** FNV-1a, then stirred: ids of one family begin alike. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** How many leaves the goal has grown, of seven; the bud comes with the last gem. */
export const GOAL_LEAVES = 7;

export function leavesOf(gems: number, required: number): number {
  if (required <= 0 || gems >= required) return GOAL_LEAVES;
  return Math.min(GOAL_LEAVES - 1, Math.floor((Math.max(0, gems) / required) * GOAL_LEAVES));
}

/** Where the sun stands: 1 at the beginning of the granted time, 0 when it is down. An hour is a whole arc. */
export function sunHeight(leftMs: number): number {
  return Math.max(0, Math.min(1, leftMs / 3_600_000));
}
