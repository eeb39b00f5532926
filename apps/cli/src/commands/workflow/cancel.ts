import { cancelRun, hasEnded, replay } from '@sprout/agent-protocol';
import { defineCommand } from '../../define-command.ts';
import { summariseRun } from './run-summary.ts';
import { inWorkspace, peopleFor, portsFor } from './workspace.ts';

export const command = defineCommand({
  help: `
Usage: sprout workflow cancel <run> [--root <folder>] [--json]

Ends the run at any point. A process that works on it stops its agent and ends; a batch of files that was begun is
finished first, so nothing is left half written.

Example:
  sprout workflow cancel 20261116-1a2b3c4d

Exit code: 0 cancelled or about to be, 1 refused, 2 called wrongly.`,
  options: { root: { type: 'string' }, json: { type: 'boolean' } },
  takes: ['run'],
  async run({ values, named: [runId = ''] }, io) {
    return inWorkspace(values, io, async (workspace) => {
      const { plan } = replay(await workspace.journal.read(runId));
      const state = await cancelRun(
        portsFor(workspace, { agents: plan.agents, source: '' }, peopleFor('park', workspace, io), io),
        runId,
        io.signal,
      );
      if (values.json) io.stdout.write(`${JSON.stringify({ result: summariseRun(state) })}\n`);
      else if (hasEnded(state)) io.stdout.write(`Run ${runId} is cancelled.\n`);
      else io.stdout.write(`The process that works on run ${runId} was asked to stop.\n`);
      return 0;
    });
  },
});
