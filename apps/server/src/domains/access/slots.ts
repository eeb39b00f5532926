import { refuse } from '#operations';

/** Runs `work` when a slot is free. `owner` says whose work it is: a family, or the address of a stranger. */
export type Slots = <Result>(work: () => Promise<Result>, owner: string) => Promise<Result>;

interface Waiting {
  begin(): void;
  refuse(): void;
}

/**
 * Runs a few tasks at once and lets a limited number wait. The owners of waiting tasks take turns, so an owner with many tasks holds
 * another one up by one task. When too many wait, the owner with the most is refused its newest.
 */
export function createSlots(atOnce: number, queueSize: number): Slots {
  let running = 0;
  let waiting = 0;
  /** Who has the next turn comes first. */
  const lines = new Map<string, Waiting[]>();

  const makeRoom = (owner: string) => {
    const own = lines.get(owner)?.length ?? 0;
    let longest: Waiting[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= own + 1) throw refuseOverload();
    longest.pop()?.refuse();
    waiting--;
  };
  const wait = (owner: string) =>
    new Promise<void>((begin, reject) => {
      const line = lines.get(owner) ?? [];
      line.push({ begin, refuse: () => reject(refuseOverload()) });
      lines.set(owner, line);
      waiting++;
    });
  const next = (): Waiting | undefined => {
    const [first] = lines;
    if (first === undefined) return undefined;
    const [owner, line] = first;
    lines.delete(owner);
    const turn = line.shift();
    if (line.length > 0) lines.set(owner, line);
    waiting--;
    return turn;
  };

  return async (work, owner) => {
    if (running >= atOnce) {
      if (waiting >= queueSize) makeRoom(owner);
      // A finished call hands its slot to the next in the queue; releasing it first would let a new call take it too.
      await wait(owner);
    } else running++;
    try {
      return await work();
    } finally {
      const turn = next();
      if (turn) turn.begin();
      else running--;
    }
  };
}

function refuseOverload() {
  return refuse('OVERLOADED', { retryAfterMs: 1_000 });
}
