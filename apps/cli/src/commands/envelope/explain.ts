import { type InputEnvelope, type OutputEnvelope, plainLine, readAnyEnvelope } from '@sprout/agent-protocol';
import { defineCommand } from '../../define-command.ts';
import { printViolations } from '../../print-violations.ts';
import { readText } from '../../read-text.ts';

const nextStep: Readonly<Record<string, string>> = {
  'true proceed': 'The artifacts are written and the workflow goes on.',
  'true retry': 'The artifacts are written and the agent gets another iteration.',
  'true escalate': 'The artifacts are written and a person is asked; without one the run ends blocked.',
  'false retry': 'The artifacts are quarantined and the agent gets another iteration.',
  'false escalate': 'The artifacts are quarantined and a person is asked; without one the run ends blocked.',
};

export const command = defineCommand({
  help: `
Usage: sprout envelope explain <file|-> [--json]

Says what an envelope asks for, or what a runner would do with it; for an invalid one, what is wrong.

Example:
  sprout envelope explain output.json

Exit code: 0 valid, 1 invalid, 2 called wrongly.`,
  options: { json: { type: 'boolean' } },
  takes: ['file'],
  async run({ values, named: [file = ''] }, io) {
    const { kind, reading } = readAnyEnvelope(await readText(file, io), { mayOmitFeature: true });
    const lines = !reading.ok
      ? ['This is not a valid envelope, so a runner would not act on it:']
      : kind === 'input'
        ? explainInput(reading.envelope as InputEnvelope)
        : explainOutput(reading.envelope as OutputEnvelope);
    if (values.json) {
      io.stdout.write(
        `${JSON.stringify({ valid: reading.ok, kind, explanation: lines, violations: reading.violations }, null, 2)}\n`,
      );
    } else {
      io.stdout.write(`${lines.map(plainLine).join('\n')}\n`);
      io.stdout.write(printViolations(reading.violations, file === '-' ? 'stdin' : file));
    }
    return reading.ok ? 0 : 1;
  },
});

function explainInput({ context, paths, task, prior_context: prior = [] }: InputEnvelope): string[] {
  const params = Object.keys(task.params);
  const feature = context.feature_id === null ? 'no feature' : `feature "${context.feature_id}"`;
  return [
    `Input for the workflow "${context.workflow}", ${feature}, iteration ${context.iteration}.`,
    `The agent should "${task.action}"${params.length === 0 ? '' : ` with ${params.join(', ')}`}.`,
    `It may need ${Object.keys(paths).length} paths: ${
      Object.entries(paths)
        .map(([name, value]) => `${name} (${[value].flat().join(', ')})`)
        .join('; ') || 'none'
    }.`,
    ...prior.map((note) => `It is told: ${note}`),
  ];
}

function explainOutput({ success, summary, artifacts, notes = [], recommendation }: OutputEnvelope): string[] {
  return [
    `Output: the agent says that it ${success ? 'did' : 'did not do'} the task and recommends "${recommendation}".`,
    `Summary: ${summary}`,
    ...artifacts.map(
      ({ path, operation, content }) => `It wants to ${operation} ${path} (${Buffer.byteLength(content)} bytes).`,
    ),
    ...notes.map((note) => `It passes on: ${note}`),
    nextStep[`${success} ${recommendation}`] ?? '',
  ];
}
