import type { ListedRuns } from '@sprout/server';
import { defineCommand } from '../../define-command.ts';
import { callAndPrint, runOptions } from './call.ts';

export const command = defineCommand({
  help: `
Usage: sprout run list [--all] [--family <id>] [--json]

Lists runs, newest first: id, status, skill and when it started.

Options:
  --all          also the runs that have ended
  --family <id>  the family (default: the only one)
  --json         print { items, nextCursor }

Example:
  sprout run list --all`,
  options: { ...runOptions, all: { type: 'boolean', default: false } },
  async run({ values }, io) {
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
});
