/** What HTTP says beside the body. Other transports have no use for it. */
export interface Ending {
  readonly httpStatus?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Where the messages about one request go: an HTTP response of its own, or a line that many requests share. Whoever
 * holds it sends what comes before the answer, then the answer, and after that nothing.
 */
export interface Outlet {
  /** False once it was finished or ended, or the other side went away. */
  readonly isOpen: boolean;
  /** Sends a message before the end; an HTTP response becomes a stream by this. False: the reader is behind. */
  send(text: string): boolean;
  /** Calls back once, as soon as the reader has caught up. */
  whenReady(callback: () => void): void;
  /** Sends the answer, which is the end. */
  finish(text: string, ending?: Ending): void;
  /** Ends without an answer: there is nothing to say. */
  accept(ending?: Ending): void;
  /** Makes it a stream, if it is none yet. */
  openStream(): void;
  /** Ends a stream. */
  end(): void;
  /** Cuts a stream whose reader does not read. */
  cut(): void;
  /** Calls back once if the other side goes away before the end. */
  onGone(callback: () => void): void;
  /** Calls back once when it is over, however that came. */
  onEnd(callback: () => void): void;
}
