/** What HTTP adds to the body of an answer. Lines ignore it. */
export interface Ending {
  readonly httpStatus?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Where the messages about one request go: its HTTP response, or a line that many requests share. First come messages such
 * as progress, then the answer, then nothing more.
 */
export interface Outlet {
  /** False after the answer or the end, and after the client went away. */
  readonly isOpen: boolean;
  /** Sends a message before the answer, which makes an HTTP response a stream. False: the client does not read fast enough. */
  send(text: string): boolean;
  /** Calls back once, when the client has read everything. */
  whenReady(callback: () => void): void;
  /** Sends the answer and ends. */
  finish(text: string, ending?: Ending): void;
  /** Ends without an answer, as for a notification. */
  accept(ending?: Ending): void;
  /** Makes an HTTP response a stream, if it is not one yet. */
  openStream(): void;
  /** Ends a stream. */
  end(): void;
  /** Cuts the connection of a client that does not read. */
  cut(): void;
  /** Calls back once if the client goes away before the end. */
  onGone(callback: () => void): void;
  /** Calls back once when the outlet is over, for any reason. */
  onEnd(callback: () => void): void;
}
