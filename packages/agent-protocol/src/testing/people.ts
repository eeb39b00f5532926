import type { Answer, Question } from '../domain/run/question.ts';
import type { HumanChannel } from '../ports/human-channel.ts';

export interface ScriptedPerson extends HumanChannel {
  readonly told: Question[];
  readonly refusals: string[];
}

/** Answers each question with the next choice; after the last one it does not answer. */
export function personWho(...answers: (string | Partial<Answer>)[]): ScriptedPerson {
  const told: Question[] = [];
  const refusals: string[] = [];
  const left = [...answers];
  return {
    told,
    refusals,
    tell: async (_runId, question) => {
      told.push(question);
    },
    waitForAnswer: async (_runId, question) => {
      const next = left.shift();
      if (next === undefined) return undefined;
      const given = typeof next === 'string' ? { choice: next } : next;
      return { answer: { choice: 'continue', text: '', by: 'test', ...given }, shown: question.contentHash };
    },
    refuse: async (_question, message) => {
      refusals.push(message);
    },
  };
}
