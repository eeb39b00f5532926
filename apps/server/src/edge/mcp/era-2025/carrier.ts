import type { Live, WatchedVersion, Watcher } from '../../../core/live/live.ts';
import { notificationText } from '../json-rpc/texts.ts';
import { HintStream, type StreamWords } from '../loop/hint-stream.ts';
import type { Outlet } from '../loop/outlet.ts';

/** What opened the stream: the client's GET, or its first subscribe, whose answer then stays open. */
export type CarrierKind = 'get' | 'subscribe';

/** An open stream of a session, and what it watches. */
export class Carrier implements StreamWords {
  readonly kind: CarrierKind;
  readonly outlet: Outlet;
  /** What its client was told last, by URI. */
  readonly versions = new Map<string, string>();
  readonly #hints: HintStream;

  constructor(kind: CarrierKind, live: Live, caller: Watcher, outlet: Outlet) {
    this.kind = kind;
    this.outlet = outlet;
    this.#hints = new HintStream(live, caller, outlet, this);
  }

  async watch(uri: string, sinceVersion?: string): Promise<WatchedVersion> {
    const watched = await this.#hints.watch(uri, sinceVersion);
    this.versions.set(uri, watched.version);
    return watched;
  }

  unwatch(uri: string): void {
    this.versions.delete(uri);
    this.#hints.unwatch(uri);
  }

  /** The first frame is out. */
  release(): void {
    this.#hints.release();
  }

  /** Frees what it watches; the outlet stays as it is. */
  free(): void {
    this.#hints.close();
  }

  end(): void {
    this.free();
    this.outlet.end();
  }

  frame({ uri, version }: WatchedVersion): string {
    this.versions.set(uri, version);
    return notificationText('notifications/resources/updated', { uri, _meta: { 'sprout/version': version } });
  }

  /** The era has no last words. */
  farewell(): undefined {}
}
