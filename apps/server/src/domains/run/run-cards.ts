/** What runs tell the parents: a question, that nobody came, and the result. */
import { hasEnded } from '@sprout/agent-protocol/pure';
import { type Message, message, renderMessage, text } from '@sprout/messages';
import { Refusal, type WriteContext } from '#operations';
import { canonicalHash } from '../../core/json/canonical.ts';
import { changeMessage, changeOf, type Names } from '../../core/operations/change.ts';
import { stageWrite } from '../../core/operations/stage-write.ts';
import { localDay } from '../../core/time/zone.ts';
import {
  type CardAction,
  type CardChoice,
  type CardDraft,
  hasCardOf,
  postCard,
  takeBackReport,
} from '../inbox/index.ts';
import { findSkill, postResult } from '../skill/index.ts';
import { checkCalls } from './calls/make-calls.ts';
import { findThings, isChange, lastingUndo } from './effects/changes.ts';
import { listDetails } from './question/question-words.ts';
import type { RunQuestion } from './question/run-question.ts';
import { stepOf, tellAt } from './record/progress.ts';
import type { RunSession } from './record/run-session.ts';
import { STEP } from './run.ts';
import { effectsOf, insertEffect, listAwaiting, type Run, type RunEffect } from './run-store.ts';
import type { WorkCost } from './worker/sprout-agent.ts';

type Place = Pick<CardDraft, 'threadId' | 'topic' | 'childId'>;

/** The thread of a run's cards: the one it was given, or that of its skill. */
function placeOf({ threadId, skillId, skillName, childId }: Run): Place {
  const place = threadId === null ? { topic: { key: `skill ${skillId}`, title: text(skillName) } } : { threadId };
  return { ...place, childId: childId ?? undefined };
}

/** Asks the parents what the run asks. Every tap is a run.answer, bound to what the card shows. */
export async function postQuestion(
  session: RunSession,
  question: RunQuestion,
  expiresAt: number,
  parts: QuestionParts,
): Promise<void> {
  const { run, context } = session;
  const { questionId, contentHash, options, proposals } = question;
  const changes = proposals.map(({ change }) => change);
  const told = changes.map(changeMessage);
  const actionOf = (choice: string): CardAction => {
    const call = { operation: 'run.answer', args: { runId: run.runId, questionId, choice, contentHash } };
    if (choice !== 'approve') return call;
    return {
      ...call,
      effect: message('run.changes', { all: told }),
      changes,
      proposal: {
        specHash: canonicalHash(proposals.map(({ specHash }) => specHash)),
        before: null,
        preview: {
          proposals: proposals.map(({ path, operation, args, specHash, before, preview }) => ({
            ...{ path, operation, args, specHash, before, preview },
          })),
        },
      },
    };
  };
  await postIfRoom(context, {
    kind: 'question',
    title: message('run.asks', { skill: run.skillName }),
    body: writeBody(told, parts, context.principal.clientName ?? ''),
    options: options.map(({ choice, label }) => ({ label, actions: [actionOf(choice)] })),
    source: { kind: 'run', id: run.runId },
    expiresAt,
    ...placeOf(run),
  });
}

/** The sentences of a question, by who says them. */
interface QuestionParts {
  /** That it is asked anew, and why. */
  readonly moved: readonly Message[];
  readonly own: readonly Message[];
  readonly agents: readonly Message[];
}

/**
 * Sprout's own lines come first, under their heading: an agent's words can look like them, but not stand before them. Long gaps in
 * them are closed, so that nothing is pushed out of sight.
 */
function writeBody(changes: readonly Message[], { moved, own, agents }: QuestionParts, agent: string): Message {
  const bullets = changes.map((change) => message('run.bullet', { change }));
  const acts = changes.length === 0 ? [] : [message('run.withYes'), message('run.bullets', { all: bullets })];
  const writes = message('run.agentWrites', { named: agent !== '', agent: text(agent) });
  const heading = changes.length === 0 || agents.length === 0 ? [] : [writes];
  const said = [...own, ...heading, ...agents.map(closeGaps)];
  const [first] = moved;
  if (acts.length === 0) return message('run.paragraphs', { all: [...moved, ...said] });
  const parts = { acts: message('run.paragraphs', { all: acts }), words: message('run.paragraphs', { all: said }) };
  return first === undefined ? message('run.question', parts) : message('run.questionAnew', { ...parts, moved: first });
}

function closeGaps(said: Message): Message {
  return 'text' in said ? text(said.text.replaceAll(/\n\s*\n\s*\n+/g, '\n\n')) : said;
}

/** Tells the parents what waits for an agent that does not come: all of it on one card, at most one a day. */
export async function postNobodyCame({ context, run }: RunSession): Promise<void> {
  const { db, familyId } = context;
  const source = waitSource(context);
  if (await hasCardOf(db, familyId, source)) return;
  const missed = await listOverdue(context);
  await postIfRoom(context, {
    kind: 'report',
    title:
      missed.length === 1
        ? message('run.waits', { skill: run.skillName })
        : message('run.waitsMany', { count: missed.length }),
    body: message('run.waitsBody', {
      runs: missed.map(({ skillName, startedLocal }) =>
        message('run.missed', { skill: skillName, at: startedLocal, time: startedLocal.slice(11, 16) }),
      ),
    }),
    source,
    topic: { key: 'runs that wait', title: message('run.waitsThread') },
  });
}

/** Takes that back when nothing waits any more. */
export async function takeBackNobodyCame(context: WriteContext, taken: Run): Promise<void> {
  const left = (await listOverdue(context)).filter(({ runId }) => runId !== taken.runId);
  if (left.length === 0) await takeBackReport(context, waitSource(context), message('run.tookUp'));
}

/** Runs that wait for an agent for longer than they should. */
async function listOverdue({ db, familyId, now }: WriteContext): Promise<Run[]> {
  const waiting = await listAwaiting(db, familyId);
  return waiting.filter(({ awaitsSince, origin }) => awaitsSince !== null && tellAt(awaitsSince, origin) <= now);
}

/** One report a local day. */
function waitSource({ now, clock }: WriteContext) {
  return { kind: 'run_waits', id: localDay(now, clock.timezone) };
}

/** Posts what came of a run that has just ended: what ran, what changed, what it cost. */
export async function postEnd(session: RunSession): Promise<void> {
  const { run, context, state } = session;
  if (!hasEnded(state) || !run.postsResult) return;
  const { db, familyId } = context;
  const effects = await effectsOf(db, familyId, run.runId);
  const { names } = await findThings(db, familyId, effects);
  const sprouts = { footer: writeFooter(effects, session.cost), options: offerTakeBack(effects, names) };
  if (state.status === 'completed') return postDone(session, sprouts);
  // The parent or agent that stopped it knows.
  if (state.reason === 'cancelled' || state.reason === 'stopped') return;
  const why = message(`run.ended.${state.reason ?? 'stopped'}`);
  const all = [why, ...listDetails(stepOf(state)), ...sprouts.footer];
  await postIfRoom(context, {
    kind: 'report',
    title: message('run.unfinished', { skill: run.skillName }),
    body: message('run.paragraphs', { all }),
    options: sprouts.options,
    source: { kind: 'run', id: run.runId },
    ...placeOf(run),
  });
}

async function postDone(session: RunSession, { footer, options }: SproutsPart): Promise<void> {
  const { run, context, state } = session;
  const { db, familyId } = context;
  const step = stepOf(state);
  const skill = await findSkill(db, familyId, run.skillId);
  const { result } = await checkCalls(session, step);
  const posted = await tryToPost(context, (inner) =>
    postResult(inner, {
      skillId: run.skillId,
      skillName: skill?.name ?? run.skillName,
      result: result ?? { summary: step.output?.summary ?? renderMessage('en', message('run.done')) },
      kind: 'report',
      options,
      footer: footer.length === 0 ? undefined : message('run.paragraphs', { all: footer }),
      source: { kind: 'run', id: run.runId },
      ...placeOf(run),
    }),
  );
  if (posted === undefined) return;
  insertEffect(db, familyId, run.runId, {
    effectKey: `${run.runId}/${STEP}/${step.iteration}/result`,
    place: context.nextPlace(),
    operation: 'skill.post_result',
    args: { skillId: run.skillId },
    result: { ...posted },
    atLocal: context.nowLocal,
  });
}

/** What Sprout says about the effects of a run, and what a tap can do about them. */
interface SproutsPart {
  readonly footer: readonly Message[];
  readonly options: readonly CardChoice[];
}

/** One tap takes back all that can be taken back, the latest first, with the rights of the parent who taps. */
function offerTakeBack(effects: readonly RunEffect[], names: Names): CardChoice[] {
  const undone = effects.flatMap((effect) => {
    const undo = lastingUndo(effect);
    return undo === undefined ? [] : [{ change: changeMessage(changeOf(effect, names)), undo }];
  });
  const [first] = undone;
  if (first === undefined) return [];
  const label =
    undone.length === 1
      ? message('run.takeBack', { change: first.change })
      : message('run.takeBackAll', { count: undone.length });
  const actions = undone
    .reverse()
    .map(({ change, undo }) => ({ ...undo, effect: message('run.takesBack', { change }) }));
  return [{ label, actions }];
}

/** The card lists the changes themselves beside its text: see effects/changes.ts. */
function writeFooter(effects: readonly RunEffect[], cost: WorkCost | null): Message[] {
  const dollars = (cost?.microUsd ?? 0) / 1_000_000;
  return [
    ...(effects.some(isChange) ? [] : [message('run.nothingChanged')]),
    ...(dollars === 0 ? [] : [dollars < 0.01 ? message('run.costCent') : message('run.cost', { dollars })]),
  ];
}

/** A full inbox must not keep a run from moving on: then the card is left out, and run.get shows what it would say. */
async function postIfRoom(context: WriteContext, card: CardDraft): Promise<void> {
  await tryToPost(context, (inner) => postCard(inner, card));
}

/** Posts, or answers undefined if the inbox refuses. */
async function tryToPost<Result>(
  context: WriteContext,
  post: (inner: WriteContext) => Promise<Result>,
): Promise<Result | undefined> {
  const stage = stageWrite(context);
  try {
    const posted = await context.db.attempt(() => post(stage.context));
    stage.keep();
    return posted;
  } catch (thrown) {
    if (thrown instanceof Refusal) return undefined;
    throw thrown;
  }
}
