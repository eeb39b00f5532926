import type { Live, WatchedVersion, Watcher } from '../../../core/live/live.ts';
import type { Outlet } from '../loop/outlet.ts';
import { Carrier, type CarrierKind } from './carrier.ts';

export interface Subscription {
  readonly uri: string;
  /** The version that the client already has. */
  readonly since: string | undefined;
}

const nothing: ReadonlyMap<string, string> = new Map();

/**
 * The stream of a session on which hints go: the one that was opened first of the client's GET stream and the answer to
 * a subscribe. A connection that drops frees what it watched. A client that comes back with a new GET stream finds the
 * subscriptions of its last one again, and hears what it missed.
 */
export class SessionStream {
  readonly #live: Live;
  #carriers: readonly Carrier[] = [];
  /** What a dropped GET stream watched, with the versions that its client knows. */
  #dropped: ReadonlyMap<string, string> = nothing;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(live: Live) {
    this.#live = live;
  }

  /** Opens the client's GET stream. A later one takes the place of an earlier: the client may know of a break that we do not. */
  open(caller: Watcher, outlet: Outlet): Promise<void> {
    return this.#inTurn(async () => {
      const earlier = this.#carriers.find(({ kind }) => kind === 'get');
      const resumed = earlier?.versions ?? this.#dropped;
      if (earlier !== undefined) this.#drop(earlier).end();
      const carrier = this.#add('get', caller, outlet);
      outlet.openStream();
      carrier.release();
      // What the client may no longer see is simply not watched again.
      await Promise.all(Array.from(resumed, ([uri, version]) => carrier.watch(uri, version).catch(() => undefined)));
    });
  }

  /**
   * Watches a resource. The answer is written as the first frame of the outlet if that becomes the session's stream, or
   * else as a plain answer.
   */
  subscribe(
    caller: Watcher,
    { uri, since }: Subscription,
    outlet: Outlet,
    answer: (watched: WatchedVersion) => string,
  ): Promise<void> {
    return this.#inTurn(async () => {
      const [current] = this.#carriers;
      if (current !== undefined) {
        outlet.finish(answer(await current.watch(uri, since)));
        return;
      }
      const carrier = this.#add('subscribe', caller, outlet);
      try {
        outlet.send(answer(await carrier.watch(uri, since)));
        carrier.release();
      } catch (thrown) {
        this.#drop(carrier).free();
        throw thrown;
      }
    });
  }

  /** Stops watching; the last one ends a stream that was opened by subscribing. */
  unsubscribe(uri: string): Promise<void> {
    return this.#inTurn(async () => {
      this.#dropped = new Map([...this.#dropped].filter(([watched]) => watched !== uri));
      for (const carrier of this.#carriers) {
        carrier.unwatch(uri);
        if (carrier.kind === 'subscribe' && carrier.versions.size === 0) this.#drop(carrier).end();
      }
    });
  }

  close(): void {
    this.#dropped = nothing;
    for (const carrier of this.#carriers) this.#drop(carrier).end();
  }

  #add(kind: CarrierKind, caller: Watcher, outlet: Outlet): Carrier {
    const carrier = new Carrier(kind, this.#live, caller, outlet);
    this.#dropped = nothing;
    this.#carriers = [...this.#carriers, carrier];
    outlet.onEnd(() => {
      if (!this.#carriers.includes(carrier)) return;
      this.#drop(carrier);
      if (kind === 'get') this.#dropped = carrier.versions;
    });
    return carrier;
  }

  #drop(carrier: Carrier): Carrier {
    this.#carriers = this.#carriers.filter((other) => other !== carrier);
    return carrier;
  }

  /** One at a time: of two subscribes at once only one may become the stream. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
