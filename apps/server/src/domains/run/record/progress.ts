import { decide, hasEnded, type RunState, type StepState } from '@sprout/agent-protocol/pure';
import { limits } from '#operations';
import { type RunOrigin, type RunWorker, STEP } from '../run.ts';
import type { Run, RunProgress } from '../run-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Parents get a card when no agent outside has taken up a run for this long, unless its heartbeat or rule says otherwise. */
const NOBODY_CAME_MS = 12 * HOUR_MS;

/** A run that no agent has taken up for this long ends. */
export const GIVE_UP_MS = 7 * DAY_MS;

/** The decision core may always ask: the parents have an inbox. */
export const parentsAnswer = { hasPeople: true } as const;

export function stepOf(state: RunState): StepState {
  return state.steps[STEP] as StepState;
}

export interface ProgressParts {
  readonly now: number;
  readonly nowLocal: string;
  readonly worker: RunWorker;
  readonly origin: RunOrigin;
  readonly before: Pick<RunProgress, 'awaits' | 'awaitsSince' | 'lease' | 'question' | 'cost' | 'dueAt' | 'endedLocal'>;
}

export const nothingBefore: ProgressParts['before'] = {
  awaits: null,
  awaitsSince: null,
  lease: null,
  question: null,
  cost: null,
  dueAt: null,
  endedLocal: null,
};

/** The row of a run, from the state that its journal adds up to. */
export function computeProgress(
  state: RunState,
  { now, nowLocal, worker, origin, before }: ProgressParts,
): RunProgress {
  const step = stepOf(state);
  const effect = decide(state, parentsAnswer);
  const awaits = effect?.type === 'dispatch' ? worker : null;
  const awaitsSince = awaits === null ? null : before.awaits === null ? now : before.awaitsSince;
  const lease = step.phase === 'dispatched' && !hasEnded(state) ? before.lease : null;
  const due = (): Pick<RunProgress, 'dueFor' | 'dueAt'> => {
    if (hasEnded(state)) return { dueFor: 'care', dueAt: before.endedLocal === null ? forgetAt(now) : before.dueAt };
    if (state.question !== null) return { dueFor: 'care', dueAt: state.question.expiresAt };
    if (lease !== null) return { dueFor: 'care', dueAt: lease.until };
    if (awaits === 'sprout') return { dueFor: 'work', dueAt: Math.max(now, step.notBefore) };
    if (awaitsSince !== null)
      return { dueFor: 'care', dueAt: nextLook(tellAt(awaitsSince, origin), awaitsSince + GIVE_UP_MS, now) };
    return { dueFor: 'care', dueAt: Math.max(now, step.notBefore) };
  };
  return {
    status: state.status,
    reason: state.reason,
    summary: step.output?.summary ?? null,
    iteration: step.iteration,
    awaits,
    awaitsSince,
    lease,
    question: state.question === null ? null : before.question,
    cost: before.cost,
    ...due(),
    updatedLocal: nowLocal,
    endedLocal: hasEnded(state) ? (before.endedLocal ?? nowLocal) : null,
  };
}

/** When parents hear that nobody took up a run that has waited since then. */
export function tellAt(awaitsSince: number, { claimWithinMinutes }: RunOrigin): number {
  return awaitsSince + (claimWithinMinutes === undefined ? NOBODY_CAME_MS : claimWithinMinutes * MINUTE_MS);
}

/** The first look, and then one a day until the run is given up. */
function nextLook(first: number, last: number, now: number): number {
  const days = now < first ? 0 : Math.floor((now - first) / DAY_MS) + 1;
  return Math.min(first + days * DAY_MS, last);
}

function forgetAt(now: number): number {
  return now + limits.runKeepDays * DAY_MS;
}

/** What the events of a run, and those of its effects, refer to. */
export function refsOf({ runId, skillId, origin, childId }: Pick<Run, 'runId' | 'skillId' | 'origin' | 'childId'>) {
  return {
    ...originRefs({ runId, origin }),
    skillId,
    ...(childId !== null && { childId }),
  };
}

/** Heartbeats and rules find the effects of their own runs by these, and do not count them. */
export function originRefs({ runId, origin }: Pick<Run, 'runId' | 'origin'>): Record<string, string> {
  return {
    runId,
    ...(origin.kind === 'heartbeat' && { heartbeatId: origin.heartbeatId }),
    ...(origin.kind === 'rule' && { ruleId: origin.ruleId }),
  };
}
