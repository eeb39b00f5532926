import { parseArgs } from 'node:util';
import { scopesOf, toolsOf } from '@sprout/home-agent';
import type { Command } from '../../command.ts';
import { AgentFolder, withWire } from './folder.ts';

export const check: Command = {
  summary: 'Check agent.yaml, and list the calls and scopes of its reactions',
  help: `
Usage: sprout agent check --dir <folder> [--json]

Names every problem of agent.yaml with its line, before anything connects. Without problems it lists which operations
each reaction can call and which scopes the agent needs. If the agent is signed in, it asks Sprout which of them it has.

Exit code: 0, or 1 with problems or missing scopes.

Example:
  sprout agent check --dir ~/sprout-agent`,
  async run(args, io) {
    const options = { dir: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const folder = new AgentFolder(values.dir, io);
    const config = folder.readConfig();
    const reactions = config.reactions.map((reaction) => ({ name: reaction.name, calls: toolsOf(reaction) }));
    const needed = scopesOf(config.reactions);
    const isSignedIn = folder.findTokens() !== undefined;
    const granted = isSignedIn
      ? await withWire(folder.connect(config), async (wire) => (await wire.call('mcp.whoami', {}, io)).scopes)
      : null;
    const missing = granted === null ? [] : needed.filter((scope) => !granted.includes(scope));
    const report = { reactions, scopes: needed, signedIn: isSignedIn, missing };
    io.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : inWords(report));
    return missing.length === 0 ? 0 : 1;
  },
};

interface Report {
  readonly reactions: readonly { readonly name: string; readonly calls: readonly string[] }[];
  readonly scopes: readonly string[];
  readonly signedIn: boolean;
  readonly missing: readonly string[];
}

function inWords({ reactions, scopes, signedIn, missing }: Report): string {
  const rows = reactions.map(({ name, calls }) => `  ${name}: ${calls.join(', ')}`);
  const state = signedIn
    ? missing.length === 0
      ? 'The agent has them all.'
      : `Missing: ${missing.join(', ')}. A parent can give them to the agent in the parent app.`
    : 'The agent is not signed in yet.';
  return `agent.yaml is fine.\n\nCalls:\n${rows.join('\n')}\n\nScopes: ${scopes.join(', ')}\n${state}\n`;
}
