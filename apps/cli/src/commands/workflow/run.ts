import path from 'node:path';
import { planRun, randomIds, startRun } from '@sprout/agent-protocol';
import { CommandFailure, UsageError } from '../../command.ts';
import { defineCommand } from '../../define-command.ts';
import { printViolations } from '../../print-violations.ts';
import { finishRun } from './finish-run.ts';
import { loadWorkflow } from './load-workflow.ts';
import { progressFor } from './progress/progress.ts';
import { explainingRefusals } from './refusals.ts';
import { peopleMode, readInputs, runOptions, runOptionsHelp } from './run-options.ts';
import { openWorkspace, peopleFor, portsFor } from './workspace.ts';

export const command = defineCommand({
  help: `
Usage: sprout workflow run <file> [options]

Runs the workflow's steps in order. On a terminal it shows a live list of the steps and asks its questions there;
otherwise it prints a line for each thing that happens, stores a question and leaves with exit code 3.

Options:
  --feature <id>       feature_id of the envelopes
  --input name=value   an input that the workflow declares; repeat for more
  --run <id>           an id of your own for the run
${runOptionsHelp}

Example:
  sprout workflow run workflow.yaml --feature 005-user-auth --input title="Sign in"`,
  options: {
    ...runOptions,
    feature: { type: 'string' },
    input: { type: 'string', multiple: true },
    run: { type: 'string' },
  },
  takes: ['file'],
  async run({ values, named: [file = ''] }, io) {
    const runId = values.run ?? randomIds.nextRunId();
    if (!/^[\w][\w.-]{0,63}$/.test(runId))
      throw new UsageError('--run takes letters, digits, ".", "-" and "_", at most 64.');
    const mode = peopleMode(values, io);
    const inputs = readInputs(values.input ?? []);
    const workflow = await loadWorkflow(file, io);
    const planning = planRun(workflow, { runId, featureId: values.feature ?? null, inputs });
    if (!planning.ok)
      throw new CommandFailure(`cannot start.\n${printViolations(planning.violations, file).trimEnd()}`);
    const { plan } = planning;
    const source = path.resolve(io.cwd, file);
    return explainingRefusals(values.json, io, async () => {
      const workspace = openWorkspace(values.root, io);
      const progress = progressFor(plan, values.json, io);
      try {
        const ports = portsFor(
          workspace,
          { agents: plan.agents, source },
          peopleFor(mode, workspace, io),
          io,
          (event, state) => progress.onEvent(event, state),
        );
        const state = await startRun(ports, { runId, plan, source }, io.signal);
        progress.stop();
        return finishRun(state, values, io);
      } finally {
        progress.stop();
        workspace.close();
      }
    });
  },
});
