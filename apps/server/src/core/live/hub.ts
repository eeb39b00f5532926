import type { Change, ChangePublisher, Position } from './change.ts';

/** A stream's watch or a waiting call. The hub tells it of changes. */
export interface ChangeListener {
  /** A watched URI changed with this revision. `isStored`: the store said so in a comparison, not a message. */
  noticeChange(change: Position, isStored: boolean): void;
}

/** A family that has an open stream or a waiting call in this process. */
export interface WatchedFamily {
  readonly familyId: string;
  /** No listener can have missed a change up to here. Undefined until the first snapshot. */
  readonly position: Position | undefined;
  /** Counts listeners that were added, so that a comparison notices those that were added while it ran. */
  readonly arrivals: number;
  readonly listeners: ReadonlyMap<string, ReadonlySet<ChangeListener>>;
}

/**
 * Passes committed changes to the listeners in this process.
 *
 * It promises: a listener hears of a change only after its commit, and only if it watches that URI of that family. It does
 * not promise order or completeness, because messages of other processes overtake each other and get lost. So it keeps a
 * position per family, up to which no listener can have missed anything; catch-up.ts compares it with the store and moves
 * it on. Each listener keeps its own order. Authorisation, back-pressure and transport are not done here.
 */
export class LiveHub implements ChangePublisher {
  readonly #families = new Map<string, Family>();
  readonly #onDoubt: (familyId: string) => void;

  /** `onDoubt` is called with a family that must be compared with the store before its changes can be trusted. */
  constructor(onDoubt: (familyId: string) => void) {
    this.#onDoubt = onDoubt;
  }

  get families(): ReadonlyMap<string, WatchedFamily> {
    return this.#families;
  }

  publish(change: Change): void {
    const family = this.#families.get(change.familyId);
    if (family === undefined) return;
    const { position } = family;
    if (position !== undefined) {
      // Another epoch: the family was restored, or this message is from before it was. Only the store knows.
      if (position.epoch !== change.epoch) {
        this.#doubt(family);
        return;
      }
      if (change.revision === position.revision + 1) family.position = change;
    }
    for (const uri of change.uris) family.tell(uri, change, false);
  }

  /** Keeps the family known while a stream of it is open, even before the stream watches anything. */
  enter(familyId: string): void {
    this.#family(familyId).present++;
  }

  leave(familyId: string): void {
    const family = this.#families.get(familyId);
    if (family === undefined) return;
    family.present--;
    this.#dropIfUnused(family);
  }

  add(familyId: string, uris: readonly string[], listener: ChangeListener): void {
    this.#family(familyId).add(uris, listener);
  }

  remove(familyId: string, uris: readonly string[], listener: ChangeListener): void {
    const family = this.#families.get(familyId);
    if (family === undefined) return;
    family.remove(uris, listener);
    this.#dropIfUnused(family);
  }

  /**
   * A listener that was added before has compared itself with this snapshot. It may have missed changes after the
   * snapshot, so the position moves back to it.
   */
  noteSnapshot(familyId: string, snapshot: Position): void {
    const family = this.#families.get(familyId);
    if (family === undefined) return;
    const { position } = family;
    // In doubt, the snapshot of one listener says nothing about the others.
    if (family.isInDoubt) return;
    if (position === undefined) family.position = snapshot;
    else if (position.epoch !== snapshot.epoch) this.#doubt(family);
    else if (snapshot.revision < position.revision) family.position = snapshot;
  }

  /** Tells all listeners what the store has. `arrivals` is the count from before the snapshot was taken. */
  catchUp(familyId: string, snapshot: Position, revisions: ReadonlyMap<string, number>, arrivals: number): void {
    const family = this.#families.get(familyId);
    if (family === undefined) return;
    for (const [uri, revision] of revisions) family.tell(uri, { epoch: snapshot.epoch, revision }, true);
    // A listener that was added meanwhile may have compared itself with an older snapshot.
    if (family.arrivals !== arrivals) return;
    family.position = snapshot;
    family.isInDoubt = false;
  }

  /** The position is unknown until the family has been compared with the store. */
  #doubt(family: Family): void {
    family.position = undefined;
    family.isInDoubt = true;
    this.#onDoubt(family.familyId);
  }

  #family(familyId: string): Family {
    let family = this.#families.get(familyId);
    if (family === undefined) {
      family = new Family(familyId);
      this.#families.set(familyId, family);
    }
    return family;
  }

  #dropIfUnused({ familyId, present, listeners }: Family): void {
    if (present === 0 && listeners.size === 0) this.#families.delete(familyId);
  }
}

class Family implements WatchedFamily {
  readonly familyId: string;
  position: Position | undefined;
  arrivals = 0;
  present = 0;
  isInDoubt = false;
  readonly listeners = new Map<string, Set<ChangeListener>>();

  constructor(familyId: string) {
    this.familyId = familyId;
  }

  add(uris: readonly string[], listener: ChangeListener): void {
    this.arrivals++;
    for (const uri of uris) {
      const set = this.listeners.get(uri);
      if (set === undefined) this.listeners.set(uri, new Set([listener]));
      else set.add(listener);
    }
  }

  remove(uris: readonly string[], listener: ChangeListener): void {
    for (const uri of uris) {
      const set = this.listeners.get(uri);
      if (set?.delete(listener) && set.size === 0) this.listeners.delete(uri);
    }
  }

  tell(uri: string, change: Position, isStored: boolean): void {
    const set = this.listeners.get(uri);
    if (set === undefined) return;
    for (const listener of set) listener.noticeChange(change, isStored);
  }
}
