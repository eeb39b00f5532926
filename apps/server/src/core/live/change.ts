/** A place in a family's history. Places of one epoch are in order; those of two epochs cannot be compared. */
export interface Position {
  readonly epoch: string;
  readonly revision: number;
}

/** A committed write of one family, and the resources that show something else since. */
export interface Change extends Position {
  readonly familyId: string;
  readonly uris: readonly string[];
  /** Sessions, devices and grants that are gone since, or cover less. In one message with the rest, or one could be lost alone. */
  readonly revoked: readonly string[];
}

/** Takes committed changes: where the pipeline leaves them. */
export interface ChangePublisher {
  publish(change: Change): void;
}
