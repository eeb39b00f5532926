import type { RunEvent } from './events.ts';
import { reduceQuestion } from './reduce-question.ts';
import { reduceStep } from './reduce-step.ts';
import { freshStep, hasEnded, type RunState } from './state.ts';

/** The only way a run changes. Events that come late or do not fit are ignored, never half applied. */
export function reduce(state: RunState, event: RunEvent): RunState {
  if (hasEnded(state)) return state;
  const timed = countTime(state, event);
  switch (event.type) {
    case 'run_started':
      return timed;
    case 'paused':
      return timed;
    case 'resumed':
      return abandonAttempt(timed);
    case 'recovered':
      return abandonAttempt(timed.status === 'running' ? { ...timed, recoveries: timed.recoveries + 1 } : timed);
    case 'question_asked':
    case 'answer_accepted':
    case 'question_superseded':
    case 'question_expired':
    case 'cancel_requested':
      return reduceQuestion(timed, event);
    case 'run_ended':
      return { ...timed, status: event.status, reason: event.reason, question: null };
    default:
      return reduceStep(timed, event);
  }
}

export function startState(event: Extract<RunEvent, { type: 'run_started' }>): RunState {
  return {
    runId: event.runId,
    plan: event.plan,
    status: 'running',
    reason: null,
    steps: Object.fromEntries(event.plan.steps.map(({ id }) => [id, freshStep(id)])),
    current: null,
    question: null,
    answers: [],
    lastAnswer: null,
    activeMs: 0,
    lastEventAt: event.at,
    recoveries: 0,
    agentCalls: 0,
  };
}

/** Waiting for a person, and the gap after a crash, do not count as working time. */
function countTime(state: RunState, event: RunEvent): RunState {
  const isIdle = state.status !== 'running' || event.type === 'resumed' || event.type === 'recovered';
  const passedMs = isIdle ? 0 : Math.max(0, event.at - state.lastEventAt);
  const step = state.current === null ? undefined : state.steps[state.current];
  return {
    ...state,
    activeMs: state.activeMs + passedMs,
    lastEventAt: event.at,
    steps: step ? { ...state.steps, [step.id]: { ...step, activeMs: step.activeMs + passedMs } } : state.steps,
  };
}

/** Whether the agent finished is unknown, so it is asked again; the new attempt's number fences the old one out. */
function abandonAttempt(state: RunState): RunState {
  const step = state.current === null ? undefined : state.steps[state.current];
  if (step?.phase !== 'dispatched') return state;
  return { ...state, steps: { ...state.steps, [step.id]: { ...step, phase: 'ready' } } };
}
