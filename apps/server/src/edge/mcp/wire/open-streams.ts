/** A response that stays open. */
export interface OpenStream {
  /** Sends something that readers ignore, so that nothing on the way takes the silence for the end. */
  keepAlive(): void;
  end(): void;
}

const KEEP_ALIVE_MS = 15_000;

/** All streams that are open here: one timer keeps them alive, and one call ends them when the server stops. */
export class OpenStreams {
  readonly #streams = new Set<OpenStream>();
  #timer: NodeJS.Timeout | undefined;

  get size(): number {
    return this.#streams.size;
  }

  add(stream: OpenStream): void {
    this.#streams.add(stream);
    this.#timer ??= setInterval(() => this.keepAlive(), KEEP_ALIVE_MS).unref();
  }

  remove(stream: OpenStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  keepAlive(): void {
    for (const stream of this.#streams) stream.keepAlive();
  }

  endAll(): void {
    for (const stream of [...this.#streams]) stream.end();
  }
}
