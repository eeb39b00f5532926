import type { HintSink, Live, LiveStream, StreamEnd, Watcher } from '../../core/live/live.ts';

/** The live engine with a count of open streams, so that a test can see that all were closed. */
export class CountedLive implements Live {
  readonly #live: Live;
  readonly #open = new Set<LiveStream>();

  constructor(live: Live) {
    this.#live = live;
  }

  get streams(): number {
    return this.#open.size;
  }

  /** How many URIs the streams watch together. */
  get watched(): number {
    return [...this.#open].reduce((sum, { watchedUris }) => sum + watchedUris.size, 0);
  }

  open(watcher: Watcher, sink: HintSink): LiveStream {
    const ended = (reason: StreamEnd) => {
      this.#open.delete(counted);
      sink.end(reason);
    };
    const stream = this.#live.open(watcher, {
      send: (hints) => sink.send(hints),
      whenReady: (callback) => sink.whenReady(callback),
      end: ended,
    });
    const counted: LiveStream = {
      watch: (uri, sinceVersion) => stream.watch(uri, sinceVersion),
      unwatch: (uri) => stream.unwatch(uri),
      get watchedUris() {
        return stream.watchedUris;
      },
      close: () => {
        this.#open.delete(counted);
        stream.close();
      },
    };
    this.#open.add(counted);
    return counted;
  }
}
