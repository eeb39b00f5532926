import type { InputEnvelope } from '../envelope/input-envelope.ts';
import type { PlannedStep } from '../workflow/run-plan.ts';
import { shortenTexts } from './prior-context.ts';
import type { RunState, StepState } from './state.ts';

/** The envelope for the step's current iteration: the same bytes for every attempt at it, until a person says something. */
export function buildInput(state: RunState, plan: PlannedStep, step: StepState): InputEnvelope {
  const fromNeeds = plan.needs.flatMap((need) => state.steps[need]?.output?.notes ?? []);
  const priorContext = shortenTexts([...state.answers, ...step.carried, ...fromNeeds]);
  return {
    context: { feature_id: state.plan.featureId, workflow: state.plan.workflow, iteration: step.iteration },
    paths: { ...plan.paths, index: plan.paths.index ?? state.plan.indexPath },
    task: { action: plan.action, params: { ...plan.params } },
    ...(priorContext.length === 0 ? {} : { prior_context: priorContext }),
  };
}
