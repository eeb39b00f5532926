import { decide, hasEnded, type RunState, type StepState } from '@sprout/agent-protocol/pure';
import { limits } from '../../core/operations/limits.ts';
import { type RunWorker, STEP } from './run.ts';
import type { Run, RunStanding } from './run-store.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A run that no agent outside has taken up for this long is told to the parents. */
export const NOBODY_CAME_MS = HOUR_MS;

/** After this long it ends. */
export const GIVE_UP_MS = 7 * DAY_MS;

/** Every run can ask: the parents always have an inbox. */
export const people = { hasPeople: true } as const;

export function stepOf(state: RunState): StepState {
  return state.steps[STEP] as StepState;
}

export interface StandingParts {
  readonly now: number;
  readonly nowLocal: string;
  readonly worker: RunWorker;
  readonly before: Pick<RunStanding, 'awaits' | 'awaitsSince' | 'lease' | 'question' | 'cost' | 'dueAt' | 'endedLocal'>;
}

export const nothingBefore: StandingParts['before'] = {
  awaits: null,
  awaitsSince: null,
  lease: null,
  question: null,
  cost: null,
  dueAt: null,
  endedLocal: null,
};

/** What a run is now, from what its journal adds up to. */
export function standingOf(state: RunState, { now, nowLocal, worker, before }: StandingParts): RunStanding {
  const step = stepOf(state);
  const effect = decide(state, people);
  const awaits = effect?.type === 'dispatch' ? worker : null;
  const awaitsSince = awaits === null ? null : before.awaits === null ? now : before.awaitsSince;
  const lease = step.phase === 'dispatched' && !hasEnded(state) ? before.lease : null;
  const due = (): Pick<RunStanding, 'dueFor' | 'dueAt'> => {
    if (hasEnded(state)) return { dueFor: 'care', dueAt: before.endedLocal === null ? forgetAt(now) : before.dueAt };
    if (state.question !== null) return { dueFor: 'care', dueAt: state.question.expiresAt };
    if (lease !== null) return { dueFor: 'care', dueAt: lease.until };
    if (awaits === 'sprout') return { dueFor: 'work', dueAt: Math.max(now, step.notBefore) };
    if (awaitsSince !== null) return { dueFor: 'care', dueAt: nextLook(awaitsSince, now) };
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

function nextLook(since: number, now: number): number {
  return now < since + NOBODY_CAME_MS ? since + NOBODY_CAME_MS : since + GIVE_UP_MS;
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

/** By these an event-driven heartbeat knows the effects of its own run. */
export function originRefs({ runId, origin }: Pick<Run, 'runId' | 'origin'>): Record<string, string> {
  return { runId, ...(origin.kind === 'heartbeat' && { heartbeatId: origin.heartbeatId }) };
}
