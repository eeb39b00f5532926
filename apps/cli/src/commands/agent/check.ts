import { parseArgs } from 'node:util';
import { scopesOf, toolsOf, toolsOfWorker } from '@sprout/home-agent';
import type { Command } from '../../command.ts';
import { findLacks, type Lacks, noLacks, tellUnknown } from './find-lacks.ts';
import { findMissing } from './find-missing.ts';
import { AgentFolder, withWire } from './folder.ts';

export const command: Command = {
  help: `
Usage: sprout agent check --dir <folder> [--json]

Names every problem of agent.yaml with its line, before anything connects. Without problems it lists which operations
each reaction can call and which scopes the agent needs. If the agent is signed in, it asks Sprout which of them it has,
and whether the family has the kids and tasks that the reactions wait for. It warns of programs that are not found and of
variables that are not set here.

Exit code: 0, or 1 with problems, missing scopes or unknown ids.

Example:
  sprout agent check --dir ~/sprout-agent`,
  async run(args, io) {
    const options = { dir: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const folder = new AgentFolder(values.dir, io);
    const config = folder.readConfig();
    const reactions = config.reactions.map((reaction) => ({ name: reaction.name, calls: toolsOf(reaction) }));
    const { worker } = config;
    if (worker !== undefined) reactions.push({ name: 'Worker on runs', calls: toolsOfWorker(worker) });
    const needed = scopesOf(config.reactions, worker);
    const isSignedIn = folder.findTokens() !== undefined;
    const found = isSignedIn
      ? await withWire(folder.connect(config), (wire) => findLacks(wire, config, io.signal))
      : noLacks;
    const warnings = findMissing(config, folder.path, io.env);
    const report = { reactions, scopes: needed, signedIn: isSignedIn, ...found, warnings };
    io.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : inWords(report));
    return found.missing.length + found.unknown.length === 0 ? 0 : 1;
  },
};

interface Report extends Lacks {
  readonly reactions: readonly { readonly name: string; readonly calls: readonly string[] }[];
  readonly scopes: readonly string[];
  readonly signedIn: boolean;
  readonly warnings: readonly string[];
}

function inWords({ reactions, scopes, signedIn, missing, unknown, warnings }: Report): string {
  const rows = reactions.map(({ name, calls }) => `  ${name}: ${calls.join(', ')}`);
  const state = signedIn
    ? missing.length === 0
      ? 'The agent has them all.'
      : `Missing: ${missing.join(', ')}. A parent can give them to the agent in the parent app.`
    : 'The agent is not signed in yet.';
  const lost = unknown.map((one) => `${tellUnknown(one)}\n`);
  const warned = warnings.map((warning) => `Warning: ${warning}\n`);
  return `agent.yaml is fine.\n\nCalls:\n${rows.join('\n')}\n\nScopes: ${scopes.join(', ')}\n${state}\n${lost.join('')}${warned.join('')}`;
}
