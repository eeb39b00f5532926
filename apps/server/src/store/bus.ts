/**
 * The bus port: short texts between the processes that share a store. It is fast and may lose texts; a process that
 * must not miss a change compares with the store.
 */
export interface Bus {
  /** Sends a text to the other processes, in order. It does not wait, and a lost connection may lose the text. */
  send(text: string): void;
  /** Sends what is waiting, if that takes little time, and closes the connection. */
  close(): Promise<void>;
}

export interface BusListener {
  /** What another process sent. */
  receive(text: string): void;
  /** The connection is up, for the first time or again. Texts sent before this may have been missed. */
  resume(): void;
}

/** The most bytes that one text may have. */
export const MAX_TEXT_BYTES = 7_000;

/** The bus of a process that does not share its store. */
export const loneBus: Bus = Object.freeze({ send() {}, close: () => Promise.resolve() });
