import type { PlannedStep } from '../workflow/run-plan.ts';
import type { DecisionKind, DecisionReason } from './reasons.ts';
import { isStale } from './staleness.ts';
import type { StepState } from './state.ts';

export interface Decision {
  readonly decision: DecisionKind;
  readonly reason: DecisionReason;
}

/**
 * Decides what follows a finished iteration. The order is part of the protocol:
 * success, (the agent's own escalation,) cap, stale, no progress; only then another iteration.
 */
export function judge(step: StepState, plan: PlannedStep, unattended: boolean): Decision {
  const { output, violations, findings } = step;
  const isClean = violations.length === 0 && findings.length === 0;
  const mayComplete = output?.success === true && isClean;
  if (mayComplete && output.recommendation === 'proceed') return { decision: 'complete', reason: 'success' };
  if (mayComplete && step.isApproved) return { decision: 'complete', reason: 'accepted' };
  if (output?.recommendation === 'escalate' && !step.isApproved) return { decision: 'ask', reason: 'escalate' };
  const askUnlessUnattended: DecisionKind = unattended ? 'end' : 'ask';
  if (step.iteration >= plan.maxIterations + step.grantedIterations) {
    return { decision: plan.onCap === 'ask' ? askUnlessUnattended : 'end', reason: 'cap' };
  }
  if (isStale(step.seenFindings, plan.staleAfter)) return { decision: askUnlessUnattended, reason: 'stale' };
  if (repeatsItself(step.outputs)) return { decision: askUnlessUnattended, reason: 'no_progress' };
  return {
    decision: 'iterate',
    reason: violations.length > 0 ? 'violations' : findings.length > 0 ? 'findings' : 'retry',
  };
}

/**
 * The same output twice in a row, or two further calls after any output came back. The second catches an agent that
 * goes in circles, however wide they are.
 */
export function repeatsItself(outputs: readonly string[]): boolean {
  const last = outputs.at(-1);
  if (last !== undefined && last === outputs.at(-2)) return true;
  const firstRepeat = outputs.findIndex((output, index) => outputs.indexOf(output) < index);
  return firstRepeat !== -1 && outputs.length - 1 - firstRepeat >= 2;
}
