import type { PlannedStep } from '../workflow/run-plan.ts';
import { draftQuestion } from './draft-question.ts';
import type { EventOf, Unstamped } from './events.ts';
import { type Decision, judge } from './judge.ts';
import type { Question, QuestionDraft } from './question.ts';
import type { DecisionReason, EndStatus } from './reasons.ts';
import { activeStep, hasEnded, type RunState, type StepState } from './state.ts';

/** The one thing to do next. The process that does it appends the outcome to the journal. */
export type Effect =
  | { readonly type: 'dispatch'; readonly step: StepState; readonly plan: PlannedStep; readonly attempt: number }
  | { readonly type: 'plan_writes'; readonly step: StepState; readonly plan: PlannedStep }
  | { readonly type: 'apply_writes'; readonly step: StepState; readonly plan: PlannedStep }
  | { readonly type: 'quarantine'; readonly step: StepState }
  | { readonly type: 'validate'; readonly step: StepState; readonly plan: PlannedStep }
  | { readonly type: 'record'; readonly event: Unstamped<EventOf<'step_decided' | 'run_ended'>> }
  | { readonly type: 'ask'; readonly draft: QuestionDraft }
  | { readonly type: 'await_answer'; readonly question: Question };

export interface DecisionContext {
  /** Whether anyone can be asked. */
  readonly hasPeople: boolean;
}

/** Depends on the state alone, so a process that died and came back decides the same. */
export function decide(state: RunState, { hasPeople }: DecisionContext): Effect | undefined {
  if (hasEnded(state)) return undefined;
  if (state.question !== null) return { type: 'await_answer', question: state.question };
  const step = activeStep(state);
  if (step === undefined) return endRun('completed', 'success');
  const plan = state.plan.steps.find(({ id }) => id === step.id) as PlannedStep;
  if (step.phase === 'stopping') return stopRun(step, plan);
  if (step.phase === 'asking') {
    const mayAsk = hasPeople && !state.plan.unattended;
    return mayAsk
      ? { type: 'ask', draft: draftQuestion(step, plan) }
      : endRun('blocked', step.stuckReason ?? 'escalate');
  }
  const limit = reachedLimit(state, step, plan);
  if (limit !== undefined) return record(step, atLimit(limit, state.plan.unattended));
  switch (step.phase) {
    case 'pending':
    case 'ready':
      return { type: 'dispatch', step, plan, attempt: step.attempt + 1 };
    case 'received':
      return step.output?.success === true ? { type: 'plan_writes', step, plan } : { type: 'quarantine', step };
    case 'planned':
      return { type: 'apply_writes', step, plan };
    case 'applied':
      return { type: 'validate', step, plan };
    case 'judged':
      return record(step, judge(step, plan, state.plan.unattended));
    default:
      // dispatched: the agent is working.
      return undefined;
  }
}

/** Finishes a batch that was begun first, so that no envelope is half written. */
function stopRun(step: StepState, plan: PlannedStep): Effect {
  if (step.interrupted === 'planned') return { type: 'apply_writes', step, plan };
  const reason = step.stuckReason ?? 'stopped';
  return endRun(reason === 'expired' ? 'blocked' : 'terminated', reason);
}

function reachedLimit(state: RunState, step: StepState, plan: PlannedStep): DecisionReason | undefined {
  if (state.recoveries >= state.plan.maxRecoveries) return 'recovery_limit';
  if (step.stuckReason !== null) return step.stuckReason;
  if (step.phase !== 'pending' && step.phase !== 'ready') return undefined;
  if (state.activeMs >= state.plan.runTimeoutMs) return 'run_timeout';
  return step.activeMs >= plan.stepTimeoutMs ? 'step_timeout' : undefined;
}

/** At a limit an unattended run ends; other runs ask a person, unless the agent or target no longer exists. */
function atLimit(reason: DecisionReason, unattended: boolean): Decision {
  if (reason === 'gone') return { decision: 'end', reason };
  return { decision: unattended && reason !== 'denied' ? 'end' : 'ask', reason };
}

function record(step: StepState, { decision, reason }: Decision): Effect {
  return {
    type: 'record',
    event: { type: 'step_decided', step: step.id, iteration: step.iteration, decision, reason },
  };
}

function endRun(status: EndStatus, reason: DecisionReason): Effect {
  return { type: 'record', event: { type: 'run_ended', status, reason } };
}
