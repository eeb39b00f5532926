import type { PlannedWrite } from '../artifact/planned-write.ts';
import type { OutputEnvelope } from '../envelope/output-envelope.ts';
import type { Violation } from '../violation/violation.ts';
import type { PlannedStep, RunPlan } from '../workflow/run-plan.ts';
import type { FailureKind } from './events.ts';
import type { Finding } from './finding.ts';
import type { Answer, Question } from './question.ts';
import type { DecisionReason, RunStatus } from './reasons.ts';
import type { SeenFindings } from './staleness.ts';

/**
 * Where an iteration is:
 * ready → dispatched → received → planned → applied → judged → done, or back to ready for the next iteration.
 * `asking` waits for a person and then goes on where it came from; `stopping` tidies up before the run ends.
 */
export type Phase =
  | 'pending'
  | 'ready'
  | 'dispatched'
  | 'received'
  | 'planned'
  | 'applied'
  | 'judged'
  | 'asking'
  | 'stopping'
  | 'done';

export interface StepState {
  readonly id: string;
  readonly phase: Phase;
  readonly iteration: number;
  /** Grows within the iteration and is never reused, so a late answer never matches a newer attempt. */
  readonly attempt: number;
  /** Counts against the transport budget of this iteration. */
  readonly failedAttempts: number;
  /** Counts against the same budget while writing. */
  readonly failedWrites: number;
  /** Earliest time of the next attempt. */
  readonly notBefore: number;
  readonly output: OutputEnvelope | null;
  readonly warnings: readonly Violation[];
  readonly versions: Readonly<Record<string, string>>;
  readonly writes: readonly PlannedWrite[];
  /** A person approved the writes that this iteration proposed. */
  readonly isApproved: boolean;
  readonly violations: readonly Violation[];
  readonly findings: readonly Finding[];
  readonly lastFailure: { readonly kind: FailureKind | 'storage'; readonly detail: string } | null;
  /** Hashes of outputs of this iteration that could not be used. */
  readonly failedOutputs: readonly string[];
  /** Hashes of this step's outputs, oldest first, since a person last spoke. */
  readonly outputs: readonly string[];
  readonly seenFindings: SeenFindings;
  /** What the next input says in prior_context, besides the notes of needed steps. */
  readonly carried: readonly string[];
  /** Iterations a person granted beyond the cap. */
  readonly grantedIterations: number;
  /** A fault or limit that needs a decision. */
  readonly stuckReason: DecisionReason | null;
  /** The phase that `asking` or `stopping` interrupted. */
  readonly interrupted: Phase | null;
  readonly activeMs: number;
  /** Why the step ended. */
  readonly reason: DecisionReason | null;
  readonly startedAt: number | null;
}

export interface RunState {
  readonly runId: string;
  readonly plan: RunPlan;
  readonly status: RunStatus;
  readonly reason: DecisionReason | null;
  readonly steps: Readonly<Record<string, StepState>>;
  /** The step in progress. Steps run one at a time: they share one workspace. */
  readonly current: string | null;
  readonly question: Question | null;
  /** What people answered, oldest first, as every later input tells it: an agent that comes later did not hear it. */
  readonly answers: readonly string[];
  readonly lastAnswer: { readonly questionId: string; readonly answer: Answer } | null;
  /** Working time; waiting for a person and being dead do not count. */
  readonly activeMs: number;
  readonly lastEventAt: number;
  /** Process deaths since the last result. */
  readonly recoveries: number;
  readonly agentCalls: number;
}

export function freshStep(id: string): StepState {
  return {
    id,
    phase: 'pending',
    iteration: 1,
    attempt: 0,
    failedAttempts: 0,
    failedWrites: 0,
    notBefore: 0,
    output: null,
    warnings: [],
    versions: {},
    writes: [],
    isApproved: false,
    violations: [],
    findings: [],
    lastFailure: null,
    failedOutputs: [],
    outputs: [],
    seenFindings: {},
    carried: [],
    grantedIterations: 0,
    stuckReason: null,
    interrupted: null,
    activeMs: 0,
    reason: null,
    startedAt: null,
  };
}

/** The output proposes writes that wait for a person. */
export function isProposal({ output, isApproved }: StepState, { proposesWrites }: PlannedStep): boolean {
  if (!proposesWrites || isApproved || output === null) return false;
  return output.success && output.recommendation === 'escalate' && output.artifacts.length > 0;
}

export function hasEnded(state: RunState): boolean {
  return state.status === 'completed' || state.status === 'blocked' || state.status === 'terminated';
}

/** The step in progress, or the first whose needs are done. The plan is already in order. */
export function activeStep(state: RunState): StepState | undefined {
  if (state.current !== null) return state.steps[state.current];
  const next = state.plan.steps.find(({ id }) => state.steps[id]?.phase === 'pending');
  return next === undefined ? undefined : state.steps[next.id];
}
