import type { RunEvent } from '../domain/run/events.ts';
import type { Answer } from '../domain/run/question.ts';

export interface RunRecord {
  readonly runId: string;
  /** Where the workflow came from, so that a resume can find it again. */
  readonly source: string;
  readonly createdAt: number;
}

export interface OfferedAnswer {
  readonly answer: Answer;
  readonly shown: string;
}

/** Append-only. One writer per run: the process that holds the lease, fenced by its token. */
export interface Journal {
  create(record: RunRecord, first: RunEvent): Promise<JournalLease>;
  find(runId: string): Promise<RunRecord | undefined>;
  list(): Promise<RunRecord[]>;
  read(runId: string): Promise<RunEvent[]>;
  /** Throws RUN_BUSY while a living holder has it. */
  acquire(runId: string): Promise<JournalLease>;
  /** Keeps the first answer to a question and returns the one that stands. */
  offerAnswer(runId: string, questionId: string, offered: OfferedAnswer): Promise<OfferedAnswer>;
  readAnswer(questionId: string): Promise<OfferedAnswer | undefined>;
  requestCancel(runId: string): Promise<void>;
  isCancelRequested(runId: string): Promise<boolean>;
}

export interface JournalLease {
  /**
   * When it returns, the event survives the death of the process; events with outside consequences survive a power cut
   * too. Throws LEASE_LOST when another process took over.
   */
  append(event: RunEvent): Promise<void>;
  renew(): Promise<void>;
  release(): Promise<void>;
}
