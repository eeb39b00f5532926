import {
  hashOf,
  isProposal,
  type OutputEnvelope,
  type PlannedStep,
  type QuestionDraft,
  raiseQuestion,
} from '@sprout/agent-protocol/pure';
import { type Message, renderMessage, text } from '@sprout/messages';
import { formatInstant } from '../../../core/time/zone.ts';
import { rehearseCalls } from '../calls/rehearse-calls.ts';
import { stepOf } from '../record/progress.ts';
import type { RunSession } from '../record/run-session.ts';
import { postQuestion } from '../run-cards.ts';
import { wordQuestion, writeMoved, writeRefused } from './question-words.ts';
import type { Proposal, RunQuestion } from './run-question.ts';

/** Parks the run and asks the parents: the question is in the journal and in the inbox at the same moment. */
export async function askParents(session: RunSession, draft: QuestionDraft): Promise<void> {
  const { context, state } = session;
  const step = stepOf(state);
  const proposes = isProposal(step, state.plan.steps[0] as PlannedStep);
  const { proposals, violations } = proposes
    ? await rehearseCalls(session, step.output as OutputEnvelope)
    : { proposals: [], violations: [] };
  const { outdated } = session;
  // Asked anew, it is still the same question.
  const own = session.ownQuestion ?? (outdated?.isSprouts ? outdated.text : undefined);
  const worded = wordQuestion(draft, step, own);
  const troubles = violations.length === 0 ? worded.trouble : [...worded.trouble, writeRefused(violations)];
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
      shown: proposes ? listShownVersions(proposals) : draft.shown,
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
    moved: outdated === undefined ? [] : [writeMoved(outdated.proposals, proposals)],
    own: worded.isSprouts ? [worded.text, ...troubles] : troubles,
    agents: worded.isSprouts ? worded.said : [worded.text, ...worded.said],
  });
}

/** What an answer is bound to: the writes, and the world that they were rehearsed in. */
export function listShownVersions(proposals: readonly Proposal[]) {
  return proposals.map(({ path, specHash, worldHash }) => ({ path, version: hashOf({ specHash, worldHash }) }));
}
