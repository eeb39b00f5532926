import { refuse } from '../errors/refusal.ts';
import { limits } from '../operations/limits.ts';
import type { Found, ResourceState } from '../resources/resource-reader.ts';
import { epochOf } from '../versions/version.ts';
import type { Holder } from './holders.ts';
import type { LiveHub } from './hub.ts';
import type { HintSink, LiveStream, StreamEnd, WatchedVersion, Watcher } from './live.ts';
import type { Outbox, Sender } from './outbox.ts';
import { Watch } from './watch.ts';

/** What a stream needs from the engine. */
export interface StreamHome {
  readonly hub: LiveHub;
  readonly outbox: Outbox;
  /** The resource behind a URI. Refuses what this watcher may not see. */
  find(watcher: Watcher, uri: string): Found;
  /** Its current state. Refuses if the watcher may not see it, or is no longer signed in. */
  read(watcher: Watcher, uri: string, found: Found): Promise<ResourceState>;
  /** The client of the stream reads too slowly, or has caught up again. */
  noteBehind(stream: Stream): void;
  noteCaughtUp(stream: Stream): void;
  noteClosed(stream: Stream): void;
  onFault(fault: unknown): void;
}

/** So many hints wait for the next turn of the event loop. A client with more of them gets those of one URI together. */
const KEPT_HINTS = 100;

interface Hint extends WatchedVersion {
  readonly watch: Watch;
}

/**
 * One open stream: the URIs that it watches, and the hints that it has not sent yet. A client that keeps up gets one for each
 * change; one that reads too slowly gets the latest of each URI.
 */
export class Stream implements LiveStream, Holder, Sender {
  readonly watcher: Watcher;
  readonly #home: StreamHome;
  readonly #sink: HintSink;
  readonly #watches = new Map<string, Watch>();
  #pending: Hint[] = [];
  #isReady = true;
  #isQueued = false;
  #isOver = false;
  /** For how many rounds of the engine its client has been reading too slowly. */
  roundsBehind = 0;
  /** For how many rounds of the engine it may stay open. */
  roundsLeft = Number.POSITIVE_INFINITY;

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
    if (sinceVersion !== undefined && epochOf(sinceVersion) === undefined) throw refuse('UNKNOWN_VERSION');
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
      if (sinceVersion !== undefined && sinceVersion !== state.version) this.#addPending(watch);
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

  flush(): void {
    this.#isQueued = false;
    if (this.#isOver || this.#pending.length === 0) return;
    const hints = this.#pending.map(({ uri, version }) => ({ uri, version }));
    this.#pending = [];
    try {
      this.#isReady = this.#sink.send(hints);
      if (!this.#isReady) this.#waitForReader();
    } catch (fault) {
      this.#home.onFault(fault);
      this.end('stalled');
    }
  }

  /** The hint leaves in a later turn of the event loop, or when the client has caught up. */
  readonly #addPending = (watch: Watch): void => {
    if (this.#isOver) return;
    const { uri, version } = watch;
    // A client that resumes from an old version may be told of the newest one twice: by the comparison and by the change itself.
    if (this.#pending.some((hint) => hint.watch === watch && hint.version === version)) return;
    if (!this.#isReady || this.#pending.length >= KEPT_HINTS) {
      const earlier = this.#pending.findIndex((hint) => hint.watch === watch);
      if (earlier >= 0) this.#pending.splice(earlier, 1);
    }
    this.#pending.push({ watch, uri, version });
    if (this.#isReady) this.#queue();
  };

  #waitForReader(): void {
    this.roundsBehind = 0;
    this.#home.noteBehind(this);
    this.#sink.whenReady(() => {
      if (this.#isReady || this.#isOver) return;
      this.#isReady = true;
      this.#home.noteCaughtUp(this);
      if (this.#pending.length > 0) this.#queue();
    });
  }

  #queue(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    this.#home.outbox.push(this);
  }

  /** Joins the hub before the resource is read, so that no change in between is lost. */
  #register(uri: string, found: Found): Watch {
    if (this.#isOver) throw refuse('STREAM_ENDED', { retryAfterMs: 0 });
    if (this.#watches.size >= limits.subscriptionsPerStream) {
      throw refuse('TOO_MANY_SUBSCRIPTIONS', { details: { limit: limits.subscriptionsPerStream } });
    }
    const watch = new Watch(uri, found, this.#addPending);
    watch.join(this.#home.hub, this.watcher.principal.familyId);
    this.#watches.set(uri, watch);
    return watch;
  }

  #remove(watch: Watch): void {
    if (this.#watches.get(watch.uri) === watch) this.#watches.delete(watch.uri);
    this.#pending = this.#pending.filter((hint) => hint.watch !== watch);
    watch.leave(this.#home.hub, this.watcher.principal.familyId);
  }
}
