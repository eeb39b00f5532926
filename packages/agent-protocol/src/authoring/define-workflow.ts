import { describeViolation, hasErrors } from '../domain/violation/violation.ts';
import { checkWorkflow } from '../domain/workflow/check-workflow.ts';
import type { WorkflowFile } from '../domain/workflow/workflow-file.ts';

/** A workflow written in TypeScript: typed while it is written, checked like any file when it is made. */
export function defineWorkflow(workflow: WorkflowFile): WorkflowFile {
  const violations = checkWorkflow(workflow);
  if (hasErrors(violations))
    throw new TypeError(`The workflow is invalid. ${violations.map(describeViolation).join(' ')}`);
  return workflow;
}
