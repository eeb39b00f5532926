import type { Principal } from '../principal.ts';

/** Somebody who watches, and until when the proof of who they are is good; Infinity: until it is revoked. */
export interface Watcher {
  readonly principal: Principal;
  readonly expiresAt: number;
}

/** A watched URI, spelt as its watcher spelt it, and the version it has now. */
export interface WatchedVersion {
  readonly uri: string;
  readonly version: string;
}

/** Why a stream is over, if its reader did not end it. */
export type StreamEnd = 'revoked' | 'expired' | 'stalled' | 'draining';

/** The edge's half of a stream: it turns hints into frames of its protocol. */
export interface HintSink {
  /** Sends at once. False: the reader is behind, and the engine gathers what comes (one entry per URI) until `whenReady`. */
  send(hints: readonly WatchedVersion[]): boolean;
  /** Calls back once, as soon as the reader has caught up. */
  whenReady(callback: () => void): void;
  /** The stream is over; nothing is sent after this. */
  end(reason: StreamEnd): void;
}

/** The engine's half of a stream. */
export interface LiveStream {
  /**
   * Watches a URI and answers with its version of now. With the version that the watcher already has, a change that it
   * missed is sent as the first hint. Watching twice is watching once. Refuses as contract §7 says.
   */
  watch(uri: string, sinceVersion?: string): Promise<WatchedVersion>;
  /** False if it was not watched. */
  unwatch(uri: string): boolean;
  readonly watchedUris: ReadonlySet<string>;
  /** Frees everything; the sink hears nothing more. */
  close(): void;
}

/**
 * Streams of hints for whoever may see what they watch. One authorisation for all faces (both MCP eras, the apps, waiting
 * reads); back-pressure and limits are kept here, frames and sockets by the edges.
 */
export interface Live {
  /** Refuses when the caller or the process has too many streams. */
  open(watcher: Watcher, sink: HintSink): LiveStream;
}
