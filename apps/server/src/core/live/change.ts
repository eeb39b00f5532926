/** A position in a family's history. Positions of one epoch are ordered; those of two epochs cannot be compared. */
export interface Position {
  readonly epoch: string;
  readonly revision: number;
}

/** A committed write of one family. */
export interface Change extends Position {
  readonly familyId: string;
  /** The resources that the write changed. */
  readonly uris: readonly string[];
  /** Channels that the write revoked or narrowed. Sent in the same message, so that it cannot get lost alone. */
  readonly revoked: readonly string[];
}

/** The pipeline gives it each committed change. */
export interface ChangePublisher {
  publish(change: Change): void;
}
