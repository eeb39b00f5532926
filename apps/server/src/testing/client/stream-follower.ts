import { Follower } from './follower.ts';
import type { AskedRow, Connection } from './ports.ts';

/** Follows resources on a stream: reads a resource when a hint names it. */
export class StreamFollower extends Follower {
  protected async follow(connection: Connection, signal: AbortSignal): Promise<void> {
    await this.#bootstrap(connection);
    const { promise: lost, reject: lose } = Promise.withResolvers<never>();
    const onEnd = () => lose(new Error('the stream is over'));
    const reads = new Reads(async (uri) => {
      const row = await connection.read(uri);
      if (!reads.isOver) this.take(row);
    }, lose);
    const asked = this.known.asked(this.parts.uris).filter(hasVersion);
    let close = () => {};
    connection.openStream(asked, { onHint: (uri) => reads.read(uri), onEnd }).then((opened) => {
      close = opened;
      if (reads.isOver) close();
    }, lose);
    signal.addEventListener('abort', onEnd);
    if (signal.aborted) onEnd();
    try {
      await lost;
    } finally {
      reads.isOver = true;
      signal.removeEventListener('abort', onEnd);
      close();
    }
  }

  /** Reads the resources without a known version, so that it can watch all of them with one. */
  async #bootstrap(connection: Connection): Promise<void> {
    for (const { uri, sinceVersion } of this.known.asked(this.parts.uris)) {
      if (sinceVersion === undefined) this.take(await connection.read(uri));
    }
  }
}

function hasVersion(row: AskedRow): row is Required<AskedRow> {
  return row.sinceVersion !== undefined;
}

/** Reads each resource once at a time, or an older state could arrive after a newer one. */
class Reads {
  /** Whether the connection is lost. A read that ends later is ignored. */
  isOver = false;
  readonly #read: (uri: string) => Promise<void>;
  readonly #onFailure: (fault: unknown) => void;
  /** The resources being read; true if a hint named it meanwhile, so that it must be read once more. */
  readonly #running = new Map<string, boolean>();

  constructor(read: (uri: string) => Promise<void>, onFailure: (fault: unknown) => void) {
    this.#read = read;
    this.#onFailure = onFailure;
  }

  read(uri: string): void {
    if (this.#running.has(uri)) this.#running.set(uri, true);
    else this.#readUntilQuiet(uri).catch(this.#onFailure);
  }

  async #readUntilQuiet(uri: string): Promise<void> {
    do {
      this.#running.set(uri, false);
      await this.#read(uri);
    } while (this.#running.get(uri) && !this.isOver);
    this.#running.delete(uri);
  }
}
