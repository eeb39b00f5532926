/** A task is a plant. Which one, and in which colour, is drawn from its id, so that a task always grows the same flower. */
export interface Plant {
  readonly species: number;
  readonly colour: number;
  /** How far it leans, in degrees. */
  readonly lean: number;
}

export const SPECIES = 8;
export const COLOURS = 8;

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
