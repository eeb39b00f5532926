import { replay } from '@sprout/agent-protocol/pure';
import { limits, requireFewer, type WriteContext } from '#operations';
import { listPeople, type PersonRow } from '../../family/index.ts';
import { boundBy, type Launch, notInUse, procedureOf, render, renderSkill, useSkill } from '../../skill/index.ts';
import type { RunPorts } from '../ports.ts';
import { computeProgress, nothingBefore, refsOf } from '../record/progress.ts';
import { RunSession } from '../record/run-session.ts';
import { authorityOf, type RunAuthority, type RunStart, type RunWorker } from '../run.ts';
import { countOpenLaunches, countOpenRuns, type Run } from '../run-store.ts';
import { giveToSproutAgent } from '../worker/begin-attempt.ts';
import { planSkillRun } from './plan-skill-run.ts';

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
  const { skill, childId = null, claimWithinMinutes } = start;
  const origin = { ...start.origin, ...(claimWithinMinutes !== undefined && { claimWithinMinutes }) };
  const { skillId } = skill;
  if (skill.archived) throw notInUse(context, skill, 'skillId');
  // What a tap starts is what the card was about, also if somebody rewrote the skill meanwhile.
  context.dependOn('skill', procedureOf(skill));
  const [open, people] = await Promise.all([countOpenRuns(db, familyId), listPeople(db, familyId)]);
  requireFewer(open, openRunsFor(start.authority), 'runs that have not ended', 'run.cancel');
  const worker = skill.category === 'home_agent' ? 'agent' : (start.worker ?? 'sprout');
  const prompt = promptOf(start);
  const runId = context.random.id('rn');
  const event = {
    type: 'run_started',
    runId,
    plan: planSkillRun({
      ...{ runId, skill, prompt, input: start.input, worker, events: start.events ?? [] },
      uris: urisFor(people, childId),
    }),
    at: now,
  } as const;
  const authors = boundBy(skill);
  const run: Run = {
    runId,
    place: context.nextPlace(),
    skillId,
    skillName: skill.name,
    worker,
    origin,
    childId,
    authority: { ...start.authority, ...(authors.length > 0 && { authors }) },
    hands: skill.handsReferenced,
    postsResult: start.postResult,
    threadId: start.threadId ?? null,
    startedAt: now,
    startedLocal: nowLocal,
    ...computeProgress(replay([event]), { now, nowLocal, worker, origin, before: nothingBefore }),
  };
  const session = RunSession.start(context, ports, run, event);
  if (worker === 'sprout' && ports.worker.takesAtOnce()) await giveToSproutAgent(session, people);
  session.saveNew();
  // A kid's launch counts as a use already.
  if (origin.kind !== 'kid') useSkill(context, skillId);
  context.emit({ type: 'run.started', refs: refsOf(run), payload: { origin: origin.kind, worker } });
  return { runId, worker };
}

/** How many runs of the family may be open when this caller starts one: some are kept for the parents. */
function openRunsFor({ kind }: RunAuthority): number {
  return limits.openRunsPerFamily - (kind === 'parent' ? 0 : limits.openRunsForParents);
}

/** How other domains start runs, in their own transaction. */
export function createRunStarts(ports: RunPorts) {
  return {
    startRun: (context: WriteContext, start: RunStart) => startRun(context, ports, start),
    launch: (context: WriteContext, launch: Launch) => launchRun(context, ports, launch),
  };
}

/** The prompt with its values. What a kid typed is named instead of inserted; the worker finds it in params.input. */
function promptOf({ skill, input, typed = [] }: RunStart): string {
  const whole = renderSkill(skill, input, 'run.start');
  if (typed.length === 0) return whole;
  const named = typed.map((name) => [name, `(what the kid typed as input.${name})`]);
  return render(skill.prompt, { ...input, ...Object.fromEntries(named) });
}

/**
 * Starts the run of a kid's launch. With as many open runs as the kid or the family may have it starts none, and the kid plays on.
 * Answers whether the parents get what comes of it.
 */
async function launchRun(context: WriteContext, ports: RunPorts, launch: Launch): Promise<boolean> {
  const { db, familyId, principal } = context;
  const { skill, childId } = launch;
  const authority = authorityOf(principal);
  if ((await countOpenLaunches(db, familyId, childId)) >= limits.openRunsPerKid) return false;
  if ((await countOpenRuns(db, familyId)) >= openRunsFor(authority)) return false;
  // A skill that may call nothing changes nothing that parents would want to read about.
  const postResult = skill.handsReferenced.length > 0;
  await startRun(context, ports, {
    ...launch,
    origin: { kind: 'kid', childId },
    authority,
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
