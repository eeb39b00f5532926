import {
  hashOf,
  isProposal,
  type OutputEnvelope,
  type PlannedStep,
  type QuestionDraft,
  raiseQuestion,
} from '@sprout/agent-protocol/pure';
import { formatInstant } from '../../core/time/zone.ts';
import { postQuestion } from './cards.ts';
import { propose } from './propose.ts';
import type { Proposal, RunQuestion } from './question.ts';
import type { RunSession } from './session.ts';
import { stepOf } from './standing.ts';
import { familyWords } from './words/family-words.ts';
import { movedWords } from './words/moved-words.ts';
import { questionFor, refusedWords } from './words/question-words.ts';
import type { RunWords } from './words/run-words.ts';

/** Parks the run and asks the parents: the question is in the journal and in the inbox at the same moment. */
export async function ask(session: RunSession, draft: QuestionDraft): Promise<void> {
  const { context, state } = session;
  const step = stepOf(state);
  const proposes = isProposal(step, state.plan.steps[0] as PlannedStep);
  const { proposals, violations } = proposes
    ? await propose(session, step.output as OutputEnvelope)
    : { proposals: [], violations: [] };
  const words = await familyWords(context);
  const { outdated } = session;
  // Asked anew, it is still the same question.
  const own = session.ownQuestion ?? (outdated?.isSprouts ? outdated.text : undefined);
  const { plain, isSprouts, said, trouble } = questionFor(draft, step, words, own);
  const troubles = violations.length === 0 ? trouble : [...trouble, refusedWords(violations, words)];
  const details = [...said, ...troubles];
  const question = raiseQuestion(
    { ...plain, details, shown: proposes ? shownOf(proposals) : draft.shown },
    context.random.id('qu'),
    context.now,
    state.plan.answerTimeoutMs,
  );
  const local = (at: number) => formatInstant(at, context.clock.timezone);
  const asked: RunQuestion = {
    questionId: question.id,
    text: question.text,
    isSprouts,
    details,
    options: question.options.map(({ id, label }) => ({ choice: id, label: labelOf(id, label, words) })),
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
    moved: outdated === undefined ? [] : [movedWords(outdated.proposals, proposals, words)],
    own: isSprouts ? [question.text, ...troubles] : troubles,
    agents: isSprouts ? said : [question.text, ...said],
  });
}

/** What an agent offers is words for the agent, and never reads like Sprout's own choices, which do something. */
function labelOf(choice: string, label: string, words: RunWords): string {
  return words.choices[choice] === undefined ? words.tellAgent(label) : label;
}

/** What an answer is bound to: the writes, and the world that they were rehearsed in. */
export function shownOf(proposals: readonly Proposal[]) {
  return proposals.map(({ path, specHash, worldHash }) => ({ path, version: hashOf({ specHash, worldHash }) }));
}
