import { type Answer, checkAnswer, type OutputEnvelope, RunRefused, replay } from '@sprout/agent-protocol/pure';
import { z } from 'zod';
import { defineOperation, type InputOf, id, implementWrite, prose, refuse } from '#operations';
import { listProblems } from '../../../core/json/problems.ts';
import type { Principal } from '../../../core/principal.ts';
import { prepareCalls } from '../calls/prepare-calls.ts';
import { rehearseCalls } from '../calls/rehearse-calls.ts';
import { requireHands } from '../calls/run-tools.ts';
import type { RunPorts } from '../ports.ts';
import { listShownVersions } from '../question/ask-parents.ts';
import { requireAnswerer, requireOwnRights } from '../question/require-answerer.ts';
import { advanceRun, saveRun } from '../record/advance-run.ts';
import { stepOf } from '../record/progress.ts';
import { type PreparedCalls, RunSession } from '../record/run-session.ts';
import { effectsOf, eventsOf, findRun } from '../run-store.ts';
import { runEffect, runQuestion, runStatus } from '../schemas.ts';
import { RunView } from '../view/run-view.ts';
import { showEffect, showQuestion } from '../view/show-run.ts';

export const definition = defineOperation({
  name: 'run.answer',
  title: 'Answer a run’s question',
  description:
    'Answers the open question of a run, bound to what you saw by contentHash. Only approve makes the proposed ' +
    'writes, once; if the world has changed, the run asks again (askedAgain). Answer only what the parent told ' +
    'you, never a question that your own output or a kid’s run raised.',
  scope: 'run:write',
  neverAsked: true,
  rate: { perMinute: 10, burst: 30 },
  reasons: ['ANSWER_STALE', 'ANSWER_NOT_YOURS'],
  change: null,
  input: {
    runId: id,
    questionId: id,
    choice: z.string().min(1).max(40).describe('One of the question’s options.'),
    contentHash: z.string().min(1).max(100).describe('Of the question, as you saw it.'),
    text: prose(2_000).optional().describe('Words for the worker.'),
  },
  output: {
    runId: id,
    status: runStatus,
    reason: z.string().nullable(),
    askedAgain: z.boolean(),
    question: runQuestion.nullable(),
    effects: z.array(runEffect),
  },
});

export const answer = implementWrite(definition, (ports: RunPorts) => ({
  async prepare(context, { runId, questionId }): Promise<PreparedCalls> {
    const principal = context.principal as Principal;
    const { familyId } = principal;
    const found = await context.store.read(async (db) => {
      const run = await findRun(db, familyId, runId);
      return run && { run, events: await eventsOf(db, familyId, runId) };
    });
    if (found?.run.question?.questionId !== questionId) return new Map();
    const { output } = stepOf(replay(found.events));
    return prepareCalls(ports, context, found.run, output, principal);
  },

  async run(context, asked, prepared) {
    const { runId, questionId } = asked;
    const session = await RunSession.open(context, ports, runId);
    if (session === undefined) throw context.unknownId('runId');
    const { principal } = context;
    requireHands(principal, session.run.hands);
    requireAnswerer(session, principal);
    session.prepared = prepared;
    session.approver = principal;
    const { question } = session.state;
    if (question?.id !== questionId) return answerAgain(session, asked);

    context.showBefore({ skillName: session.run.skillName, question: question.text });
    const given: Answer = { choice: asked.choice, text: asked.text ?? '', by: answererOf(principal) };
    const isMoved = given.choice === 'approve' && (await hasMoved(session, question.shown));
    if (!question.options.some(({ id }) => id === given.choice)) {
      const expected = `one of ${question.options.map(({ id }) => id).join(', ')}`;
      throw refuse('SCHEMA_VIOLATION', {
        details: { operation: definition.name, ...listProblems([{ path: '/choice', expected }]) },
      });
    }
    requireCurrent(session, asked, given);
    if (given.choice === 'approve' && !isMoved) await requireOwnRights(session, principal);
    if (isMoved) {
      session.outdated = session.question ?? undefined;
      await session.append({ type: 'question_superseded', questionId });
    } else {
      await session.append({ type: 'answer_accepted', questionId, answer: given });
    }
    await advanceRun(session);
    await saveRun(session);
    return showAnswer(session, isMoved);
  },
  nextStep: ({ askedAgain, question, status }) =>
    askedAgain
      ? 'Nothing was done: things have changed since the question. Show the parent the new one, then run.answer with it.'
      : question === null
        ? status === 'running'
          ? 'The run goes on; watch sprout://family/runs.'
          : 'The run has ended; run.get shows what it did.'
        : 'The run asks something else now; show the parent, then run.answer with the new question.',
}));

/** An agent answers for its parent, and the story says so: it names the agent's grant. */
function answererOf({ kind, actorId, channelId }: Principal): string {
  return kind === 'agent' ? channelId : actorId;
}

/** Whether what the parent saw no longer holds. */
async function hasMoved(session: RunSession, shown: readonly { path: string; version: string | null }[]) {
  const { proposals } = await rehearseCalls(session, stepOf(session.state).output as OutputEnvelope);
  return JSON.stringify(listShownVersions(proposals)) !== JSON.stringify(shown);
}

/** Refuses an answer that comes too late, or that is to something else than what the question shows. */
function requireCurrent({ context, state }: RunSession, { contentHash }: InputOf<typeof definition>, given: Answer) {
  const { question } = state;
  if (question === null) throw stale('closed', 'nothing is asked');
  try {
    checkAnswer(question, { answer: given, shown: contentHash, now: context.now, current: question.shown });
  } catch (thrown) {
    if (!(thrown instanceof RunRefused)) throw thrown;
    if (thrown.code === 'ANSWER_EXPIRED') throw stale('expired', 'the question has expired');
    throw stale('changed', 'contentHash stands for something else than what the question shows now');
  }
}

function stale(state: string, how: string) {
  return refuse('ANSWER_STALE', { details: { state, how } });
}

/** The same answer again gets the same result; another answer is told that it comes too late. */
async function answerAgain(session: RunSession, { questionId, choice, text = '' }: InputOf<typeof definition>) {
  const { events, context } = session;
  const wasAsked = events.some((event) => event.type === 'question_asked' && event.question.id === questionId);
  if (!wasAsked) throw context.unknownId('questionId');
  for (const event of events) {
    if (!('questionId' in event) || event.questionId !== questionId) continue;
    if (event.type === 'question_expired') throw stale('expired', 'the question has expired');
    if (event.type !== 'answer_accepted') continue;
    if (event.answer.choice === choice && event.answer.text === text) return showAnswer(session, false);
    throw stale('answered', `the question was answered with ${event.answer.choice}`);
  }
  throw stale('replaced', 'a newer question took its place');
}

async function showAnswer(session: RunSession, askedAgain: boolean) {
  const { context, run, state, question } = session;
  const [effects, view] = await Promise.all([effectsOf(context.db, context.familyId, run.runId), RunView.of(context)]);
  return {
    runId: run.runId,
    status: state.status,
    reason: state.reason,
    askedAgain,
    question: state.question === null ? null : view.unnamed(showQuestion(question)),
    effects: view.unnamed(effects.map(showEffect)),
  };
}
