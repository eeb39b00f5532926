import { checkAnswer, isSameAnswer } from '../domain/run/check-answer.ts';
import type { Answer } from '../domain/run/question.ts';
import { replay } from '../domain/run/replay.ts';
import { RunRefused } from '../domain/run/run-refused.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { Journal, OfferedAnswer } from '../ports/journal.ts';
import { lookAt } from './ask-person.ts';

export interface AnswerRequest {
  readonly runId: string;
  readonly questionId: string;
  readonly answer: Answer;
  /** The contentHash that came with the question. */
  readonly shown: string;
}

export interface AnswerPorts {
  readonly journal: Journal;
  readonly artifacts: ArtifactStore;
  readonly clock: Clock;
}

/**
 * Answers an open question from outside of the process that runs the workflow. The first answer stands;
 * giving the same one again gives the same result.
 */
export async function answerQuestion(ports: AnswerPorts, request: AnswerRequest): Promise<OfferedAnswer> {
  const { runId, questionId, answer, shown } = request;
  const events = await ports.journal.read(runId);
  const asked = events.find((event) => event.type === 'question_asked' && event.question.id === questionId);
  if (asked?.type !== 'question_asked') {
    const open = replay(events).question?.id;
    const fix = open === undefined ? 'The run is not asking anything now.' : `The open question is ${open}.`;
    throw new RunRefused('QUESTION_UNKNOWN', `There is no question "${questionId}" in run ${runId}.`, fix);
  }
  const standing = await ports.journal.readAnswer(questionId);
  if (standing) return sameOrTaken(standing, answer);
  if (replay(events).question?.id !== questionId) {
    const closed = events.some((event) => event.type === 'question_expired' && event.questionId === questionId);
    if (closed)
      throw new RunRefused('ANSWER_EXPIRED', 'The question has expired; the run ended blocked.', 'Start a new run.');
    throw new RunRefused(
      'ANSWER_STALE',
      'The question is no longer open.',
      'See "sprout workflow status" for what is.',
    );
  }
  const current = await lookAt(ports.artifacts, asked.question.shown);
  checkAnswer(asked.question, { answer, shown, now: ports.clock.now(), current });
  return sameOrTaken(await ports.journal.offerAnswer(runId, questionId, { answer, shown }), answer);
}

function sameOrTaken(standing: OfferedAnswer, answer: Answer): OfferedAnswer {
  if (isSameAnswer(standing.answer, answer)) return standing;
  throw new RunRefused(
    'ANSWER_TAKEN',
    `The question was already answered with "${standing.answer.choice}".`,
    'The first answer stands. See "sprout workflow status".',
  );
}
