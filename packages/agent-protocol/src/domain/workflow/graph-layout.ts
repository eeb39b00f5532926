import { orderSteps } from './step-order.ts';
import type { WorkflowFile } from './workflow-file.ts';

export interface GraphNode {
  readonly id: string;
  readonly title: string;
  readonly agent: string;
  readonly needs: readonly string[];
  /** How many steps at least come before it. */
  readonly column: number;
  readonly row: number;
}

/** Steps in columns by their depth, in the order of the run. */
export function layOut(workflow: WorkflowFile): GraphNode[] {
  const columns = new Map<string, number>();
  const rows = new Map<number, number>();
  const steps = workflow.steps.map((step) => ({ ...step, needs: step.needs ?? [] }));
  return orderSteps(steps).map(({ id, title, agent, needs }) => {
    const column = Math.max(0, ...needs.map((need) => (columns.get(need) ?? 0) + 1));
    const row = rows.get(column) ?? 0;
    columns.set(id, column);
    rows.set(column, row + 1);
    return { id, title: title ?? id, agent, needs, column, row };
  });
}
