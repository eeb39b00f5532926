import type { Awaitable, Query, Store } from '../../store/port.ts';
import { Refusal, refuse } from '../errors/refusal.ts';
import { limits } from '../operations/limits.ts';
import { readContext } from '../operations/read-context.ts';
import type { Clock, Random, Timers } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { Found, ResourceReader, ResourceState } from '../resources/resource-reader.ts';
import { CatchUp } from './catch-up.ts';
import { type Holder, type HolderLimits, Holders } from './holders.ts';
import { LiveHub } from './hub.ts';
import { type HintSink, type Live, type LiveStream, type Watcher, watchesUntil } from './live.ts';
import { Outbox } from './outbox.ts';
import { Stream, type StreamHome } from './stream.ts';

export interface LiveParts {
  readonly store: Store;
  readonly resources: ResourceReader;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Pick<Random, 'integer'>;
  /** Channels whose grant was revoked or narrowed. */
  readonly findRevoked: (db: Query, principals: readonly Principal[]) => Awaitable<readonly string[]>;
  readonly onFault: (fault: unknown) => void;
  readonly limits?: Partial<LiveLimits>;
}

export interface LiveLimits {
  readonly streams: HolderLimits;
  readonly waits: HolderLimits;
  /** How often the engine ends expired and stalled streams and compares with the store, in ms. */
  readonly roundMs: number;
  /** For how many rounds a client may read too slowly before its stream is cut. */
  readonly roundsBehind: number;
  /** How long a stream stays open at most where several processes share a store, in ms. */
  readonly streamMs: number;
}

const defaultLimits: LiveLimits = {
  streams: { perChannel: limits.streamsPerConnection, perFamily: limits.streamsPerFamily, perProcess: 20_000 },
  waits: { perChannel: limits.waitsPerConnection, perFamily: limits.waitsPerFamily, perProcess: 20_000 },
  roundMs: 500,
  roundsBehind: 60,
  streamMs: 30 * 60_000,
};

/** A resource to read, and the URI as the client spelt it. */
export interface Asked {
  readonly uri: string;
  readonly found: Found;
}

function keepRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  throw thrown;
}

/** The engine behind all streams of hints and all calls that wait. README.md follows one hint through it. */
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
  /** Streams that end one day, so that their clients spread over the processes again. */
  readonly #leaving = new Set<Stream>();
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
      later: (run) => void parts.timers.after(this.#limits.roundMs, run),
      onFault: parts.onFault,
    });
  }

  /** How many streams have a client that reads too slowly. */
  get behind(): number {
    return this.#behind.size;
  }

  open(watcher: Watcher, sink: HintSink): LiveStream {
    const stream = new Stream(this, watcher, sink);
    this.admit(this.streams, stream);
    if (this.#parts.store.isShared && watcher.isOnPipe !== true) {
      stream.roundsLeft = this.#drawRounds();
      this.#leaving.add(stream);
    }
    this.hub.enter(watcher.principal.familyId);
    return stream;
  }

  /** Refuses when too much is open. Whether the grant still stands is asked with each read. */
  admit(holders: Holders, holder: Holder): void {
    if (this.#isDraining) throw refuse('OVERLOADED', { retryAfterMs: 0 });
    if (watchesUntil(holder.watcher) <= this.#parts.clock.now()) throw refuse('NOT_SIGNED_IN');
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
   * Reads several resources in one snapshot; each may refuse on its own. The same snapshot says whether the watcher's
   * grant still stands, because another process may have revoked it.
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

  /** Ends all streams and waits of a revoked session, device or grant. */
  endChannel(channelId: string): void {
    for (const holder of this.#holdersOf(channelId)) holder.end('revoked');
  }

  /** Starts the rounds; the returned function stops them. */
  start(): () => void {
    const { timers, store } = this.#parts;
    let stop = () => {};
    const next = () => {
      stop = timers.after(this.#limits.roundMs, () => {
        this.endOverdue();
        if (store.isShared) void this.sweep();
        next();
      });
    };
    next();
    return () => stop();
  }

  /** Finds changes of other processes whose message was lost. A call during a sweep gets one more sweep after it. */
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
      // Reported once per outage, not in every round.
      if (!this.#isSweepBroken) this.onFault(fault);
      this.#isSweepBroken = true;
    }
  }

  /** Ends streams and waits whose sign-in has run out, and streams whose client has stopped reading. */
  endOverdue(): void {
    const now = this.#parts.clock.now();
    for (const holder of [...this.streams.all(), ...this.waits.all()]) {
      if (watchesUntil(holder.watcher) <= now) holder.end('expired');
    }
    for (const stream of this.#behind) {
      if (++stream.roundsBehind > this.#limits.roundsBehind) stream.end('stalled');
    }
    for (const stream of this.#leaving) if (--stream.roundsLeft <= 0) stream.end('draining');
  }

  /**
   * After a restart all clients are at the other processes, and would stay there. So a stream ends after half of its longest time
   * or later, each at its own moment, and its client connects again, with its versions, wherever the balancer leads it.
   */
  #drawRounds(): number {
    const { streamMs, roundMs } = this.#limits;
    const half = Math.ceil(streamMs / roundMs / 2);
    return half + this.#parts.random.integer(half);
  }

  /** Ends everything and refuses anything new. Clients connect again elsewhere, with their versions. */
  drain(): void {
    this.#isDraining = true;
    for (const wait of [...this.waits.all()]) wait.end('draining');
    for (const stream of [...this.streams.all()]) this.outbox.push({ flush: () => stream.end('draining') });
  }

  noteBehind(stream: Stream): void {
    this.#behind.add(stream);
  }

  noteCaughtUp(stream: Stream): void {
    this.#behind.delete(stream);
  }

  noteClosed(stream: Stream): void {
    this.#behind.delete(stream);
    this.#leaving.delete(stream);
    this.streams.release(stream);
    this.hub.leave(stream.watcher.principal.familyId);
  }

  #holdersOf(channelId: string): Holder[] {
    return [...this.streams.ofChannel(channelId), ...this.waits.ofChannel(channelId)];
  }
}
