import type { Change, ChangePublisher, Position } from './change.ts';

/** Somebody who watches resources of one family. */
export interface ChangeListener {
  /** What it watches changed with this revision. `isStored`: as the store has it now, not as a message said. */
  hear(change: Position, isStored: boolean): void;
}

/** A family of which somebody is here, most likely watching something. */
export interface WatchedFamily {
  readonly familyId: string;
  /** Up to here no listener can have missed anything; undefined until a snapshot said where we are. */
  readonly position: Position | undefined;
  /** Grows with each listener, so that whoever compares notices those that came meanwhile. */
  readonly arrivals: number;
  readonly listeners: ReadonlyMap<string, ReadonlySet<ChangeListener>>;
}

/**
 * Where committed changes meet those who wait for them, in this process.
 *
 * It promises: a change is heard only after its commit, and only by those who watch that URI of that family. It does not
 * promise order or completeness: messages of other processes overtake each other and get lost. So it keeps, per family,
 * how far nothing can have been missed, and whoever compares with the store (catch-up.ts) moves that on. Listeners
 * keep their own order. It does not own authorisation, back-pressure or transport.
 */
export class LiveHub implements ChangePublisher {
  readonly #families = new Map<string, Family>();
  readonly #onDoubt: (familyId: string) => void;

  /** `onDoubt` hears of families that must be compared with the store before their changes can be trusted. */
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

  /** Somebody of the family is here, who may watch something sooner or later. */
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
   * A listener that was added before compared itself with a snapshot taken here. Of what came after that snapshot it
   * may have missed something, so nothing later counts as known to all.
   */
  noteSnapshot(familyId: string, snapshot: Position): void {
    const family = this.#families.get(familyId);
    if (family === undefined) return;
    const { position } = family;
    if (position === undefined || (position.epoch === snapshot.epoch && snapshot.revision < position.revision)) {
      family.position = snapshot;
    } else if (position.epoch !== snapshot.epoch) this.#doubt(family);
  }

  /** Tells everybody what the store has; `arrivals` is what it was when the snapshot was asked for. */
  catchUp(familyId: string, snapshot: Position, revisions: ReadonlyMap<string, number>, arrivals: number): void {
    const family = this.#families.get(familyId);
    if (family === undefined) return;
    for (const [uri, revision] of revisions) family.tell(uri, { epoch: snapshot.epoch, revision }, true);
    // Who came after the question may have compared itself with an older snapshot.
    if (family.arrivals === arrivals) family.position = snapshot;
  }

  /** Nothing is known for certain any more, until somebody has compared. */
  #doubt(family: Family): void {
    family.position = undefined;
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
    for (const listener of set) listener.hear(change, isStored);
  }
}
