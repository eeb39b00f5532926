import { parseArgs } from 'node:util';
import type { CancelledRun } from '@sprout/server';
import type { Command } from '../../command.ts';
import { takePositionals } from '../../positionals.ts';
import { callAndPrint, runOptions } from './call.ts';

export const cancel: Command = {
  summary: 'Stop a run',
  help: `
Usage: sprout run cancel <runId> [--family <id>] [--json]

Ends a run that has not ended. What it did stays; "sprout run show" has that.

Options:
  --family <id>  the family (default: the only one)
  --json         print { runId, status, reason }

Example:
  sprout run cancel rn_0198…`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: runOptions });
    const [runId = ''] = takePositionals(positionals, ['runId']);
    const call = { operation: 'run.cancel', args: { runId } };
    return callAndPrint<CancelledRun>(io, call, values, ({ status }) => `The run is ${status}.\n`);
  },
};
