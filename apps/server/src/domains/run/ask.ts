import {
  hashOf,
  isProposal,
  type OutputEnvelope,
  type PlannedStep,
  type QuestionDraft,
  raiseQuestion,
} from '@sprout/agent-protocol/pure';
import { type Message, renderMessage, text } from '@sprout/messages';
import { formatInstant } from '../../core/time/zone.ts';
import { postQuestion } from './cards.ts';
import { propose } from './propose.ts';
import type { Proposal, RunQuestion } from './question.ts';
import type { RunSession } from './session.ts';
import { stepOf } from './standing.ts';
import { movedWords } from './words/moved-words.ts';
import { questionFor, refusedWords } from './words/question-words.ts';

/** Parks the run and asks the parents: the question is in the journal and in the inbox at the same moment. */
export async function ask(session: RunSession, draft: QuestionDraft): Promise<void> {
  const { context, state } = session;
  const step = stepOf(state);
  const proposes = isProposal(step, state.plan.steps[0] as PlannedStep);
  const { proposals, violations } = proposes
    ? await propose(session, step.output as OutputEnvelope)
    : { proposals: [], violations: [] };
  const { outdated } = session;
  // Asked anew, it is still the same question.
  const own = session.ownQuestion ?? (outdated?.isSprouts ? outdated.text : undefined);
  const worded = questionFor(draft, step, own);
  const troubles = violations.length === 0 ? worded.trouble : [...worded.trouble, refusedWords(violations)];
  const details = [...worded.said, ...troubles];
  const inEnglish = (sentence: Message) => renderMessage('en', sentence);
  const question = raiseQuestion(
    {
      ...draft,
      text: inEnglish(worded.text),
      details: details.map(inEnglish),
      options: draft.options.map((option, at) => ({
        ...option,
        label: inEnglish(worded.options[at]?.label ?? text(option.label)),
      })),
      shown: proposes ? shownOf(proposals) : draft.shown,
    },
    context.random.id('qu'),
    context.now,
    state.plan.answerTimeoutMs,
  );
  const local = (at: number) => formatInstant(at, context.clock.timezone);
  const asked: RunQuestion = {
    questionId: question.id,
    text: worded.text,
    isSprouts: worded.isSprouts,
    details,
    options: worded.options,
    contentHash: question.contentHash,
    askedAt: local(question.askedAt),
    expiresAt: local(question.expiresAt),
    proposals,
    // Asked anew, it is still the same worker's.
    raisedBy: session.lease?.holder ?? session.question?.raisedBy ?? null,
  };
  session.question = asked;
  await session.append({ type: 'question_asked', question });
  await postQuestion(session, asked, question.expiresAt, {
    moved: outdated === undefined ? [] : [movedWords(outdated.proposals, proposals)],
    own: worded.isSprouts ? [worded.text, ...troubles] : troubles,
    agents: worded.isSprouts ? worded.said : [worded.text, ...worded.said],
  });
}

/** What an answer is bound to: the writes, and the world that they were rehearsed in. */
export function shownOf(proposals: readonly Proposal[]) {
  return proposals.map(({ path, specHash, worldHash }) => ({ path, version: hashOf({ specHash, worldHash }) }));
}
