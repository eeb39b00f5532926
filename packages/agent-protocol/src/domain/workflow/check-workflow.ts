import { checkShape } from '../envelope/shape.ts';
import { jsonPointer } from '../json/pointer.ts';
import { readArtifactPath } from '../path/artifact-path.ts';
import { writePatternProblem } from '../path/write-set.ts';
import { type Violation, violation } from '../violation/violation.ts';
import { findCycle } from './step-order.ts';
import { replaceVariables, variablesIn } from './template.ts';
import { type WorkflowFile, type WorkflowStep, workflowFileSchema } from './workflow-file.ts';

/** Shape first; what the parts say about each other is checked as far as the shape allows. */
export function checkWorkflow(value: unknown): Violation[] {
  const shape = checkShape(workflowFileSchema, value, 'WORKFLOW_UNKNOWN_KEY');
  const file = (value ?? {}) as Partial<WorkflowFile>;
  // Past the schema's limit the size itself is the problem; walking on would only cost time.
  const steps = Array.isArray(file.steps) ? file.steps.slice(0, 200).filter(isStep) : [];
  return [
    ...shape,
    ...checkIds(steps),
    ...steps.flatMap((step, index) => checkStep(step, index, file, steps)),
    ...checkPath(file.index, '/index'),
    ...checkCycle(steps),
    ...checkVariables(file),
    ...checkAgentsUsed(file, steps),
  ];
}

function isStep(value: unknown): value is WorkflowStep {
  return value !== null && typeof value === 'object' && typeof (value as WorkflowStep).id === 'string';
}

function checkIds(steps: readonly WorkflowStep[]): Violation[] {
  const seen = new Set<string>();
  return steps.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      violation('WORKFLOW_DUPLICATE_STEP', `/steps/${index}/id`, `A step "${id}" exists already.`, 'Rename one.'),
    ];
  });
}

function checkStep(
  step: WorkflowStep,
  index: number,
  file: Partial<WorkflowFile>,
  steps: readonly WorkflowStep[],
): Violation[] {
  const found: Violation[] = [];
  const at = (...rest: (string | number)[]) => jsonPointer(['steps', index, ...rest]);
  const agents = Object.keys(file.agents ?? {});
  if (typeof step.agent === 'string' && !agents.includes(step.agent)) {
    const fix = `Declare it under "agents", or use one of: ${agents.join(', ') || '(none yet)'}.`;
    found.push(violation('WORKFLOW_UNKNOWN_AGENT', at('agent'), `There is no agent "${step.agent}".`, fix));
  }
  listOf(step.needs).forEach((need, position) => {
    if (steps.some(({ id }) => id === need)) return;
    const fix = `Use one of: ${steps.map(({ id }) => id).join(', ')}.`;
    found.push(violation('WORKFLOW_UNKNOWN_NEED', at('needs', position), `There is no step "${need}".`, fix));
  });
  listOf(step.writes).forEach((pattern, position) => {
    const problem = writePatternProblem(replaceVariables(pattern, () => 'x'));
    if (problem === undefined) return;
    const fix = 'Use a relative path with * or **, such as "specs/**".';
    found.push(violation('WORKFLOW_WRITE_SET', at('writes', position), `"${pattern}": ${problem}`, fix));
  });
  for (const [path, ...where] of pathsOf(step)) found.push(...checkPath(path, at(...where)));
  if (typeof step.findings === 'string' && !/(?:^|\/)\.workflow\/[^/]+\.json$/.test(step.findings)) {
    const fix = 'For example "specs/.workflow/findings.json".';
    found.push(violation('FIELD_VALUE', at('findings'), 'Findings are a JSON file under a .workflow/ folder.', fix));
  }
  return found;
}

/** Files that the runner itself reads for this step. */
function pathsOf(step: WorkflowStep): [string, ...(string | number)[]][] {
  const validators = Array.isArray(step.validators) ? step.validators : [];
  const checked = validators.flatMap((validator, index): [string, ...(string | number)[]][] =>
    validator !== null && typeof validator === 'object' && 'path' in validator && typeof validator.path === 'string'
      ? [[validator.path, 'validators', index, 'path']]
      : [],
  );
  return typeof step.findings === 'string' ? [[step.findings, 'findings'], ...checked] : checked;
}

function checkPath(path: unknown, pointer: string): Violation[] {
  if (typeof path !== 'string') return [];
  const reading = readArtifactPath(replaceVariables(path, () => 'x'));
  return reading.ok ? [] : [violation(reading.code, pointer, reading.message, reading.fix)];
}

function checkCycle(steps: readonly WorkflowStep[]): Violation[] {
  const cycle = findCycle(steps.map(({ id, needs }) => ({ id, needs: listOf(needs) })));
  if (cycle === undefined) return [];
  const index = steps.findIndex(({ id }) => id === cycle[0]);
  const message = `Steps need each other in a circle: ${cycle.join(' → ')}.`;
  return [violation('WORKFLOW_CYCLE', `/steps/${index}/needs`, message, 'Remove one of these needs.')];
}

function checkVariables(file: Partial<WorkflowFile>): Violation[] {
  const inputs = Object.keys(file.inputs ?? {}).map((input) => `inputs.${input}`);
  const known = ['feature_id', 'run_id', ...inputs];
  return variablesIn({ paths: file.paths, steps: file.steps, index: file.index }).flatMap(({ name, parts }) => {
    if (known.includes(name)) return [];
    const fix = `Known: ${known.map((variable) => `\${${variable}}`).join(', ')}. Declare more under "inputs".`;
    return [violation('WORKFLOW_UNKNOWN_VARIABLE', jsonPointer(parts), `There is no variable \${${name}}.`, fix)];
  });
}

function checkAgentsUsed(file: Partial<WorkflowFile>, steps: readonly WorkflowStep[]): Violation[] {
  if (file.agents === null || typeof file.agents !== 'object') return [];
  return Object.keys(file.agents)
    .filter((agent) => !steps.some((step) => step.agent === agent))
    .map((agent) =>
      violation(
        'WORKFLOW_UNUSED_AGENT',
        jsonPointer(['agents', agent]),
        `No step uses "${agent}".`,
        'Remove it, or use it.',
      ),
    );
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
