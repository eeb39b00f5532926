/**
 * The bus port: short texts between the processes that share a store. It is quick and forgetful; whoever must not miss
 * anything compares with the store.
 */
export interface Bus {
  /** Tells the other processes soon, in order. Nobody waits for it, and on a bad day it gets lost. */
  send(text: string): void;
  /** Sends what is waiting, if that is quickly done, and lets go. */
  close(): Promise<void>;
}

export interface BusListener {
  /** What another process sent. */
  receive(text: string): void;
  /** We hear the others, for the first time or again: until now something may have been missed. */
  resume(): void;
}

/** The most bytes that one text may have. */
export const MAX_TEXT_BYTES = 7_000;

/** The bus of a process that shares its store with nobody. */
export const loneBus: Bus = Object.freeze({ send() {}, close: () => Promise.resolve() });
