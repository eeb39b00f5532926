import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { plainLine } from '@sprout/agent-protocol';
import { AgentStore, dayOf, FileLock, type Intent, systemClock } from '@sprout/home-agent';
import type { Command } from '../../command.ts';
import { AgentFolder } from './folder.ts';

export const status: Command = {
  summary: 'Show what is done, what is planned and what went wrong',
  help: `
Usage: sprout agent status --dir <folder> [--json]

Shows the agent's memory: how many calls are done and planned, what was refused, what nobody knows the outcome of, and what
is spent of today's budget. It connects nowhere.

Exit code: 0, or 1 if a person has to look at something.

Example:
  sprout agent status --dir ~/sprout-agent`,
  async run(args, io) {
    const options = { dir: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const folder = new AgentFolder(values.dir, io);
    if (!existsSync(folder.memoryFile)) {
      io.stdout.write(
        values.json ? 'null\n' : `The agent has not run yet. Run "sprout agent run --dir ${folder.path}".\n`,
      );
      return 0;
    }
    const store = new AgentStore(folder.memoryFile);
    try {
      const report = reportOf(store, isRunning(folder));
      io.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : inWords(report));
      return report.refused.length + report.unknown.length + report.failed.length === 0 ? 0 : 1;
    } finally {
      store.close();
    }
  },
};

function isRunning(folder: AgentFolder): boolean {
  const lock = FileLock.take(folder.lockFile);
  lock?.release();
  return lock === undefined;
}

function reportOf(store: AgentStore, running: boolean) {
  const shown = ({ reaction, tool, arguments: args, said }: Intent) => ({ reaction, tool, arguments: args, said });
  return {
    running,
    done: store.listIntents('done').length,
    planned: store.listOutbox().map(shown),
    waiting: store.listMatches('waiting').map(({ reaction, dueAt }) => ({ reaction, dueAt })),
    thinking: store.listMatches('thinking').map(({ reaction }) => reaction),
    refused: store.listIntents('refused').map(shown),
    unknown: store.listIntents('unknown').map(shown),
    failed: store.listMatches('failed').map(({ reaction, why }) => ({ reaction, why })),
    spentToday: store.readSpent(dayOf(systemClock.now())),
  };
}

function inWords(report: ReturnType<typeof reportOf>): string {
  const { running, done, planned, waiting, thinking, refused, unknown, failed, spentToday } = report;
  const list = (
    title: string,
    rows: readonly { readonly reaction: string; readonly tool?: string; readonly said?: string | null }[],
  ) =>
    rows.map(
      ({ reaction, tool, said }) => `${title}  ${plainLine([reaction, tool, said].filter(Boolean).join(': '))}\n`,
    );
  return [
    `${running ? 'The agent runs.' : 'The agent does not run.'}\n`,
    `${done} done, ${planned.length} planned, ${waiting.length} waiting for their time, ${thinking.length} being thought about.\n`,
    `Today: ${spentToday.calls ?? 0} calls, ${spentToday.thoughts ?? 0} thoughts.\n`,
    ...list('planned', planned),
    ...list('refused', refused),
    ...list('unknown', unknown),
    ...list(
      'failed ',
      failed.map(({ reaction, why }) => ({ reaction, said: why })),
    ),
  ].join('');
}
