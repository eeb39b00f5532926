import path from 'node:path';
import { definitionHash, hasEnded, RunRefused, replay, resumeRun } from '@sprout/agent-protocol';
import { defineCommand } from '../../define-command.ts';
import { finishRun } from './finish-run.ts';
import { loadWorkflow } from './load-workflow.ts';
import { progressFor } from './progress/progress.ts';
import { peopleMode, runOptions, runOptionsHelp } from './run-options.ts';
import { inWorkspace, peopleFor, portsFor } from './workspace.ts';

export const command = defineCommand({
  help: `
Usage: sprout workflow resume <run> [options]

Goes on exactly where the journal ends: files that were half written are finished, an attempt whose outcome is unknown
is made once more. A workflow file that was changed since refuses to resume.

Options:
  --file <file>        where the workflow file is now, if it was moved
${runOptionsHelp}

Example:
  sprout workflow resume 20261116-1a2b3c4d`,
  options: { ...runOptions, file: { type: 'string' } },
  takes: ['run'],
  async run({ values, named: [runId = ''] }, io) {
    const mode = peopleMode(values, io);
    return inWorkspace(values, io, async (workspace) => {
      const record = await workspace.journal.find(runId);
      const before = replay(await workspace.journal.read(runId));
      if (hasEnded(before)) return finishRun(before, values, io);
      const source = values.file ?? record?.source;
      if (source === undefined)
        throw new RunRefused('RUN_UNKNOWN', `There is no run "${runId}".`, 'List them with "status".');
      const hash = definitionHash(await loadWorkflow(source, io));
      const progress = progressFor(before.plan, values.json, io, before);
      try {
        const people = peopleFor(mode, workspace, io);
        const ports = portsFor(
          workspace,
          { agents: before.plan.agents, source: path.resolve(io.cwd, source) },
          people,
          io,
          (event, state) => progress.onEvent(event, state),
        );
        const state = await resumeRun(ports, runId, hash, io.signal);
        progress.stop();
        return finishRun(state, values, io);
      } finally {
        progress.stop();
      }
    });
  },
});
