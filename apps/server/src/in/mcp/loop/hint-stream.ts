import { refuse } from '#operations';
import type { HintSink, Live, LiveStream, StreamEnd, WatchedVersion, Watcher } from '../../../core/live/live.ts';
import type { Outlet } from './outlet.ts';

/** How an era writes the frames of a stream. */
export interface StreamWords {
  frame(hint: WatchedVersion): string;
  /** The last frame of a stream that the server ends; undefined if the era has none. */
  farewell(): string | undefined;
}

/** As in resource.wait_and_read. A URI is stored, and sent with every hint. */
const URI_LENGTH = 4_000;

/**
 * Writes the live engine's hints to one outlet, as frames of an era. It holds frames back until `release`, because the
 * protocol sends the first frame of a stream itself. When either side closes the stream, the engine stops watching for it.
 */
export class HintStream implements HintSink {
  readonly #outlet: Outlet;
  readonly #words: StreamWords;
  readonly #live: LiveStream;
  #held: string[] | undefined = [];
  #isBehind = false;

  constructor(live: Live, caller: Watcher, outlet: Outlet, words: StreamWords) {
    this.#outlet = outlet;
    this.#words = words;
    this.#live = live.open(caller, this);
    outlet.onEnd(() => this.#live.close());
  }

  get watchedUris(): ReadonlySet<string> {
    return this.#live.watchedUris;
  }

  async watch(uri: string, sinceVersion?: string): Promise<WatchedVersion> {
    if (uri.length > URI_LENGTH) throw refuse('UNKNOWN_RESOURCE');
    return this.#live.watch(uri, sinceVersion);
  }

  unwatch(uri: string): boolean {
    return this.#live.unwatch(uri);
  }

  /** Sends the frames that were held back. Called when the protocol has sent its first frame. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const frame of held) this.#outlet.send(frame);
  }

  /** Stops watching. The outlet stays open. */
  close(): void {
    this.#live.close();
  }

  send(hints: readonly WatchedVersion[]): boolean {
    for (const hint of hints) {
      const frame = this.#words.frame(hint);
      if (this.#held === undefined) this.#isBehind = !this.#outlet.send(frame);
      else this.#held.push(frame);
    }
    return !this.#isBehind;
  }

  whenReady(callback: () => void): void {
    this.#outlet.whenReady(() => {
      this.#isBehind = false;
      callback();
    });
  }

  end(reason: StreamEnd): void {
    // The client does not read: a last frame would never leave.
    if (reason === 'stalled' || this.#isBehind) {
      this.#outlet.cut();
      return;
    }
    const farewell = this.#words.farewell();
    if (farewell === undefined) this.#outlet.end();
    else this.#outlet.finish(farewell);
  }
}
