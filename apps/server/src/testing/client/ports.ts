/** A row that a client asks for: a resource, and the version that the client has of it. */
export interface AskedRow {
  readonly uri: string;
  readonly sinceVersion?: string;
}

/** A row of an answer. `version` is null and `state` missing if the client may not see the resource. */
export interface Row {
  readonly uri: string;
  readonly status: string;
  readonly version: string | null;
  readonly state?: unknown;
}

export interface StreamListener {
  /** The resource has a new version. */
  onHint(uri: string, version: string): void;
  /** The stream has ended, for any reason. */
  onEnd(): void;
}

/** One server, as a client reaches it. Every method rejects when the server or the network fails. */
export interface Connection {
  read(uri: string): Promise<Row>;
  /** Answers when a row has another version than the client's, or after the timeout. */
  waitAndRead(asked: readonly AskedRow[], timeoutMs: number, signal: AbortSignal): Promise<readonly Row[]>;
  /** Sends hints from now on, first for rows whose version is not the client's. Returns how to close the stream. */
  openStream(asked: readonly Required<AskedRow>[], listener: StreamListener): Promise<() => void>;
}

export interface Time {
  sleep(ms: number): Promise<void>;
}
