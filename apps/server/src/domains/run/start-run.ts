import { replay } from '@sprout/agent-protocol/pure';
import { refuse } from '../../core/errors/refusal.ts';
import type { WriteContext } from '../../core/operations/context.ts';
import { limits } from '../../core/operations/limits.ts';
import { listPeople, type PersonRow } from '../family/index.ts';
import { type Launch, notInUse, procedureOf, render, renderSkill, useSkill } from '../skill/index.ts';
import { planOf } from './plan.ts';
import type { RunPorts } from './ports.ts';
import { authorityOf, type RunStart, type RunWorker } from './run.ts';
import { countOpenRuns, type Run } from './run-store.ts';
import { RunSession } from './session.ts';
import { nothingBefore, refsOf, standingOf } from './standing.ts';
import { takeUp } from './take-up.ts';

/**
 * Starts a run of a skill, in the caller's transaction. The Sprout agent of a process that has room takes it up with the
 * same commit; otherwise a worker does so later.
 */
export async function startRun(
  context: WriteContext,
  ports: RunPorts,
  start: RunStart,
): Promise<{ readonly runId: string; readonly worker: RunWorker }> {
  const { db, familyId, now, nowLocal } = context;
  const { skill, origin, childId = null } = start;
  const { skillId } = skill;
  if (skill.archived) throw notInUse(context, skill, 'skillId');
  // What a tap starts is what the card was about, also if somebody rewrote the skill meanwhile.
  context.dependOn('skill', procedureOf(skill));
  const [open, people] = await Promise.all([countOpenRuns(db, familyId), listPeople(db, familyId)]);
  const limit = limits.openRunsPerFamily;
  if (open >= limit) {
    throw refuse('LIMIT_EXCEEDED', { details: { limit, things: 'runs that have not ended', remedy: 'run.cancel' } });
  }
  const worker = skill.category === 'home_agent' ? 'agent' : (start.worker ?? 'sprout');
  const prompt = promptOf(start);
  const runId = context.random.id('rn');
  const event = {
    type: 'run_started',
    runId,
    plan: planOf({
      ...{ runId, skill, prompt, input: start.input, worker, events: start.events ?? [] },
      uris: urisFor(people, childId),
    }),
    at: now,
  } as const;
  const run: Run = {
    runId,
    place: context.nextPlace(),
    skillId,
    skillName: skill.name,
    worker,
    origin,
    childId,
    authority: { ...start.authority, ...(skill.authors.length > 0 && { authors: skill.authors }) },
    hands: skill.handsReferenced,
    postsResult: start.postResult,
    threadId: start.threadId ?? null,
    startedAt: now,
    startedLocal: nowLocal,
    ...standingOf(replay([event]), { now, nowLocal, worker, before: nothingBefore }),
  };
  const session = RunSession.start(context, ports, run, event);
  if (worker === 'sprout' && ports.takesAtOnce()) await takeUp(session, people);
  session.saveNew();
  // A kid's launch counts as a use already.
  if (origin.kind !== 'kid') useSkill(context, skillId);
  context.emit({ type: 'run.started', refs: refsOf(run), payload: { origin: origin.kind, worker } });
  return { runId, worker };
}

/** The prompt with its values. What a kid typed is named instead of inserted; the worker finds it in params.input. */
function promptOf({ skill, input, typed = [] }: RunStart): string {
  const whole = renderSkill(skill, input, 'run.start');
  if (typed.length === 0) return whole;
  const named = typed.map((name) => [name, `(what the kid typed as input.${name})`]);
  return render(skill.prompt, { ...input, ...Object.fromEntries(named) });
}

/**
 * Starts the run of a kid's launch; a family with as many open runs as it may have gets none, and the kid plays on. Answers whether the
 * parents get what comes of it.
 */
export async function launchRun(context: WriteContext, ports: RunPorts, launch: Launch): Promise<boolean> {
  const { db, familyId, principal } = context;
  const { skill, childId } = launch;
  if ((await countOpenRuns(db, familyId)) >= limits.openRunsPerFamily) return false;
  // What touches nothing is between the kid and the skill.
  const postResult = skill.handsReferenced.length > 0;
  await startRun(context, ports, {
    ...launch,
    origin: { kind: 'kid', childId },
    authority: authorityOf(principal),
    postResult,
  });
  return postResult;
}

/** The resources that a worker may need: those of the kid, or of every kid. */
function urisFor(people: readonly PersonRow[], childId: string | null) {
  const kids = people.flatMap(({ id, kind }) => (kind === 'kid' && (childId ?? id) === id ? [id] : []));
  const ofKids = (name: string) => kids.map((kid) => `sprout://child/${kid}/${name}`);
  return {
    today: ofKids('today'),
    gems: ofKids('gems'),
    screentime: ofKids('screentime/requests'),
    activity: 'sprout://family/activity',
    inbox: 'sprout://family/inbox',
  };
}
