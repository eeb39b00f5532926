import { canonicalJson } from '../json/canonical.ts';
import { type Answer, answerLimits, type Question, type ShownFile } from './question.ts';
import { RunRefused } from './run-refused.ts';

export interface AnswerAttempt {
  readonly answer: Answer;
  /** The contentHash of what the person saw. */
  readonly shown: string;
  readonly now: number;
  /** The shown files as they are now. */
  readonly current: readonly ShownFile[];
}

/** Throws the RunRefused that explains why this answer does not count. */
export function checkAnswer(question: Question, { answer, shown, now, current }: AnswerAttempt): void {
  if (now >= question.expiresAt) {
    throw new RunRefused('ANSWER_EXPIRED', 'The question has expired; the run ends blocked.', 'Start the run again.');
  }
  if (shown !== question.contentHash) {
    const fix = 'Read the question again with "sprout workflow status", then answer that.';
    throw new RunRefused('ANSWER_STALE', 'The answer belongs to something else than what this question shows.', fix);
  }
  if (!isSameContent(current, question.shown)) {
    const fix = 'Resume the run: it asks again about what is there now.';
    throw new RunRefused('ANSWER_STALE', 'The files that were shown with the question have changed since.', fix);
  }
  if (!question.options.some(({ id }) => id === answer.choice)) {
    const fix = `Choose one of: ${question.options.map(({ id }) => id).join(', ')}.`;
    throw new RunRefused('ANSWER_INVALID', `"${answer.choice.slice(0, 60)}" is not one of the options.`, fix);
  }
  if (answer.text.length > answerLimits.textChars || answer.by.length > answerLimits.byChars) {
    const fix = `At most ${answerLimits.textChars} characters; put longer text into a file and name it.`;
    throw new RunRefused('ANSWER_INVALID', 'The answer is too long.', fix);
  }
  if (!answer.text.isWellFormed() || !answer.by.isWellFormed()) {
    throw new RunRefused('ANSWER_INVALID', 'The answer is not well-formed text.', 'Send well-formed Unicode.');
  }
}

export function isSameContent(a: readonly ShownFile[], b: readonly ShownFile[]): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** Who answered does not matter for whether it is the same answer. */
export function isSameAnswer(a: Answer, b: Answer): boolean {
  return a.choice === b.choice && a.text === b.text;
}
