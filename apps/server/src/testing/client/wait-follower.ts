import { Follower, type FollowerParts } from './follower.ts';
import type { Connection } from './ports.ts';

/** Follows resources without a stream: waits with the versions that it has, again and again. */
export class WaitFollower extends Follower {
  readonly #timeoutMs: () => number;

  constructor(parts: FollowerParts, timeoutMs: () => number) {
    super(parts);
    this.#timeoutMs = timeoutMs;
  }

  protected async follow(connection: Connection, signal: AbortSignal): Promise<void> {
    const rows = await connection.waitAndRead(this.known.asked(this.parts.uris), this.#timeoutMs(), signal);
    for (const row of rows) this.take(row);
  }
}
