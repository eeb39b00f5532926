import { checkAnswer, isSameContent } from '../domain/run/check-answer.ts';
import { type Question, type QuestionDraft, raiseQuestion, type ShownFile } from '../domain/run/question.ts';
import { RunRefused } from '../domain/run/run-refused.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { HumanChannel } from '../ports/human-channel.ts';
import type { OfferedAnswer } from '../ports/journal.ts';
import { pollMs } from './ports.ts';
import type { RunSession } from './run-session.ts';

/** The question is in the journal before anyone is told; awaitAnswer tells. */
export async function askPerson(session: RunSession, draft: QuestionDraft): Promise<void> {
  const { clock, ids, artifacts } = session.ports;
  // The person will see the files as they are now, not as they were when they were written.
  const shown = await lookAt(artifacts, draft.shown);
  const question = raiseQuestion(
    { ...draft, shown },
    ids.nextQuestionId(),
    clock.now(),
    session.state.plan.answerTimeoutMs,
  );
  await session.append({ type: 'question_asked', question });
}

/** Waits as long as the channel does. Answers from elsewhere (another terminal) arrive through the journal. */
export async function awaitAnswer(session: RunSession, question: Question): Promise<'go_on' | 'parked'> {
  const { people, clock } = session.ports;
  if (await takeAnswer(session, question)) return 'go_on';
  if (people === null) return 'parked';
  await people.tell(session.runId, question);
  const closed = new AbortController();
  const waiting = offerFromChannel(session, people, question, AbortSignal.any([closed.signal, session.stop]));
  try {
    for (;;) {
      const nap = clock.sleep(pollMs, AbortSignal.any([closed.signal, session.stop]));
      const first = await Promise.race([waiting, nap.then(() => 'tick' as const)]);
      if (await takeAnswer(session, question)) return 'go_on';
      if (await session.isCancelRequested()) return 'go_on';
      if (first !== 'tick' || session.stop.aborted) return 'parked';
      await session.renewLease();
    }
  } finally {
    closed.abort();
  }
}

/** Keeps asking the channel until an answer fits; returns when it gave one or waits no longer. */
async function offerFromChannel(
  session: RunSession,
  people: HumanChannel,
  question: Question,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const offered = await people.waitForAnswer(session.runId, question, signal);
    if (offered === undefined || signal.aborted) return;
    try {
      await checkOffer(session, question, offered);
      await session.ports.journal.offerAnswer(session.runId, question.id, offered);
      return;
    } catch (error) {
      if (!(error instanceof RunRefused)) throw error;
      await people.refuse?.(question, `${error.message} ${error.fix}`);
      // No answer can count any more: the runner supersedes or expires the question.
      if (error.code !== 'ANSWER_INVALID') return;
    }
  }
}

/** True when the question is settled: answered, expired, or superseded because files changed. */
async function takeAnswer(session: RunSession, question: Question): Promise<boolean> {
  const { journal, clock } = session.ports;
  const offered = await journal.readAnswer(question.id);
  if (offered === undefined) {
    const isExpired = clock.now() >= question.expiresAt;
    if (!isExpired && isSameContent(question.shown, await lookAt(session.ports.artifacts, question.shown)))
      return false;
    await session.append({ type: isExpired ? 'question_expired' : 'question_superseded', questionId: question.id });
    return true;
  }
  try {
    // Checked when it was offered, and again now: the files may have changed in between. It was in time, though.
    await checkOffer(session, question, offered, Math.min(clock.now(), question.expiresAt - 1));
    await session.append({ type: 'answer_accepted', questionId: question.id, answer: offered.answer });
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error;
    await session.append({ type: 'question_superseded', questionId: question.id });
  }
  return true;
}

async function checkOffer(
  session: RunSession,
  question: Question,
  offered: OfferedAnswer,
  now = session.ports.clock.now(),
): Promise<void> {
  const current = await lookAt(session.ports.artifacts, question.shown);
  checkAnswer(question, { ...offered, now, current });
}

export async function lookAt(store: ArtifactStore, files: readonly ShownFile[]): Promise<ShownFile[]> {
  const facts = await store.inspect(files.map(({ path }) => path));
  return files.map(({ path }) => {
    const found = facts.get(path);
    return { path, version: found?.state === 'file' ? found.version : null };
  });
}
