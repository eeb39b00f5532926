import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { plainLine } from '@sprout/agent-protocol/pure';
import { AgentStore, FileLock, type Intent, systemClock } from '@sprout/home-agent';
import { type Command, CommandFailure } from '../../command.ts';
import { AgentFolder } from './folder.ts';

export const command: Command = {
  help: `
Usage: sprout agent status --dir <folder> [--json]

Shows the agent's memory: how many calls are done and planned, what was refused, what nobody knows the outcome of, which
thinkers fail, what is spent of today's budget, and whether the agent rests because a limit is reached. It connects nowhere.

Exit code: 0, or 1 if a person has to look at something: what was refused, is unknown or fails, or a limit that is reached.

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
      const report = reportOf(store, isRunning(folder), limitsIn(folder));
      io.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : inWords(report));
      return isForPerson(report) ? 1 : 0;
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

type Limits = Record<(typeof limited)[number], number>;

const limited = ['calls', 'thoughts', 'tokens', 'money'] as const;

/** Null: agent.yaml is gone or wrong, which is for "check" to say. */
function limitsIn(folder: AgentFolder): Limits | null {
  try {
    const { callsPerDay, thoughtsPerDay, tokensPerDay, moneyPerDay } = folder.readConfig().budget;
    return { calls: callsPerDay, thoughts: thoughtsPerDay, tokens: tokensPerDay, money: moneyPerDay };
  } catch (thrown) {
    if (thrown instanceof CommandFailure) return null;
    throw thrown;
  }
}

function isForPerson({ refused, unknown, failed, resting, thinking, runs }: ReturnType<typeof reportOf>): boolean {
  const failing = [...thinking.map(({ why }) => why), ...runs.map(({ said }) => said)].filter((why) => why !== null);
  return [refused, unknown, failed, resting, failing].some((list) => list.length > 0);
}

function reportOf(store: AgentStore, running: boolean, limits: Limits | null) {
  const shown = ({ reaction, tool, arguments: args, said }: Intent) => ({ reaction, tool, arguments: args, said });
  return {
    running,
    done: store.listIntents('done').length,
    planned: store.listOutbox().map(shown),
    waiting: store.listMatches('waiting').map(({ reaction, dueAt }) => ({ reaction, dueAt })),
    thinking: store.listMatches('thinking').map(({ reaction, attempts, why }) => ({ reaction, attempts, why })),
    runs: store.runs.list().map(({ runId, state, said }) => ({ runId, state, said })),
    // What a model heard of is not for a person.
    refused: store
      .listIntents('refused')
      .filter(({ isForModel }) => !isForModel)
      .map(shown),
    unknown: store.listIntents('unknown').map(shown),
    failed: store.listMatches('failed').map(({ reaction, why }) => ({ reaction, why })),
    spentToday: spentToday(store),
    limits,
    /** The limits that were reached: what they limit rests until midnight. */
    resting: limited.filter((what) => store.spent.listReached(systemClock.now()).includes(what)),
  };
}

/** In the units of the budget: money in US dollars. */
function spentToday(store: AgentStore) {
  const { calls = 0, thoughts = 0, tokens = 0, money = 0 } = store.spent.read(systemClock.now());
  return { calls, thoughts, tokens, money: money / 1_000_000 };
}

function inWords(report: ReturnType<typeof reportOf>): string {
  const { running, done, planned, runs, waiting, thinking, refused, unknown, failed, resting } = report;
  const { spentToday: spent, limits } = report;
  const dollars = (amount: number) => `$${amount.toFixed(4)}`;
  const used = (what: (typeof limited)[number]) => {
    const show = what === 'money' ? dollars : String;
    return `${show(spent[what])}${limits === null ? '' : ` of ${show(limits[what])}`}`;
  };
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
    `Today: ${limited.map((what) => `${what} ${used(what)}`).join(', ')}.\n`,
    ...resting.map((what) => `Rests until midnight: ${what} ${used(what)}.\n`),
    ...list(
      'failing',
      thinking.flatMap(({ reaction, why }) => (why === null ? [] : [{ reaction, said: why }])),
    ),
    ...list(
      'run    ',
      runs.map(({ runId, state, said }) => ({ reaction: runId, tool: state, said })),
    ),
    ...list('planned', planned),
    ...list('refused', refused),
    ...list('unknown', unknown),
    ...list(
      'failed ',
      failed.map(({ reaction, why }) => ({ reaction, said: why })),
    ),
  ].join('');
}
