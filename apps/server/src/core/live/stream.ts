import { limits } from '@sprout/contract';
import { refuse } from '../errors/refusal.ts';
import type { Found, ResourceState } from '../resources/resource-reader.ts';
import { formatVersion } from '../versions/version.ts';
import type { Position } from './change.ts';
import type { Holder } from './holders.ts';
import type { ChangeListener, LiveHub } from './hub.ts';
import type { HintSink, LiveStream, StreamEnd, WatchedVersion, Watcher } from './live.ts';
import type { Outbox, Sender } from './outbox.ts';

/** What a stream needs of the engine. */
export interface StreamHome {
  readonly hub: LiveHub;
  readonly outbox: Outbox;
  /** The resource behind a URI, or the refusal that this watcher gets. */
  find(watcher: Watcher, uri: string): Found;
  /** Its state of now, if the watcher may see it now. */
  read(watcher: Watcher, uri: string, found: Found): Promise<ResourceState>;
  /** The reader of the stream fell behind, or caught up again. */
  noteBehind(stream: Stream): void;
  noteCaughtUp(stream: Stream): void;
  noteClosed(stream: Stream): void;
  onFault(fault: unknown): void;
}

/** One URI that a stream watches. */
class Watch implements ChangeListener {
  readonly uri: string;
  readonly stamps: readonly string[];
  readonly #stream: Stream;
  /** False until it has been compared with the store: what is heard before then is only noted. */
  isOpen = false;
  epoch = '';
  revision = -1;

  constructor(stream: Stream, uri: string, stamps: readonly string[]) {
    this.#stream = stream;
    this.uri = uri;
    this.stamps = stamps;
  }

  /** Order is kept here: what is not newer than what was heard is no news, wherever it comes from. */
  hear(change: Position, isStored: boolean): void {
    if (change.epoch === this.epoch) {
      if (change.revision <= this.revision) return;
    } else if (this.epoch !== '' && !isStored) return;
    this.epoch = change.epoch;
    this.revision = change.revision;
    if (this.isOpen) this.#stream.mark(this);
  }

  /** Compares what was heard with what the store had; from here on news goes out. */
  open({ changed }: ResourceState): void {
    const hasHeardLater = this.epoch === changed.epoch && this.revision > changed.revision;
    this.isOpen = true;
    if (hasHeardLater) {
      this.#stream.mark(this);
      return;
    }
    this.epoch = changed.epoch;
    this.revision = changed.revision;
  }

  get version(): string {
    return formatVersion(this.epoch, this.revision);
  }
}

/** One stream: what it watches, and what it still has to say. Pending hints are a set, so they are bounded. */
export class Stream implements LiveStream, Holder, Sender {
  readonly watcher: Watcher;
  readonly #home: StreamHome;
  readonly #sink: HintSink;
  readonly #watches = new Map<string, Watch>();
  readonly #pending = new Set<Watch>();
  #isReady = true;
  #isQueued = false;
  #isOver = false;
  /** For how many rounds of the engine its reader has been behind. */
  roundsBehind = 0;

  constructor(home: StreamHome, watcher: Watcher, sink: HintSink) {
    this.#home = home;
    this.watcher = watcher;
    this.#sink = sink;
  }

  get watchedUris(): ReadonlySet<string> {
    return new Set(this.#watches.keys());
  }

  async watch(uri: string, sinceVersion?: string): Promise<WatchedVersion> {
    const found = this.#home.find(this.watcher, uri);
    const watch = this.#watches.get(uri) ?? this.#register(uri, found);
    let state: ResourceState;
    try {
      state = await this.#home.read(this.watcher, uri, found);
    } catch (thrown) {
      if (!watch.isOpen) this.#remove(watch);
      throw thrown;
    }
    if (this.#watches.get(uri) === watch) {
      this.#home.hub.noteSnapshot(this.watcher.principal.familyId, state.asOf);
      if (!watch.isOpen) watch.open(state);
      if (sinceVersion !== undefined && sinceVersion !== state.version) this.mark(watch);
    }
    return { uri, version: state.version };
  }

  unwatch(uri: string): boolean {
    const watch = this.#watches.get(uri);
    if (watch !== undefined) this.#remove(watch);
    return watch !== undefined;
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const watch of this.#watches.values()) this.#remove(watch);
    this.#home.noteClosed(this);
  }

  end(reason: StreamEnd): void {
    if (this.#isOver) return;
    this.close();
    try {
      this.#sink.end(reason);
    } catch (fault) {
      this.#home.onFault(fault);
    }
  }

  /** There is news of that URI; it leaves in a later turn, or when the reader has caught up. */
  mark(watch: Watch): void {
    if (this.#isOver) return;
    this.#pending.add(watch);
    if (this.#isReady) this.#queue();
  }

  flush(): void {
    this.#isQueued = false;
    if (this.#isOver || this.#pending.size === 0) return;
    const hints = Array.from(this.#pending, ({ uri, version }) => ({ uri, version }));
    this.#pending.clear();
    try {
      this.#isReady = this.#sink.send(hints);
      if (!this.#isReady) this.#waitForReader();
    } catch (fault) {
      this.#home.onFault(fault);
      this.end('stalled');
    }
  }

  #waitForReader(): void {
    this.roundsBehind = 0;
    this.#home.noteBehind(this);
    this.#sink.whenReady(() => {
      if (this.#isReady || this.#isOver) return;
      this.#isReady = true;
      this.#home.noteCaughtUp(this);
      if (this.#pending.size > 0) this.#queue();
    });
  }

  #queue(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    this.#home.outbox.push(this);
  }

  /** Registers before anything is compared, so that a change in between is not lost. */
  #register(uri: string, { resource, parameters }: Found): Watch {
    if (this.#isOver) throw refuse('STREAM_ENDED', { retryAfterMs: 0 });
    if (this.#watches.size >= limits.subscriptionsPerStream) {
      throw refuse('TOO_MANY_SUBSCRIPTIONS', { details: { limit: limits.subscriptionsPerStream } });
    }
    const watch = new Watch(this, uri, resource.watches(parameters));
    this.#watches.set(uri, watch);
    this.#home.hub.add(this.watcher.principal.familyId, watch.stamps, watch);
    return watch;
  }

  #remove(watch: Watch): void {
    if (this.#watches.get(watch.uri) === watch) this.#watches.delete(watch.uri);
    this.#pending.delete(watch);
    this.#home.hub.remove(this.watcher.principal.familyId, watch.stamps, watch);
  }
}
