import type { CancelledRun } from '@sprout/server';
import { defineCommand } from '../../define-command.ts';
import { callAndPrint, runOptions } from './call.ts';

export const command = defineCommand({
  help: `
Usage: sprout run cancel <runId> [--family <id>] [--json]

Ends a run that has not ended. What it did stays; "sprout run show" has that.

Options:
  --family <id>  the family (default: the only one)
  --json         print { runId, status, reason }

Example:
  sprout run cancel rn_0198…`,
  options: runOptions,
  takes: ['runId'],
  async run({ values, named: [runId = ''] }, io) {
    const call = { operation: 'run.cancel', args: { runId } };
    return callAndPrint<CancelledRun>(io, call, values, ({ status }) => `The run is ${status}.\n`);
  },
});
