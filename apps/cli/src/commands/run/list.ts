import { parseArgs } from 'node:util';
import type { ListedRuns } from '@sprout/server';
import type { Command } from '../../command.ts';
import { takePositionals } from '../../positionals.ts';
import { callAndPrint, runOptions } from './call.ts';

export const list: Command = {
  summary: 'List the runs that have not ended, or all of them',
  help: `
Usage: sprout run list [--all] [--family <id>] [--json]

Lists runs, newest first: id, status, skill and when it started.

Options:
  --all          also the runs that have ended
  --family <id>  the family (default: the only one)
  --json         print { items, nextCursor }

Example:
  sprout run list --all`,
  run: async (args, io) => {
    const options = { ...runOptions, all: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    takePositionals(positionals, []);
    const call = { operation: 'run.list', args: { status: values.all ? 'all' : 'open' } };
    return callAndPrint<ListedRuns>(io, call, values, ({ items }) => {
      if (items.length === 0) return values.all ? 'There are no runs yet.\n' : 'No run is open.\n';
      return items
        .map(
          ({ runId, status, skillName, startedAt }) => `${runId}  ${status.padEnd(13)}  ${startedAt}  ${skillName}\n`,
        )
        .join('');
    });
  },
};
