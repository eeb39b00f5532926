/** What runs tell the parents. */
import { hasEnded } from '@sprout/agent-protocol/pure';
import { Refusal } from '../../core/errors/refusal.ts';
import { canonicalHash } from '../../core/json/canonical.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { stageWrite } from '../../core/operations/stage-write.ts';
import { type CardAction, type CardChoice, type CardDraft, postCard } from '../inbox/index.ts';
import { findSkill, postResult } from '../skill/index.ts';
import { planOf } from './apply.ts';
import { isChange, thingsIn } from './changes.ts';
import { effectWords, type Names, undoOf } from './effects.ts';
import type { WorkCost } from './ports.ts';
import type { RunQuestion } from './question.ts';
import { STEP } from './run.ts';
import { effectsOf, insertEffect, type Run, type RunEffect } from './run-store.ts';
import type { RunSession } from './session.ts';
import { stepOf } from './standing.ts';
import { familyWords } from './words/family-words.ts';
import { detailsFor } from './words/question-words.ts';
import type { RunWords } from './words/run-words.ts';

type Place = Pick<CardDraft, 'threadId' | 'topic' | 'childId'>;

/** The thread of a run's cards: the one it was given, or that of its skill. */
function placeOf({ threadId, skillId, skillName, childId }: Run): Place {
  const place = threadId === null ? { topic: { key: `skill ${skillId}`, title: skillName } } : { threadId };
  return { ...place, childId: childId ?? undefined };
}

/** Asks the parents what the run asks. Every tap is a run.answer, bound to what the card shows. */
export async function postQuestion(
  session: RunSession,
  question: RunQuestion,
  expiresAt: number,
  said: Said,
): Promise<void> {
  const { run, context } = session;
  const { questionId, contentHash, options, proposals } = question;
  const [{ names }, words] = await Promise.all([
    thingsIn(context.db, context.familyId, proposals),
    familyWords(context),
  ]);
  const changes = proposals.map((proposal) => effectWords({ ...proposal, atLocal: context.nowLocal }, names, words));
  const actionOf = (choice: string): CardAction => {
    const call = { operation: 'run.answer', args: { runId: run.runId, questionId, choice, contentHash } };
    if (choice !== 'approve') return call;
    return {
      ...call,
      effect: changes.join('; '),
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
  await tryToPost(context, {
    kind: 'question',
    title: words.asks(run.skillName),
    body: bodyOf(words, changes, said),
    options: options.map(({ choice, label }) => ({ label, actions: [actionOf(choice)] })),
    source: { kind: 'run', id: run.runId },
    expiresAt,
    ...placeOf(run),
  });
}

/** What a question says, by who says it. */
interface Said {
  /** That it is asked anew, and why. */
  readonly moved: readonly string[];
  readonly own: readonly string[];
  readonly agents: readonly string[];
}

/**
 * Sprout's own lines come first, under their heading: an agent's words can look like them, but not stand before them. Long gaps in
 * them are closed, so that nothing is pushed out of sight.
 */
function bodyOf({ withYes, agentWrites }: RunWords, changes: readonly string[], { moved, own, agents }: Said): string {
  const closed = agents.map((text) => text.replaceAll(/\n\s*\n\s*\n+/g, '\n\n'));
  const acts = changes.length === 0 ? [] : [withYes, changes.map((change) => `• ${change}`).join('\n')];
  const heading = changes.length === 0 || closed.length === 0 ? [] : [agentWrites];
  return [...moved, ...acts, ...own, ...heading, ...closed].join('\n\n');
}

/** Tells the parents that a run waits for an agent and none comes. */
export async function postNobodyCame({ run, context }: RunSession): Promise<void> {
  const words = await familyWords(context);
  await tryToPost(context, {
    kind: 'report',
    title: words.waits(run.skillName),
    body: words.waitsBody,
    source: waitSource(run.runId),
    ...placeOf(run),
  });
}

/** The source of the report that nobody came. */
export function waitSource(runId: string) {
  return { kind: 'run_waits', id: runId };
}

/** Posts what came of a run that has just ended: what ran, what changed, what it cost. */
export async function postEnd(session: RunSession): Promise<void> {
  const { run, context, state } = session;
  if (!hasEnded(state) || !run.postsResult) return;
  const { db, familyId } = context;
  const effects = await effectsOf(db, familyId, run.runId);
  const [{ names }, words] = await Promise.all([thingsIn(db, familyId, effects), familyWords(context)]);
  const told = {
    footer: footer(effects, words, session.cost),
    options: takeBack(effects, names, words),
    done: words.done,
  };
  if (state.status === 'completed') return postDone(session, told);
  // The parent or agent that stopped it knows.
  if (state.reason === 'cancelled' || state.reason === 'stopped') return;
  const why = words.ended[state.reason ?? 'stopped'];
  await tryToPost(context, {
    kind: 'report',
    title: words.unfinished(run.skillName),
    body: [why, ...detailsFor(stepOf(state), words), told.footer ?? []].flat().join('\n\n'),
    options: told.options,
    source: { kind: 'run', id: run.runId },
    ...placeOf(run),
  });
}

async function postDone(session: RunSession, { done, ...told }: Told): Promise<void> {
  const { run, context, state } = session;
  const { db, familyId } = context;
  const step = stepOf(state);
  const skill = await findSkill(db, familyId, run.skillId);
  const { result } = await planOf(session, step);
  const posted = await orNothing(context, (inner) =>
    postResult(inner, {
      skillId: run.skillId,
      skillName: skill?.name ?? run.skillName,
      result: result ?? { summary: step.output?.summary ?? done },
      kind: 'report',
      ...told,
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
interface Told {
  readonly footer: string | undefined;
  readonly options: readonly CardChoice[];
  /** The result of a run that has nothing to say. */
  readonly done: string;
}

/** One tap takes back all that can be taken back, the latest first, with the rights of the parent who taps. */
function takeBack(effects: readonly RunEffect[], names: Names, words: RunWords): CardChoice[] {
  const undone = effects.flatMap((effect) => {
    const undo = undoOf(effect);
    return undo === undefined ? [] : [{ change: effectWords(effect, names, words), undo }];
  });
  const [first] = undone;
  if (first === undefined) return [];
  const label = undone.length === 1 ? words.takeBack(first.change) : words.takeBackAll(undone.length);
  const actions = undone.reverse().map(({ change, undo }) => ({ ...undo, effect: words.takesBack(change) }));
  return [{ label, actions }];
}

/** The card lists the changes themselves beside its text: see changes.ts. */
function footer(effects: readonly RunEffect[], words: RunWords, cost: WorkCost | null): string | undefined {
  const lines = [
    ...(effects.some(isChange) ? [] : [words.nothingChanged]),
    ...(cost === null || cost.microUsd === 0 ? [] : [words.cost(cost.microUsd)]),
  ];
  return lines.length === 0 ? undefined : lines.join('\n\n');
}

/** A full inbox must not keep a run from moving on: then the card is left out, and run.get shows what it would say. */
async function tryToPost(context: WriteContext, card: CardDraft): Promise<void> {
  await orNothing(context, (inner) => postCard(inner, card));
}

async function orNothing<Result>(
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
