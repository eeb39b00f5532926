import { limits } from '@sprout/contract';
import type { Awaitable, Query, Store } from '../../store/port.ts';
import { Refusal, refuse } from '../errors/refusal.ts';
import { readContext } from '../operations/read-context.ts';
import type { Clock, Timers } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { Found, ResourceReader, ResourceState } from '../resources/resource-reader.ts';
import { CatchUp } from './catch-up.ts';
import { type Holder, type HolderLimits, Holders } from './holders.ts';
import { LiveHub } from './hub.ts';
import type { HintSink, Live, LiveStream, Watcher } from './live.ts';
import { Outbox } from './outbox.ts';
import { Stream, type StreamHome } from './stream.ts';

export interface LiveParts {
  readonly store: Store;
  readonly resources: ResourceReader;
  readonly clock: Clock;
  readonly timers: Timers;
  /** The channels of those who may no longer watch: revoked, or with fewer scopes than before. */
  readonly findRevoked: (db: Query, principals: readonly Principal[]) => Awaitable<readonly string[]>;
  readonly onFault: (fault: unknown) => void;
  readonly limits?: Partial<LiveLimits>;
}

export interface LiveLimits {
  readonly streams: HolderLimits;
  readonly waits: HolderLimits;
  /** How often the engine looks after its streams. */
  readonly roundMs: number;
  /** Rounds that a reader may be behind before its stream is cut. */
  readonly roundsBehind: number;
}

const defaultLimits: LiveLimits = {
  streams: { perChannel: limits.streamsPerConnection, perProcess: 20_000 },
  waits: { perChannel: limits.waitsPerConnection, perProcess: 20_000 },
  roundMs: 500,
  roundsBehind: 60,
};

/** A resource to be read, and the URI under which it was asked for. */
export interface Asked {
  readonly uri: string;
  readonly found: Found;
}

function keepRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  throw thrown;
}

/** The one engine behind every stream of hints and every call that waits. */
export class LiveEngine implements Live, StreamHome {
  readonly hub: LiveHub;
  readonly outbox: Outbox;
  readonly catchUp: CatchUp;
  readonly onFault: (fault: unknown) => void;
  readonly #parts: LiveParts;
  readonly #limits: LiveLimits;
  readonly streams: Holders;
  readonly waits: Holders;
  readonly #behind = new Set<Stream>();
  #isDraining = false;
  #sweeping: Promise<void> | undefined;
  #nextSweep: Promise<void> | undefined;
  #isSweepBroken = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#limits = { ...defaultLimits, ...parts.limits };
    this.onFault = parts.onFault;
    this.hub = new LiveHub((familyId) => void this.catchUp.compare(familyId));
    this.outbox = new Outbox(parts.timers);
    this.streams = new Holders(this.#limits.streams);
    this.waits = new Holders(this.#limits.waits);
    this.catchUp = new CatchUp({
      store: parts.store,
      hub: this.hub,
      holdersOf: (familyId) => [...this.streams.principalsOf(familyId), ...this.waits.principalsOf(familyId)],
      findRevoked: parts.findRevoked,
      endChannel: (channelId) => this.endChannel(channelId),
      later: (run) => this.later(run),
      onFault: parts.onFault,
    });
  }

  /** Streams whose readers are behind. */
  get behind(): number {
    return this.#behind.size;
  }

  open(watcher: Watcher, sink: HintSink): LiveStream {
    const stream = new Stream(this, watcher, sink);
    this.admit(this.streams, stream);
    this.hub.enter(watcher.principal.familyId);
    return stream;
  }

  /** Lets something be held open, unless there is too much of it. Whether its holder still may is asked with each read. */
  admit(holders: Holders, holder: Holder): void {
    if (this.#isDraining) throw refuse('OVERLOADED', { retryAfterMs: 0 });
    if (holder.watcher.expiresAt <= this.#parts.clock.now()) throw refuse('NOT_SIGNED_IN');
    holders.admit(holder);
  }

  find(watcher: Watcher, uri: string): Found {
    return this.#parts.resources.find(watcher.principal, uri);
  }

  async read(watcher: Watcher, uri: string, found: Found): Promise<ResourceState> {
    const [state] = await this.readTogether(watcher, [{ uri, found }]);
    if (state instanceof Refusal) throw state;
    return state as ResourceState;
  }

  /**
   * Reads several resources in one snapshot; what one of them refuses does not touch the others. In the same snapshot it
   * is asked whether the watcher is still who it was, because another process may have revoked it.
   */
  async readTogether({ principal }: Watcher, asked: readonly Asked[]): Promise<(ResourceState | Refusal)[]> {
    const { store, resources, clock, findRevoked } = this.#parts;
    const [revoked, ...states] = await store.read((db) => {
      const context = readContext(principal, db, clock.now());
      const reads = asked.map(({ uri, found }) => resources.readIn(context, uri, found).catch(keepRefusal));
      return Promise.all([findRevoked(db, [principal]), ...reads]);
    });
    if (revoked.length > 0) {
      this.endChannel(principal.channelId);
      throw refuse('NOT_SIGNED_IN');
    }
    return states;
  }

  /** Ends whatever is open for a session, device or grant that is no longer trusted. */
  endChannel(channelId: string): void {
    for (const holder of this.#holdersOf(channelId)) holder.end('revoked');
  }

  /** Looks after the streams from now on, until the returned function is called. */
  start(): () => void {
    const { timers, store } = this.#parts;
    let stop = () => {};
    const next = () => {
      stop = timers.after(this.#limits.roundMs, () => {
        this.lookAfter();
        if (store.isShared) void this.sweep();
        next();
      });
    };
    next();
    return () => stop();
  }

  /** Finds what other processes did and could not say. Whoever asks while one is running gets a later one as well. */
  sweep(): Promise<void> {
    const last = this.#sweeping;
    if (last !== undefined) {
      this.#nextSweep ??= last.then(() => this.sweep());
      return this.#nextSweep;
    }
    this.#nextSweep = undefined;
    this.#sweeping = this.#sweepOnce().finally(() => {
      this.#sweeping = undefined;
    });
    return this.#sweeping;
  }

  async #sweepOnce(): Promise<void> {
    try {
      await this.catchUp.sweep();
      this.#isSweepBroken = false;
    } catch (fault) {
      // Said once, not with every round while the database is away.
      if (!this.#isSweepBroken) this.onFault(fault);
      this.#isSweepBroken = true;
    }
  }

  /** One round: ends what has expired and what nobody reads any more. */
  lookAfter(): void {
    const now = this.#parts.clock.now();
    for (const holder of [...this.streams.all(), ...this.waits.all()]) {
      if (holder.watcher.expiresAt <= now) holder.end('expired');
    }
    for (const stream of this.#behind) {
      if (++stream.roundsBehind > this.#limits.roundsBehind) stream.end('stalled');
    }
  }

  /** Ends everything and lets nothing new in: the clients go on elsewhere, with their versions. */
  drain(): void {
    this.#isDraining = true;
    for (const wait of [...this.waits.all()]) wait.end('draining');
    for (const stream of [...this.streams.all()]) this.outbox.push({ flush: () => stream.end('draining') });
  }

  later(run: () => void): void {
    this.#parts.timers.after(this.#limits.roundMs, run);
  }

  noteBehind(stream: Stream): void {
    this.#behind.add(stream);
  }

  noteCaughtUp(stream: Stream): void {
    this.#behind.delete(stream);
  }

  noteClosed(stream: Stream): void {
    this.#behind.delete(stream);
    this.streams.release(stream);
    this.hub.leave(stream.watcher.principal.familyId);
  }

  #holdersOf(channelId: string): Holder[] {
    return [...this.streams.ofChannel(channelId), ...this.waits.ofChannel(channelId)];
  }
}
