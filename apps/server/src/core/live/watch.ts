import type { Found, ResourceState } from '../resources/resource-reader.ts';
import { formatVersion } from '../versions/version.ts';
import type { Position } from './change.ts';
import type { ChangeListener, LiveHub } from './hub.ts';

/** Whom a watch tells. */
export interface WatchOwner {
  /** There is news of that URI. */
  mark(watch: Watch): void;
  /** There may be: only a look at the resource can say. */
  look(watch: Watch): void;
}

/** One URI that a stream watches, and how far its news has come. */
export class Watch implements ChangeListener {
  readonly uri: string;
  readonly found: Found;
  readonly #owner: WatchOwner;
  readonly #maybe: Maybe | undefined;
  /** False until it has been compared with the store: what is heard before then is only noted. */
  isOpen = false;
  #epoch = '';
  #revision = -1;

  constructor(owner: WatchOwner, uri: string, found: Found) {
    this.#owner = owner;
    this.uri = uri;
    this.found = found;
    const { resource, parameters } = found;
    const uris = resource.mayWatch(parameters);
    this.#maybe = uris.length === 0 ? undefined : new Maybe(uris, () => owner.look(this));
  }

  join(hub: LiveHub, familyId: string): void {
    const { resource, parameters } = this.found;
    hub.add(familyId, resource.watches(parameters), this);
    if (this.#maybe !== undefined) hub.add(familyId, this.#maybe.uris, this.#maybe);
  }

  leave(hub: LiveHub, familyId: string): void {
    const { resource, parameters } = this.found;
    hub.remove(familyId, resource.watches(parameters), this);
    if (this.#maybe !== undefined) hub.remove(familyId, this.#maybe.uris, this.#maybe);
  }

  /** Order is kept here: what is not newer than what was heard is no news, wherever it comes from. */
  hear(change: Position, isStored: boolean): void {
    if (change.epoch === this.#epoch) {
      if (change.revision <= this.#revision) return;
    } else if (this.#epoch !== '' && !isStored) return;
    this.#epoch = change.epoch;
    this.#revision = change.revision;
    if (this.isOpen) this.#owner.mark(this);
  }

  /** Compares what was heard with what the store had; from here on news goes out. */
  open({ changed }: ResourceState): void {
    const hasHeardLater = this.#epoch === changed.epoch && this.#revision > changed.revision;
    this.isOpen = true;
    if (hasHeardLater) {
      this.#owner.mark(this);
      return;
    }
    this.#epoch = changed.epoch;
    this.#revision = changed.revision;
    if (this.#maybe?.hasHeard) this.#owner.look(this);
  }

  get version(): string {
    return formatVersion(this.#epoch, this.#revision);
  }
}

/** Hears of changes that matter to a resource only while it shows what it shows. */
class Maybe implements ChangeListener {
  readonly uris: readonly string[];
  readonly #look: () => void;
  #epoch = '';
  #revision = 0;

  constructor(uris: readonly string[], look: () => void) {
    this.uris = uris;
    this.#look = look;
  }

  get hasHeard(): boolean {
    return this.#revision > 0;
  }

  hear({ epoch, revision }: Position): void {
    if (epoch === this.#epoch && revision <= this.#revision) return;
    this.#epoch = epoch;
    this.#revision = revision;
    if (revision > 0) this.#look();
  }
}
