import { limits } from '#operations';
import type { LiveStream } from '../core/live/live.ts';
import type { Principal } from '../core/principal.ts';
import { afterQueued, RecordingSink } from './recording-sink.ts';
import type { TestSprout } from './test-sprout.ts';

/** More turns of the event loop than any hint takes. */
const MANY_TURNS = 5_000;

/** A client that watches many resources on several streams and records the hints. */
export class Listening {
  readonly #test: TestSprout;
  readonly #principal: Principal;
  readonly #open: { readonly sink: RecordingSink; readonly stream: LiveStream }[] = [];
  readonly #watched = new Set<string>();

  constructor(test: TestSprout, principal: Principal) {
    this.#test = test;
    this.#principal = principal;
  }

  /** Watches the given resources that it does not watch yet. */
  async watch(uris: readonly string[]): Promise<void> {
    const watching = uris.map((uri) => {
      if (this.#watched.has(uri)) return undefined;
      if (this.#watched.size % limits.subscriptionsPerStream === 0) this.#openStream();
      this.#watched.add(uri);
      return this.#open.at(-1)?.stream.watch(uri);
    });
    await Promise.all(watching);
  }

  forget(): void {
    for (const { sink } of this.#open) sink.hints.length = 0;
  }

  /** The hinted URIs since the last reset; waits until all expected ones are among them. */
  async heard(expected: readonly string[]): Promise<Set<string>> {
    for (let turn = 0; ; turn++) {
      await afterQueued();
      const told = new Set(this.#open.flatMap(({ sink }) => sink.hints.map(({ uri }) => uri)));
      const missing = expected.filter((uri) => !told.has(uri));
      if (missing.length === 0) return told;
      if (turn > MANY_TURNS) throw new Error(`nobody was told of ${missing.join(', ')}`);
    }
  }

  close(): void {
    for (const { stream } of this.#open) stream.close();
  }

  #openStream(): void {
    const sink = new RecordingSink();
    const watcher = { principal: this.#principal, expiresAt: Number.POSITIVE_INFINITY };
    this.#open.push({ sink, stream: this.#test.sprout.live.open(watcher, sink) });
  }
}
