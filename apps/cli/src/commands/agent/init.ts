import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Command, CommandFailure } from '../../command.ts';
import { AgentFolder } from './folder.ts';

/** Needs no id of the family, so that it works as it is. */
const template = (
  url: string,
) => `# What this home agent does. The page “The home agent” of Sprout's documentation explains each word.
url: ${url}

# Most that it does in a day.
budget: { callsPerDay: 200, thoughtsPerDay: 50 }

reactions:
  - name: Nobody answered for ten minutes
    when: { stillOpen: screentime, forMinutes: 10 }
    then:
      - remind: { text: "A request for {{event.durationMinutes}} minutes of screen time is still open." }
`;

export const command: Command = {
  help: `
Usage: sprout agent init --dir <folder> [--url <address>]

Makes the folder, readable by you alone, and an agent.yaml with one reaction that works as it is.

Options:
  --dir <folder>   the agent's folder
  --url <address>  where Sprout is (default: http://localhost:8787)

Example:
  sprout agent init --dir ~/sprout-agent --url https://sprout.example.com`,
  async run(args, io) {
    const options = { dir: { type: 'string' }, url: { type: 'string', default: 'http://localhost:8787' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const folder = new AgentFolder(values.dir, io);
    if (!URL.canParse(values.url)) throw new CommandFailure(`"${values.url}" is no address.`);
    if (existsSync(folder.configFile)) throw new CommandFailure(`${folder.configFile} is there already.`);
    mkdirSync(folder.path, { recursive: true, mode: 0o700 });
    writeFileSync(folder.configFile, template(values.url), { mode: 0o600, flag: 'wx' });
    io.stdout.write(`Wrote ${folder.configFile}.\nNext: sprout agent login --dir ${folder.path}\n`);
    return 0;
  },
};
