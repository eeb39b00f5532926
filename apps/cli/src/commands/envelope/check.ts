import { parseArgs } from 'node:util';
import { readAnyEnvelope } from '@sprout/agent-protocol';
import { type Command, type Io, UsageError } from '../../command.ts';
import { countViolations, printViolations } from '../../print-violations.ts';
import { readText } from '../../read-text.ts';
import { loadWorkflow } from '../workflow/load-workflow.ts';
import { oneFile } from './one-file.ts';

export const check: Command = {
  summary: 'Report every violation of an envelope',
  help: `
Usage: sprout envelope check <file|-> [options]

Finds the envelope in the text (bare, fenced, with prose or reasoning around it), tells input from output by its keys,
and reports every violation at once: JSON pointer, code, fix. Nothing is repaired.

A lone input cannot say which step it is for, so a feature_id of null is a warning. Name the step to be strict.

Options:
  --step <workflow>#<step>  check an input for this step of a workflow file
  --json                    { valid, kind, violations: [{ code, severity, pointer, message, fix }] }

Examples:
  my-agent < input.json | sprout envelope check -
  sprout envelope check input.json --step workflow.yaml#plan

Exit code: 0 valid (warnings allowed), 1 invalid, 2 called wrongly.`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, step: { type: 'string' } },
    });
    const file = oneFile(positionals);
    const mayOmitFeature = values.step === undefined ? 'unknown' : await isFeatureOptional(values.step, io);
    const { kind, reading } = readAnyEnvelope(await readText(file, io), { mayOmitFeature });
    const { ok: valid, violations } = reading;
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
};

/** Whether a step, named as `<workflow file>#<step id>`, allows feature_id to be null. */
async function isFeatureOptional(named: string, io: Io): Promise<boolean> {
  const [, file, id] = /^(.+)#([^#]+)$/.exec(named) ?? [];
  if (file === undefined) throw new UsageError('--step is <workflow file>#<step id>, e.g. workflow.yaml#plan.');
  const { steps } = await loadWorkflow(file, io);
  const step = steps.find((each) => each.id === id);
  if (step !== undefined) return step.feature_optional ?? false;
  throw new UsageError(`${file} has no step "${id}". Its steps: ${steps.map((each) => each.id).join(', ')}.`);
}
