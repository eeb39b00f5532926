import type { FileFacts } from '../domain/artifact/plan-writes.ts';
import type { PlannedWrite } from '../domain/artifact/planned-write.ts';
import type { Artifact } from '../domain/envelope/output-envelope.ts';
import type { Violation } from '../domain/violation/violation.ts';

export interface BatchWrite extends PlannedWrite {
  /** Exactly what is to be in the file. */
  readonly content: string;
}

export interface WriteBatch {
  /** Unique per run, step and iteration. */
  readonly key: string;
  readonly writes: readonly BatchWrite[];
}

export type ApplyOutcome =
  | { readonly kind: 'applied' }
  /** Files changed: nothing of the batch is written, and the agent should read them again. */
  | { readonly kind: 'conflict'; readonly violations: readonly Violation[] }
  /** A temporary fault. Nothing of the batch is written. */
  | { readonly kind: 'unavailable'; readonly detail: string }
  | { readonly kind: 'denied'; readonly detail: string }
  | { readonly kind: 'gone'; readonly detail: string };

export interface ArtifactStore {
  /** Versions of every file that the write patterns match, before the agent sees them. */
  snapshot(patterns: readonly string[]): Promise<Record<string, string>>;
  inspect(paths: readonly string[]): Promise<ReadonlyMap<string, FileFacts>>;
  /** Undefined when there is no such regular file. */
  read(path: string): Promise<string | undefined>;
  /** All or nothing, and idempotent: after a crash the same batch is applied again and finishes what was begun. */
  apply(batch: WriteBatch): Promise<ApplyOutcome>;
  /** Stores artifacts that must not be applied, for a person to look at. */
  quarantine(label: string, artifacts: readonly Artifact[]): Promise<void>;
  /** Replaces a page made from the journal; leaves a page alone that does not start with the mark. */
  project(path: string, content: string, mark: string): Promise<void>;
}
