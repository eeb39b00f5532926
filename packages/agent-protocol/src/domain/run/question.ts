import { hashOf } from '../json/canonical.ts';

/** What an answer does to the run. */
export type AnswerEffect = 'apply' | 'iterate' | 'try_again' | 'accept' | 'stop';

export interface QuestionOption {
  readonly id: string;
  readonly label: string;
  readonly effect: AnswerEffect;
}

/** A file that the person saw, at the version in which they saw it. */
export interface ShownFile {
  readonly path: string;
  readonly version: string | null;
}

export interface QuestionDraft {
  readonly step: string;
  readonly iteration: number;
  readonly reason: string;
  readonly text: string;
  /** What the agent said; untrusted text. */
  readonly details: readonly string[];
  readonly options: readonly QuestionOption[];
  readonly shown: readonly ShownFile[];
}

export interface Question extends QuestionDraft {
  readonly id: string;
  readonly askedAt: number;
  readonly expiresAt: number;
  /** An answer must repeat it: it binds the answer to what was on the screen. */
  readonly contentHash: string;
}

export interface Answer {
  readonly choice: string;
  readonly text: string;
  /** Who answered, for the record; not an identity check. */
  readonly by: string;
}

export const answerLimits = { textChars: 4_000, byChars: 100 } as const;

export function raiseQuestion(draft: QuestionDraft, id: string, askedAt: number, timeoutMs: number): Question {
  return { ...draft, id, askedAt, expiresAt: askedAt + timeoutMs, contentHash: hashOf(draft).slice(0, 16) };
}
