import type { Found, ResourceState } from '../resources/resource-reader.ts';
import { formatVersion } from '../versions/version.ts';
import type { Position } from './change.ts';
import type { ChangeListener, LiveHub } from './hub.ts';

/** Watches one URI for a stream. Calls `onNews` when the resource has a newer version than the stream was told of. */
export class Watch implements ChangeListener {
  readonly uri: string;
  readonly #found: Found;
  readonly #onNews: (watch: Watch) => void;
  /** False until the stream has compared the URI with the store. Until then a change is noted and not reported. */
  isOpen = false;
  #epoch = '';
  #revision = -1;

  constructor(uri: string, found: Found, onNews: (watch: Watch) => void) {
    this.uri = uri;
    this.#found = found;
    this.#onNews = onNews;
  }

  join(hub: LiveHub, familyId: string): void {
    hub.add(familyId, this.#watchedUris, this);
  }

  leave(hub: LiveHub, familyId: string): void {
    hub.remove(familyId, this.#watchedUris, this);
  }

  /** Keeps the order: ignores a change that is not newer than the last one, because messages may arrive in any order. */
  noticeChange(change: Position, isStored: boolean): void {
    if (change.epoch === this.#epoch) {
      if (change.revision <= this.#revision) return;
    } else if (this.#epoch !== '' && !isStored) return;
    this.#epoch = change.epoch;
    this.#revision = change.revision;
    if (this.isOpen) this.#onNews(this);
  }

  /** Takes what the store has. Reports at once if a later change was heard of before. */
  open({ changed }: ResourceState): void {
    const hasHeardLater = this.#epoch === changed.epoch && this.#revision > changed.revision;
    this.isOpen = true;
    if (hasHeardLater) {
      this.#onNews(this);
      return;
    }
    this.#epoch = changed.epoch;
    this.#revision = changed.revision;
  }

  get version(): string {
    return formatVersion(this.#epoch, this.#revision);
  }

  get #watchedUris(): readonly string[] {
    return this.#found.resource.watches(this.#found.parameters);
  }
}
