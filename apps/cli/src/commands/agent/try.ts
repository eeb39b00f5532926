import { parseArgs } from 'node:util';
import { plainLine } from '@sprout/agent-protocol/pure';
import { type Replayed, replayPast, systemClock } from '@sprout/home-agent';
import { type Command, UsageError } from '../../command.ts';
import { AgentFolder, withWire } from './folder.ts';

const DAY_MS = 24 * 60 * 60_000;

export const command: Command = {
  help: `
Usage: sprout agent try --dir <folder> [--days <n>] [--json]

Plays the family's activity of the last days to the reactions and shows the calls they would have made. It writes nothing,
neither in Sprout nor in the folder, and starts no thinker.

Options:
  --days <n>  how far back, 1 to 30 (default: 7)

Example:
  sprout agent try --dir ~/sprout-agent --days 30`,
  async run(args, io) {
    const options = {
      dir: { type: 'string' },
      days: { type: 'string', default: '7' },
      json: { type: 'boolean', default: false },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1 || days > 30) throw new UsageError('--days is a number from 1 to 30.');
    const folder = new AgentFolder(values.dir, io);
    const config = folder.readConfig();
    const now = systemClock.now();
    const past = { from: now - days * DAY_MS, now, signal: io.signal };
    const replayed = await withWire(folder.connect(config), (wire) => replayPast(wire, config.reactions, past));
    io.stdout.write(values.json ? `${JSON.stringify(replayed, null, 2)}\n` : inWords(replayed, days));
    return 0;
  },
};

function inWords(replayed: readonly Replayed[], days: number): string {
  if (replayed.length === 0) return `In the last ${days} days no reaction would have done anything.\n`;
  const lines = replayed.map(({ timestamp, reaction, event, calls }) => {
    const what = calls?.map(({ tool, arguments: args }) => `    ${tool} ${plainLine(JSON.stringify(args))}`) ?? [
      '    would ask its thinker',
    ];
    return `${timestamp}  ${event}  ${plainLine(reaction)}\n${what.join('\n')}\n`;
  });
  return `${lines.join('')}\nNothing was written.\n`;
}
