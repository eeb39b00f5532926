import { hashOf } from '../json/canonical.ts';
import type { PlannedStep } from '../workflow/run-plan.ts';
import { backoffMs } from './backoff.ts';
import type { EventOf, RunEvent } from './events.ts';
import type { Finding } from './finding.ts';
import { repeatsItself } from './judge.ts';
import { carryOver } from './prior-context.ts';
import { countFindings } from './staleness.ts';
import { isProposal, type RunState, type StepState } from './state.ts';

export type StepEvent = Extract<RunEvent, { readonly step: string }>;

export function reduceStep(state: RunState, event: StepEvent): RunState {
  const step = state.steps[event.step];
  const plan = state.plan.steps.find(({ id }) => id === event.step);
  if (!step || !plan || event.iteration !== step.iteration || step.phase === 'done') return state;
  if (event.type !== 'attempt_started' && 'attempt' in event && !isInFlight(step, event.attempt)) return state;
  const next = apply(step, plan, event);
  const isResult = event.type !== 'attempt_started' && event.type !== 'writes_planned';
  return {
    ...state,
    steps: { ...state.steps, [step.id]: next },
    current: next.phase === 'done' ? null : step.id,
    recoveries: isResult ? 0 : state.recoveries,
    agentCalls: state.agentCalls + (event.type === 'attempt_started' ? 1 : 0),
  };
}

function isInFlight(step: StepState, attempt: number): boolean {
  return step.phase === 'dispatched' && step.attempt === attempt;
}

function apply(step: StepState, plan: PlannedStep, event: StepEvent): StepState {
  switch (event.type) {
    case 'attempt_started': {
      const { attempt, versions, at } = event;
      return { ...step, phase: 'dispatched', attempt, versions, startedAt: step.startedAt ?? at };
    }
    case 'attempt_failed':
      return failAttempt(step, plan, event);
    case 'output_accepted': {
      const { output, warnings } = event;
      const received: StepState = { ...step, phase: 'received', output, warnings, violations: [], findings: [] };
      const counted = { ...received, outputs: [...step.outputs, hashOf(output)] };
      if (output.artifacts.length === 0) return afterWrites(counted, plan);
      return isProposal(counted, plan) ? enterJudged(counted) : counted;
    }
    case 'output_rejected': {
      const outputs = [...step.outputs, event.outputHash];
      return enterJudged({ ...step, output: null, outputs, violations: event.violations, findings: [] });
    }
    case 'artifacts_quarantined':
      return enterJudged(step);
    case 'writes_planned':
      return { ...step, phase: 'planned', writes: event.writes };
    case 'writes_applied':
      return step.phase === 'stopping' ? { ...step, interrupted: 'applied' } : afterWrites(step, plan);
    case 'writes_refused':
      if (step.phase === 'stopping') return { ...step, interrupted: 'received', writes: [] };
      return enterJudged({ ...step, violations: event.violations, writes: [] });
    case 'writes_failed':
      return failWrites(step, plan, event);
    case 'validated':
      return enterJudged({ ...step, findings: event.findings });
    case 'step_decided':
      return decideStep(step, event);
  }
}

function failAttempt(step: StepState, plan: PlannedStep, event: EventOf<'attempt_failed'>): StepState {
  const failedAttempts = step.failedAttempts + 1;
  const failedOutputs = event.outputHash === null ? step.failedOutputs : [...step.failedOutputs, event.outputHash];
  return {
    ...step,
    phase: 'ready',
    failedAttempts,
    notBefore: event.at + backoffMs(plan.backoffMs, failedAttempts),
    lastFailure: { kind: event.failure, detail: event.detail },
    failedOutputs,
    stuckReason: repeatsItself(failedOutputs) ? 'no_progress' : failedAttempts >= plan.maxAttempts ? 'transport' : null,
  };
}

/** The store undid what it had written, so the same writes may be planned again. */
function failWrites(step: StepState, plan: PlannedStep, event: EventOf<'writes_failed'>): StepState {
  const failedWrites = step.failedWrites + 1;
  if (step.phase === 'stopping') return { ...step, interrupted: 'received', writes: [] };
  const isOut = event.failure !== 'unavailable' || failedWrites >= plan.maxAttempts;
  return {
    ...step,
    phase: 'received',
    writes: [],
    failedWrites,
    notBefore: event.at + backoffMs(plan.backoffMs, failedWrites),
    lastFailure: { kind: 'storage', detail: event.detail },
    stuckReason: isOut ? (event.failure === 'unavailable' ? 'storage' : event.failure) : null,
  };
}

function afterWrites(step: StepState, plan: PlannedStep): StepState {
  const hasChecks = plan.validators.length > 0 || plan.findings !== null;
  return step.output?.success === true && hasChecks ? { ...step, phase: 'applied' } : enterJudged(step);
}

/** Refused writes count as findings too, so that the same refusal again and again is stale. */
function enterJudged(step: StepState): StepState {
  const refused: Finding[] = step.violations.map(({ code, pointer, message }) => ({
    check: code,
    place: pointer,
    message,
  }));
  return { ...step, phase: 'judged', seenFindings: countFindings(step.seenFindings, [...step.findings, ...refused]) };
}

function decideStep(step: StepState, { decision, reason }: EventOf<'step_decided'>): StepState {
  switch (decision) {
    case 'complete':
      return { ...step, phase: 'done', reason };
    case 'iterate':
      return beginIteration(step, carryOver(step));
    case 'ask':
      return { ...step, phase: 'asking', interrupted: step.phase, stuckReason: reason };
    case 'end':
      return { ...step, phase: 'stopping', interrupted: step.phase, stuckReason: reason };
  }
}

export function beginIteration(step: StepState, carried: readonly string[]): StepState {
  return {
    ...step,
    phase: 'ready',
    iteration: step.iteration + 1,
    attempt: 0,
    failedAttempts: 0,
    failedWrites: 0,
    notBefore: 0,
    writes: [],
    isApproved: false,
    versions: {},
    carried,
    lastFailure: null,
    failedOutputs: [],
    stuckReason: null,
    interrupted: null,
  };
}
