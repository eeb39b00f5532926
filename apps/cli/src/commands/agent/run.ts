import path from 'node:path';
import { parseArgs } from 'node:util';
import { plainLine } from '@sprout/agent-protocol/pure';
import { AgentStore, askModelOver, FileLock, HomeAgent, startProgramsIn, systemClock } from '@sprout/home-agent';
import { giveBackMemory } from '@sprout/server/give-back-memory';
import { type Command, CommandFailure } from '../../command.ts';
import { findLacks, noLacks, tellUnknown } from './find-lacks.ts';
import { AgentFolder, withWire } from './folder.ts';

export const command: Command = {
  help: `
Usage: sprout agent run --dir <folder> [--once]

Watches the family and does what the reactions say. The first run begins now: what happened before is left alone. After a
crash it goes on where it was; each thing is done once. It stops at Ctrl+C or SIGTERM, and ends with 1 if the sign-in is over.

Options:
  --once  catch up with what happened since last time, do it, and leave: for cron

The token comes from SPROUT_TOKEN, or from "sprout agent login".

Example:
  sprout agent run --dir ~/sprout-agent`,
  async run(args, io) {
    const options = { dir: { type: 'string' }, once: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const folder = new AgentFolder(values.dir, io);
    const config = folder.readConfig();
    const connected = folder.connect(config);
    const lock = FileLock.take(folder.lockFile);
    if (lock === undefined) throw new CommandFailure(`an agent runs in ${folder.path} already.`);
    const store = new AgentStore(folder.memoryFile);
    try {
      const tell = (line: string) => io.stdout.write(`${plainLine(line)}\n`);
      await withWire(connected, async (wire) => {
        // A server that is away now is waited for below.
        const { missing, unknown } = await findLacks(wire, config, io.signal).catch(() => noLacks);
        if (missing.length > 0)
          tell(`Warning: the agent lacks ${missing.join(', ')}. A parent can give them to it in the app.`);
        for (const one of unknown) tell(`Warning: ${tellUnknown(one)}`);
        const agent = new HomeAgent({
          ...{ wire, store, clock: systemClock, reactions: config.reactions, budget: config.budget },
          name: path.basename(folder.path),
          ...{ worker: config.worker, askModel: askModelOver(io.env, systemClock) },
          startThinker: startProgramsIn(folder.path, io.env),
          beforeRest: giveBackMemory,
          tell,
        });
        await (values.once ? agent.runOnce(io.signal) : agent.run(io.signal));
      });
      return 0;
    } finally {
      store.close();
      lock.release();
    }
  },
};
