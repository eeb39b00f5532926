import type { KeepAlive, Kept } from '../../http/keep-alive.ts';

/** A response that stays open. */
export interface OpenStream extends Kept {
  end(): void;
}

/** All streams that are open in this process. Sends keep-alives on them, and ends them when the server stops. */
export class OpenStreams {
  readonly #keepAlive: KeepAlive;
  readonly #streams = new Map<OpenStream, () => void>();

  constructor(keepAlive: KeepAlive) {
    this.#keepAlive = keepAlive;
  }

  add(stream: OpenStream): void {
    this.#streams.set(stream, this.#keepAlive.add(stream));
  }

  remove(stream: OpenStream): void {
    this.#streams.get(stream)?.();
    this.#streams.delete(stream);
  }

  endAll(): void {
    for (const stream of [...this.#streams.keys()]) stream.end();
  }
}
