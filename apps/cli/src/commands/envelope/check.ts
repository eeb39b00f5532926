import {
  hasErrors,
  mayWrite,
  type OutputEnvelope,
  readAnyEnvelope,
  readArtifactPath,
  type Violation,
  violation,
  type WorkflowStep,
} from '@sprout/agent-protocol';
import { type Io, UsageError } from '../../command.ts';
import { defineCommand } from '../../define-command.ts';
import { countViolations, printViolations } from '../../print-violations.ts';
import { readText } from '../../read-text.ts';
import { loadWorkflow } from '../workflow/load-workflow.ts';

export const command = defineCommand({
  help: `
Usage: sprout envelope check <file|-> [options]

Finds the envelope in the text (bare, fenced, with prose or reasoning around it), tells input from output by its keys,
and reports every violation at once: JSON pointer, code, fix. Nothing is repaired. What the runner would send back to
the agent is an error here, too: content that stands for a file (“...”), and with --step a path that it may not write.

A lone input cannot say which step it is for, so a feature_id of null is a warning. Name the step to be strict.

Options:
  --step <workflow>#<step>  check it as this step of a workflow file would
  --json                    { valid, kind, violations: [{ code, severity, pointer, message, fix }] }

Examples:
  my-agent < input.json | sprout envelope check -
  sprout envelope check input.json --step workflow.yaml#plan

Exit code: 0 valid (warnings allowed), 1 invalid, 2 called wrongly.`,
  options: { json: { type: 'boolean' }, step: { type: 'string' } },
  takes: ['file'],
  async run({ values, named: [file = ''] }, io) {
    const { step, indexPath = '' } = values.step === undefined ? {} : await findStep(values.step, io);
    const mayOmitFeature = step === undefined ? 'unknown' : (step.feature_optional ?? false);
    const { kind, reading } = readAnyEnvelope(await readText(file, io), { mayOmitFeature });
    const violations = asTheRunnerJudges(reading.violations, step);
    if (reading.ok && 'artifacts' in reading.envelope && step !== undefined) {
      violations.push(...outsideOf(step, indexPath, reading.envelope));
    }
    const valid = reading.ok && !hasErrors(violations);
    if (values.json) io.stdout.write(`${JSON.stringify({ valid, kind, violations }, null, 2)}\n`);
    else {
      const source = file === '-' ? 'stdin' : file;
      const what = kind === null ? 'no envelope' : `${kind} envelope`;
      const count = countViolations(violations);
      io.stdout.write(printViolations(violations, source));
      io.stdout.write(`${source}: ${valid ? 'valid' : 'invalid'} (${what})${count === '' ? '' : `, ${count}`}\n`);
    }
    return valid ? 0 : 1;
  },
});

/** The runner takes no content that only stands for a file, unless the step says so. */
function asTheRunnerJudges(violations: readonly Violation[], step: WorkflowStep | undefined): Violation[] {
  if (step?.suspicious_content === 'allow') return [...violations];
  return violations.map((found) => (found.code === 'CONTENT_PLACEHOLDER' ? { ...found, severity: 'error' } : found));
}

/** The artifacts that a step may not write. What a run fills into its patterns is not known here, so anything may stand there. */
function outsideOf({ writes = [] }: WorkflowStep, indexPath: string, { artifacts }: OutputEnvelope): Violation[] {
  const patterns = [...writes, indexPath].map((pattern) => pattern.replace(/\$\{[^}]*\}/g, '*'));
  return artifacts.flatMap(({ path }, index) => {
    const reading = readArtifactPath(path);
    if (!reading.ok || mayWrite(patterns, reading.segments)) return [];
    const fix = `It may write: ${patterns.join(', ')}.`;
    return [violation('PATH_OUTSIDE_WRITE_SET', `/artifacts/${index}/path`, `The step may not write ${path}.`, fix)];
  });
}

/** The step named as `<workflow file>#<step id>`, and where its workflow has its index page. */
async function findStep(named: string, io: Io): Promise<{ step: WorkflowStep; indexPath: string }> {
  const [, file, id] = /^(.+)#([^#]+)$/.exec(named) ?? [];
  if (file === undefined) throw new UsageError('--step is <workflow file>#<step id>, e.g. workflow.yaml#plan.');
  const { steps, paths, index } = await loadWorkflow(file, io);
  const step = steps.find((each) => each.id === id);
  const declared = typeof paths?.index === 'string' ? paths.index : undefined;
  if (step !== undefined) return { step, indexPath: index ?? declared ?? '.workflow/index.md' };
  throw new UsageError(`${file} has no step "${id}". Its steps: ${steps.map((each) => each.id).join(', ')}.`);
}
