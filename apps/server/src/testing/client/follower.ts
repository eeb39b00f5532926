import type { Connection, Row, Time } from './ports.ts';
import { type Known, VersionMap } from './version-map.ts';

export interface FollowerParts {
  readonly uris: readonly string[];
  /** Chooses a server. Throws if there is none. */
  readonly connect: () => Connection;
  readonly time: Time;
  /** How long to wait after a failure, in ms. */
  readonly pauseMs: () => number;
  /** Called with every row of every answer, before it is taken. */
  readonly onRow?: (row: Row, before: Known | undefined) => void;
}

/**
 * Keeps the latest state of some resources. After any failure it connects again with the versions that it has, so it
 * learns every change that it missed.
 */
export abstract class Follower {
  readonly known = new VersionMap();
  protected readonly parts: FollowerParts;
  readonly #stopping = new AbortController();
  #done: Promise<void> | undefined;

  constructor(parts: FollowerParts) {
    this.parts = parts;
  }

  start(): void {
    this.#done = this.#followUntilStopped();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#done;
  }

  /** Uses one connection. Rejects when it is lost. */
  protected abstract follow(connection: Connection, signal: AbortSignal): Promise<void>;

  protected take(row: Row): void {
    this.parts.onRow?.(row, this.known.get(row.uri));
    this.known.take(row);
  }

  async #followUntilStopped(): Promise<void> {
    const { connect, time, pauseMs } = this.parts;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.follow(connect(), signal);
      } catch {
        if (!signal.aborted) await time.sleep(pauseMs());
      }
    }
  }
}
