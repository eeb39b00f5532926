/** Between two saves. A canvas may save with every tap; only the newest state is worth sending. */
const PAUSE_MS = 1_500;

/** Sends states one at a time, and of those that came in the meantime only the last. */
export class LatestSave {
  readonly #send: (state: unknown) => Promise<unknown>;
  readonly #pause: (ms: number) => Promise<unknown>;
  #isBusy = false;
  #next: unknown;
  #waiting: Promise<unknown> | undefined;
  #startWaiting: () => void = () => undefined;

  constructor(send: (state: unknown) => Promise<unknown>, pause: (ms: number) => Promise<unknown>) {
    this.#send = send;
    this.#pause = pause;
  }

  /** Resolves when this state, or a newer one, is stored. */
  save(state: unknown): Promise<unknown> {
    this.#next = state;
    this.#waiting ??= new Promise<void>((resolve) => {
      this.#startWaiting = resolve;
    }).then(() => this.#sendNext());
    const saved = this.#waiting;
    if (!this.#isBusy) this.#startWaiting();
    return saved;
  }

  async #sendNext(): Promise<unknown> {
    this.#isBusy = true;
    this.#waiting = undefined;
    try {
      return await this.#send(this.#next);
    } finally {
      void this.#pause(PAUSE_MS).then(() => {
        this.#isBusy = false;
        if (this.#waiting !== undefined) this.#startWaiting();
      });
    }
  }
}
