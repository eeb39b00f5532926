import type { LiveEngine } from '../../core/live/engine.ts';
import type { HintSink, Live, LiveStream, Watcher } from '../../core/live/live.ts';

/** The live engine, with its open streams counted. */
export class CountedLive implements Live {
  readonly #engine: LiveEngine;
  readonly streams = new Set<LiveStream>();

  constructor(engine: LiveEngine) {
    this.#engine = engine;
  }

  open(watcher: Watcher, sink: HintSink): LiveStream {
    const stream = this.#engine.open(watcher, {
      send: (hints) => sink.send(hints),
      whenReady: (callback) => sink.whenReady(callback),
      end: (reason) => {
        this.streams.delete(counted);
        sink.end(reason);
      },
    });
    const counted: LiveStream = {
      watch: (uri, sinceVersion) => stream.watch(uri, sinceVersion),
      unwatch: (uri) => stream.unwatch(uri),
      get watchedUris() {
        return stream.watchedUris;
      },
      close: () => {
        this.streams.delete(counted);
        stream.close();
      },
    };
    this.streams.add(counted);
    return counted;
  }

  /** How many URIs are watched by all streams together. */
  get watched(): number {
    let count = 0;
    for (const { watchedUris } of this.streams) count += watchedUris.size;
    return count;
  }

  /** Ends every stream of a connection, as a revocation does. */
  revoke(channelId: string): void {
    this.#engine.endChannel(channelId);
  }
}
