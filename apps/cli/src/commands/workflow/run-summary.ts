import { type RunState, type StepState, stepStatus } from '@sprout/agent-protocol';

/** A run as programs see it: everything but the contents of files. */
export function summariseRun(state: RunState) {
  const { runId, status, reason, plan, question, agentCalls, activeMs } = state;
  return {
    runId,
    workflow: plan.workflow,
    featureId: plan.featureId,
    status,
    reason,
    agentCalls,
    activeMs,
    steps: plan.steps.map(({ id, title }) => {
      const step = state.steps[id] as StepState;
      return {
        id,
        title,
        status: stepStatus(step, state.current === id),
        iteration: step.iteration,
        attempt: step.attempt,
        activeMs: step.activeMs,
        summary: step.output?.summary ?? null,
      };
    }),
    question,
  };
}
