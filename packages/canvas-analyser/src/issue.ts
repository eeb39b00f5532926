import type { IssueCode } from './issue-codes.ts';

export type Severity = 'error' | 'warning' | 'info';

/** A point in the author's HTML; both numbers start at 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** One thing that the analyser found. An error refuses the canvas, a warning informs its author. */
export interface Issue extends Place {
  readonly severity: Severity;
  readonly code: IssueCode;
  /** What was found, with the name of the thing that was used. */
  readonly message: string;
  /** What the author should do instead. */
  readonly fix: string;
}
