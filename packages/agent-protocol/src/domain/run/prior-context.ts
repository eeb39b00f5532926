import { describeViolation } from '../violation/violation.ts';
import type { Answer, Question } from './question.ts';
import type { StepState } from './state.ts';

/** Notes and answers are untrusted: they travel as bounded data and are never read as anything else. */
const entryChars = 2_000;
const entries = 60;
const answersKept = 20;

/** What the next iteration must know about this one, so that no retry gets the same input. */
export function carryOver(step: StepState): string[] {
  const { output, violations, findings, iteration } = step;
  return shortenTexts([
    `Iteration ${iteration}: ${output === null ? 'the output was refused.' : output.summary}`,
    ...(output?.notes ?? []),
    ...violations.map(describeViolation),
    ...findings.map(({ check, place, message }) => `Finding ${check}${place === '' ? '' : ` at ${place}`}: ${message}`),
  ]);
}

/** JSON on one line: whatever the person typed stays a quoted string. */
export function carryAnswer(question: Question, answer: Answer): string {
  const label = question.options.find(({ id }) => id === answer.choice)?.label ?? answer.choice;
  const data = { question: cut(question.text, 400), choice: cut(label, 200), text: cut(answer.text, 1_200) };
  return cut(`Answer from a person: ${JSON.stringify(data)}`, entryChars);
}

/** The latest answers: as many as leave room for what the last iteration said. */
export function keepAnswers(answers: readonly string[]): string[] {
  return answers.slice(-answersKept);
}

export function shortenTexts(texts: readonly string[]): string[] {
  return texts.slice(0, entries).map((text) => cut(text, entryChars));
}

function cut(text: string, chars: number): string {
  return text.length <= chars ? text : `${text.slice(0, chars - 1).toWellFormed()}…`;
}
