import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many characters are read before other calls get their turn: a few milliseconds. */
const TURN_LENGTH = 5_000;
/** What a text costs besides its characters. An empty one stands for markup that was passed over. */
const COST_OF_TEXT = 50;

/** A long reading, one turn after another. */
export class Turn {
  readonly #signal: AbortSignal;
  #length = 0;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Counts a text that is read. Once the turn is over, waits until other calls had theirs. */
  async read(text: string): Promise<void> {
    this.#length += text.length + COST_OF_TEXT;
    if (this.#length >= TURN_LENGTH) await this.end();
  }

  /** Waits until other calls had their turn. */
  async end(): Promise<void> {
    await nextTurn(undefined, { signal: this.#signal });
    this.#length = 0;
  }
}
