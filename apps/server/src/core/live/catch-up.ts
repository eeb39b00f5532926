import { type Awaitable, type Query, type Store, StoreFault } from '../../store/port.ts';
import type { Principal } from '../principal.ts';
import { readClock } from '../versions/clock-store.ts';
import type { LiveHub } from './hub.ts';
import { positionsOf, revisionsOf } from './live-store.ts';

export interface CatchUpParts {
  readonly store: Store;
  readonly hub: LiveHub;
  /** Those of a family who hold something open. */
  readonly holdersOf: (familyId: string) => readonly Principal[];
  /** The channels of those who may no longer: revoked, or with fewer scopes than before. */
  readonly findRevoked: (db: Query, principals: readonly Principal[]) => Awaitable<readonly string[]>;
  readonly endChannel: (channelId: string) => void;
  /** Runs after a while: the store did not answer. */
  readonly later: (run: () => void) => void;
  readonly onFault: (fault: unknown) => void;
}

/** The store says so itself to whoever calls; it need not be said once more for each family. */
function isAway(fault: unknown): boolean {
  return fault instanceof StoreFault && fault.kind === 'unavailable';
}

/** Families looked at in one snapshot: a reader of the store is not held for long. */
const FAMILIES_AT_ONCE = 500;

/**
 * Compares what is watched here with what the store has.
 *
 * A family's revision grows with every write, under a lock, and is visible exactly when the write is. So a family whose
 * revision is the one we know cannot have anything that we missed, and one whose revision is another is looked at: its
 * watched resources, and whether those who watch still may. That catches whatever a dying process, a lost message or a
 * lost listener left out, without a log of changes.
 */
export class CatchUp {
  readonly #parts: CatchUpParts;
  /** Families being compared now. One comparison at a time, or an older snapshot could come after a newer one. */
  readonly #running = new Map<string, { isAskedAgain: boolean; readonly done: Promise<void> }>();

  constructor(parts: CatchUpParts) {
    this.#parts = parts;
  }

  /** Compares one family. Whoever asks while that is being done gets one more round, with a later snapshot. */
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

  /** Finds every watched family that has moved on without our hearing of it, and compares those. */
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
    // Not before the caller has written down that it is running.
    await undefined;
    const running = this.#running.get(familyId);
    try {
      do {
        if (running !== undefined) running.isAskedAgain = false;
        await this.#compareOnce(familyId);
      } while (running?.isAskedAgain);
    } catch (fault) {
      // Whoever doubted must not stay in doubt; while the family is watched it is tried again.
      if (!isAway(fault)) this.#parts.onFault(fault);
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
