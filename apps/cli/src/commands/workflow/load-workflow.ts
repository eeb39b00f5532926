import { parseWorkflow, type WorkflowFile } from '@sprout/agent-protocol';
import { CommandFailure, type Io } from '../../command.ts';
import { countViolations, printViolations } from '../../print-violations.ts';
import { readText } from '../../read-text.ts';

/** A checked workflow, or a failure that lists every mistake. */
export async function loadWorkflow(file: string, io: Io): Promise<WorkflowFile> {
  const reading = parseWorkflow(await readText(file, io));
  if (reading.ok) return reading.workflow;
  const rows = printViolations(reading.violations, file);
  throw new CommandFailure(
    `${file} is not a valid workflow (${countViolations(reading.violations)}).\n${rows.trimEnd()}`,
  );
}
