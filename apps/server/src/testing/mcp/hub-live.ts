import type { LiveHub } from '../../core/live/hub.ts';
import type { HintSink, Live, LiveStream, WatchedVersion, Watcher } from '../../core/live/live.ts';
import type { ResourceReader } from '../../core/resources/resource-reader.ts';

/** The live engine at its simplest: hints go straight from the hub to the sink. For tests of the protocol alone. */
export class HubLive implements Live {
  readonly #hub: LiveHub;
  readonly #reader: ResourceReader;
  readonly streams = new Set<HubStream>();

  constructor(hub: LiveHub, reader: ResourceReader) {
    this.#hub = hub;
    this.#reader = reader;
  }

  open(watcher: Watcher, sink: HintSink): LiveStream {
    const stream = new HubStream(this.#hub, this.#reader, watcher, sink, () => this.streams.delete(stream));
    this.streams.add(stream);
    return stream;
  }

  /** How many URIs are watched by all streams together. */
  get watched(): number {
    let count = 0;
    for (const { watchedUris } of this.streams) count += watchedUris.size;
    return count;
  }

  /** Ends every stream of a connection, as a revocation would. */
  revoke(channelId: string): void {
    for (const stream of [...this.streams]) if (stream.channelId === channelId) stream.revoke();
  }
}

class HubStream implements LiveStream {
  readonly #hub: LiveHub;
  readonly #reader: ResourceReader;
  readonly #watcher: Watcher;
  readonly #sink: HintSink;
  readonly #onClose: () => void;
  readonly #stops = new Map<string, (() => void)[]>();

  constructor(hub: LiveHub, reader: ResourceReader, watcher: Watcher, sink: HintSink, onClose: () => void) {
    this.#hub = hub;
    this.#reader = reader;
    this.#watcher = watcher;
    this.#sink = sink;
    this.#onClose = onClose;
  }

  get channelId(): string {
    return this.#watcher.principal.channelId;
  }

  get watchedUris(): ReadonlySet<string> {
    return new Set(this.#stops.keys());
  }

  async watch(uri: string, sinceVersion?: string): Promise<WatchedVersion> {
    const { principal } = this.#watcher;
    const { resource, parameters } = this.#reader.find(principal, uri);
    const { version } = await this.#reader.read(principal, uri);
    if (!this.#stops.has(uri)) {
      const tell = (hint: { version: string }) => this.#sink.send([{ uri, version: hint.version }]);
      const stops = resource.watches(parameters).map((touched) => this.#hub.watch(principal.familyId, touched, tell));
      this.#stops.set(uri, stops);
    }
    if (sinceVersion !== undefined && sinceVersion !== version) this.#sink.send([{ uri, version }]);
    return { uri, version };
  }

  unwatch(uri: string): boolean {
    for (const stop of this.#stops.get(uri) ?? []) stop();
    return this.#stops.delete(uri);
  }

  close(): void {
    for (const uri of [...this.#stops.keys()]) this.unwatch(uri);
    this.#onClose();
  }

  revoke(): void {
    this.close();
    this.#sink.end('revoked');
  }
}
