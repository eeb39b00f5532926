import type { RunEvent } from '@sprout/agent-protocol';

/** An event without the contents of files, so that a line stays a line. */
export function jsonLine(event: RunEvent): string {
  switch (event.type) {
    case 'run_started': {
      const { plan, ...rest } = event;
      return JSON.stringify({
        ...rest,
        workflow: plan.workflow,
        featureId: plan.featureId,
        steps: plan.steps.map(({ id }) => id),
      });
    }
    case 'attempt_started': {
      const { versions: _, ...rest } = event;
      return JSON.stringify(rest);
    }
    case 'output_accepted': {
      const artifacts = event.output.artifacts.map(({ path, operation, content }) => ({
        path,
        operation,
        bytes: Buffer.byteLength(content),
      }));
      return JSON.stringify({ ...event, output: { ...event.output, artifacts } });
    }
    default:
      return JSON.stringify(event);
  }
}
