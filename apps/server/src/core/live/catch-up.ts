import { type Awaitable, type Query, type Store, StoreFault } from '../../store/port.ts';
import type { Principal } from '../principal.ts';
import { readClock } from '../versions/clock-store.ts';
import type { LiveHub } from './hub.ts';
import { positionsOf, revisionsOf } from './live-store.ts';

export interface CatchUpParts {
  readonly store: Store;
  readonly hub: LiveHub;
  /** Principals of a family that have something open. */
  readonly holdersOf: (familyId: string) => readonly Principal[];
  /** Channels whose grant was revoked or narrowed. */
  readonly findRevoked: (db: Query, principals: readonly Principal[]) => Awaitable<readonly string[]>;
  readonly endChannel: (channelId: string) => void;
  /** Runs after a pause, to try again when the store did not answer. */
  readonly later: (run: () => void) => void;
  readonly onFault: (fault: unknown) => void;
}

/** Not reported for each family: the sweep reports an unreachable store once. */
function isUnavailable(fault: unknown): boolean {
  return fault instanceof StoreFault && fault.kind === 'unavailable';
}

/** Families compared in one snapshot, so that a connection to the store is not held for long. */
const FAMILIES_AT_ONCE = 500;

/**
 * Compares what this process knows with what the store has.
 *
 * A family's revision grows with every write, under a lock, and becomes visible together with the write. If the store has
 * the revision that the hub knows, nothing was missed. If it has another one, the revisions of all watched resources are
 * read, and whether the watchers may still watch. This finds changes whose message was lost, without a log of changes.
 */
export class CatchUp {
  readonly #parts: CatchUpParts;
  /** Families being compared now. One comparison at a time each, or an older snapshot could arrive after a newer one. */
  readonly #running = new Map<string, { isAskedAgain: boolean; readonly done: Promise<void> }>();

  constructor(parts: CatchUpParts) {
    this.#parts = parts;
  }

  /** Compares one family. A call during a comparison makes it run once more, with a later snapshot. */
  compare(familyId: string): Promise<void> {
    const running = this.#running.get(familyId);
    if (running !== undefined) {
      running.isAskedAgain = true;
      return running.done;
    }
    const done = this.#compareUntilSure(familyId);
    this.#running.set(familyId, { isAskedAgain: false, done });
    return done;
  }

  /** Finds watched families whose revision in the store is not the known one, and compares those. */
  async sweep(): Promise<void> {
    const familyIds = [...this.#parts.hub.families.keys()];
    for (let start = 0; start < familyIds.length; start += FAMILIES_AT_ONCE) {
      const moved = await this.#findMoved(familyIds.slice(start, start + FAMILIES_AT_ONCE));
      await Promise.all(moved.map((familyId) => this.compare(familyId)));
    }
  }

  async #findMoved(familyIds: readonly string[]): Promise<string[]> {
    const { store, hub } = this.#parts;
    const stored = await store.read((db) => positionsOf(db, familyIds));
    const moved = stored.filter(({ familyId, epoch, revision }) => {
      const known = hub.families.get(familyId)?.position;
      return known === undefined || known.epoch !== epoch || known.revision < revision;
    });
    return moved.map(({ familyId }) => familyId);
  }

  async #compareUntilSure(familyId: string): Promise<void> {
    // `compare` must put this run into the map first.
    await undefined;
    const running = this.#running.get(familyId);
    try {
      do {
        if (running !== undefined) running.isAskedAgain = false;
        await this.#compareOnce(familyId);
      } while (running?.isAskedAgain);
    } catch (fault) {
      // Tries again while the family is watched, so that it does not stay in doubt.
      if (!isUnavailable(fault)) this.#parts.onFault(fault);
      this.#parts.later(() => void this.compare(familyId));
    } finally {
      this.#running.delete(familyId);
    }
  }

  async #compareOnce(familyId: string): Promise<void> {
    const { store, hub, holdersOf, findRevoked, endChannel } = this.#parts;
    const family = hub.families.get(familyId);
    if (family === undefined) return;
    const { arrivals } = family;
    const uris = [...family.listeners.keys()];
    const holders = holdersOf(familyId);
    const [clock, revisions, revoked] = await store.read((db) =>
      Promise.all([readClock(db, familyId), revisionsOf(db, familyId, uris), findRevoked(db, holders)]),
    );
    for (const channelId of revoked) endChannel(channelId);
    if (clock !== undefined) hub.catchUp(familyId, clock, revisions, arrivals);
  }
}
