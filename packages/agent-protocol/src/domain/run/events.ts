import type { PlannedWrite } from '../artifact/planned-write.ts';
import type { InputEnvelope } from '../envelope/input-envelope.ts';
import type { OutputEnvelope } from '../envelope/output-envelope.ts';
import type { Violation } from '../violation/violation.ts';
import type { RunPlan } from '../workflow/run-plan.ts';
import type { Finding } from './finding.ts';
import type { Answer, Question } from './question.ts';
import type { DecisionKind, DecisionReason, EndStatus } from './reasons.ts';

/** Why a transport attempt brought no envelope that counts. */
export type FailureKind = 'crash' | 'exit' | 'timeout' | 'unparseable' | 'contradictory';

interface At {
  /** Milliseconds since 1970, from the injected clock. */
  readonly at: number;
}

interface InStep extends At {
  readonly step: string;
  readonly iteration: number;
}

/** One attempt at one iteration; the number fences late answers out. */
interface InAttempt extends InStep {
  readonly attempt: number;
}

/** Everything that ever happens to a run. State is a fold over these and nothing else. */
export type RunEvent =
  | (At & { readonly type: 'run_started'; readonly runId: string; readonly plan: RunPlan })
  /** A process took over from one that died. */
  | (At & { readonly type: 'recovered' })
  /** A process stopped in order. */
  | (At & { readonly type: 'paused' })
  | (At & { readonly type: 'resumed' })
  | (InAttempt & {
      readonly type: 'attempt_started';
      readonly input: InputEnvelope;
      /** Version of every file in the write set when the input was built. */
      readonly versions: Readonly<Record<string, string>>;
    })
  | (InAttempt & {
      readonly type: 'attempt_failed';
      readonly failure: FailureKind;
      readonly detail: string;
      readonly violations: readonly Violation[];
      readonly outputHash: string | null;
      /** The beginning of what the agent wrote, for people who look for the cause. */
      readonly excerpt: string | null;
    })
  | (InAttempt & {
      readonly type: 'output_accepted';
      readonly output: OutputEnvelope;
      readonly warnings: readonly Violation[];
    })
  /** The envelope breaks the protocol: the next iteration tells the agent why. */
  | (InAttempt & {
      readonly type: 'output_rejected';
      readonly violations: readonly Violation[];
      readonly outputHash: string;
      readonly excerpt: string;
    })
  | (InStep & { readonly type: 'artifacts_quarantined' })
  | (InStep & { readonly type: 'writes_planned'; readonly writes: readonly PlannedWrite[] })
  | (InStep & { readonly type: 'writes_applied' })
  | (InStep & { readonly type: 'writes_refused'; readonly violations: readonly Violation[] })
  | (InStep & {
      readonly type: 'writes_failed';
      readonly failure: 'unavailable' | 'denied' | 'gone';
      readonly detail: string;
    })
  | (InStep & { readonly type: 'validated'; readonly findings: readonly Finding[] })
  | (InStep & { readonly type: 'step_decided'; readonly decision: DecisionKind; readonly reason: DecisionReason })
  | (At & { readonly type: 'question_asked'; readonly question: Question })
  | (At & { readonly type: 'answer_accepted'; readonly questionId: string; readonly answer: Answer })
  /** Shown files changed while the question was open: it is asked again. */
  | (At & { readonly type: 'question_superseded'; readonly questionId: string })
  | (At & { readonly type: 'question_expired'; readonly questionId: string })
  | (At & { readonly type: 'cancel_requested' })
  | (At & { readonly type: 'run_ended'; readonly status: EndStatus; readonly reason: DecisionReason });

export type RunEventType = RunEvent['type'];
export type EventOf<T extends RunEventType> = Extract<RunEvent, { readonly type: T }>;
/** An event before the clock stamped it. */
export type Unstamped<E extends RunEvent = RunEvent> = E extends RunEvent ? Omit<E, 'at'> : never;
