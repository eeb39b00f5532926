import { Refusal } from '#operations';
import type { Live, WatchedVersion, Watcher } from '../../../core/live/live.ts';
import type { Outlet } from '../loop/outlet.ts';
import { Carrier, type CarrierKind } from './carrier.ts';

export interface Subscription {
  readonly uri: string;
  /** The version that the client already has. */
  readonly since: string | undefined;
}

/** Where a session's subscriptions are stored: each URI with the version that its client had when it subscribed. */
export interface SubscriptionRecord {
  load(): Promise<ReadonlyMap<string, string>>;
  add(uri: string, version: string): Promise<void>;
  remove(uri: string): Promise<void>;
}

/**
 * The streams of one session that are open in this process. Hints go out on the stream that was opened first: the client's
 * GET stream, or the answer to a subscribe.
 *
 * Subscriptions are stored, because the official clients never subscribe again: after a break they only open their GET
 * stream again, in this process or another. That stream watches everything that is stored, and first tells what changed
 * since the subscribe. It may tell a version a second time; a client that reads again then loses nothing.
 */
export class SessionStream {
  readonly #live: Live;
  /** Undefined for a session that is not stored and so cannot be found again. */
  readonly #record: SubscriptionRecord | undefined;
  #carriers: readonly Carrier[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(live: Live, record: SubscriptionRecord | undefined) {
    this.#live = live;
    this.#record = record;
  }

  /** Opens the client's GET stream. It replaces an earlier one: the client may know of a break that we have not noticed. */
  open(caller: Watcher, outlet: Outlet): Promise<void> {
    return this.#inTurn(async () => {
      const earlier = this.#get();
      if (earlier !== undefined) this.#drop(earlier).finish();
      const carrier = this.#add('get', caller, outlet);
      outlet.openStream();
      carrier.release();
      await this.#resume(carrier);
    });
  }

  /**
   * Watches a resource. If the session has no stream yet, this outlet becomes one, with the answer as its first frame;
   * otherwise the outlet gets a plain answer. A client that subscribes again to what such a stream watches has lost that stream,
   * perhaps unnoticed by us: this outlet takes its place.
   */
  subscribe(
    caller: Watcher,
    { uri, since }: Subscription,
    outlet: Outlet,
    answer: (watched: WatchedVersion) => string,
  ): Promise<void> {
    const watchOn = async (carrier: Carrier) => {
      const watched = await carrier.watch(uri, since);
      await this.#record?.add(uri, since ?? watched.version);
      return answer(watched);
    };
    return this.#inTurn(async () => {
      const [current] = this.#carriers;
      const isLost = current?.kind === 'subscribe' && current.watchedUris.has(uri);
      if (current !== undefined && !isLost) {
        outlet.finish(await watchOn(current));
        return;
      }
      const carrier = this.#add('subscribe', caller, outlet);
      try {
        outlet.send(await watchOn(carrier));
        carrier.release();
        if (current !== undefined) {
          this.#drop(current).finish();
          await this.#resume(carrier);
        }
      } catch (thrown) {
        this.#drop(carrier).close();
        throw thrown;
      }
    });
  }

  /**
   * Stops watching. A stream that was opened by subscribing ends with its last subscription. False: a session that lives only for this
   * request watches nothing.
   */
  async unsubscribe(uri: string): Promise<boolean> {
    if (this.#record === undefined && this.#carriers.length === 0) return false;
    await this.#inTurn(async () => {
      await this.#record?.remove(uri);
      for (const carrier of this.#carriers) {
        carrier.unwatch(uri);
        if (carrier.kind === 'subscribe' && carrier.watchedUris.size === 0) this.#drop(carrier).finish();
      }
    });
    return true;
  }

  close(): void {
    for (const carrier of this.#carriers) this.#drop(carrier).finish();
  }

  #get(): Carrier | undefined {
    return this.#carriers.find(({ kind }) => kind === 'get');
  }

  #add(kind: CarrierKind, caller: Watcher, outlet: Outlet): Carrier {
    const carrier = new Carrier(kind, this.#live, caller, outlet);
    this.#carriers = [...this.#carriers, carrier];
    outlet.onEnd(() => {
      if (!this.#carriers.includes(carrier)) return;
      this.#drop(carrier);
      const get = this.#get();
      // The GET stream takes over what the answer to a subscribe carried until its connection broke.
      if (get !== undefined) void this.#inTurn(() => this.#resume(get));
    });
    return carrier;
  }

  #drop(carrier: Carrier): Carrier {
    this.#carriers = this.#carriers.filter((other) => other !== carrier);
    return carrier;
  }

  /**
   * Watches what is stored, except what another stream of the session already watches here, and what the client may no
   * longer see. After a fault of ours the stream ends, so that the client opens it again.
   */
  async #resume(carrier: Carrier): Promise<void> {
    try {
      const stored = [...((await this.#record?.load()) ?? [])];
      const missing = stored.filter(([uri]) => !this.#carriers.some(({ watchedUris }) => watchedUris.has(uri)));
      await Promise.all(missing.map(([uri, version]) => carrier.watch(uri, version).catch(throwUnlessRefusal)));
    } catch {
      this.#drop(carrier).finish();
    }
  }

  /** One at a time: of two subscribes at once only one may become the stream. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

function throwUnlessRefusal(thrown: unknown): void {
  if (!(thrown instanceof Refusal)) throw thrown;
}
