import type { Principal } from '../principal.ts';

/** The caller that watches. */
export interface Watcher {
  readonly principal: Principal;
  /** When the sign-in runs out; Infinity: when it is revoked. */
  readonly expiresAt: number;
  /** When the connection behind it ends, if that is later: an agent gets new tokens, and its streams go on meanwhile. */
  readonly connectionEndsAt?: number;
  /** It came through a pipe, which leads to this process only. */
  readonly isOnPipe?: boolean;
}

/** How long a watcher may watch. */
export function watchesUntil({ expiresAt, connectionEndsAt = expiresAt }: Watcher): number {
  return connectionEndsAt;
}

/** A watched URI, spelt as the client spelt it, and its current version. */
export interface WatchedVersion {
  readonly uri: string;
  readonly version: string;
}

/** Why the engine ended a stream. */
export type StreamEnd = 'revoked' | 'expired' | 'stalled' | 'draining';

/** The endpoint's half of a stream: turns hints into frames of its protocol. */
export interface HintSink {
  /** Sends at once. False: the client reads too slowly; the engine keeps one hint per URI until `whenReady` calls back. */
  send(hints: readonly WatchedVersion[]): boolean;
  /** Calls back once, as soon as the client has caught up. */
  whenReady(callback: () => void): void;
  /** The stream is over; nothing is sent after this. */
  end(reason: StreamEnd): void;
}

/** The engine's half of a stream. */
export interface LiveStream {
  /**
   * Watches a URI and answers with its current version. If `sinceVersion` is another one, the first hint follows at once.
   * Watching a URI twice is the same as once. Refuses as contract §7 says.
   */
  watch(uri: string, sinceVersion?: string): Promise<WatchedVersion>;
  /** False if it was not watched. */
  unwatch(uri: string): boolean;
  readonly watchedUris: ReadonlySet<string>;
  /** Frees everything; the sink is not called again. */
  close(): void;
}

/**
 * Opens streams of hints, for both MCP eras and the apps. The engine authorises, limits and handles slow clients; the
 * edges own frames and sockets.
 */
export interface Live {
  /** Refuses when the channel or the process has too many streams. */
  open(watcher: Watcher, sink: HintSink): LiveStream;
}
