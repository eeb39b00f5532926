import type { Question } from '../domain/run/question.ts';
import type { OfferedAnswer } from './journal.ts';

export interface HumanChannel {
  /** Called after the question is in the journal; may be called again for the same question after a crash. */
  tell(runId: string, question: Question): Promise<void>;
  /** Undefined: the channel does not wait, so the run is parked until it is resumed. */
  waitForAnswer(runId: string, question: Question, signal: AbortSignal): Promise<OfferedAnswer | undefined>;
  /** The last offer was refused; say so before asking again. */
  refuse?(question: Question, message: string): Promise<void>;
  /** The question is closed, for any reason. */
  close?(question: Question): Promise<void>;
}
