import { parseArgs } from 'node:util';
import { type ListedFamily, withAdministration } from '@sprout/server';
import type { Command } from '../command.ts';
import { withConfig } from '../with-config.ts';

export const command: Command = {
  summary: 'List the families of this server',
  help: `
Usage: sprout families [--json]

Lists every family with its id, the addresses that its parents sign in with, and how many kids it has.

Options:
  --json  print [{ familyId, name, isDemo, parents: [email], kids }]

Examples:
  sprout families
  sprout families --json | jq -r '.[].familyId'
`,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
    return withConfig(io, async (config) => {
      const families = await withAdministration(config, (administration) => administration.listFamilies(), {
        needsData: true,
      });
      io.stdout.write(values.json ? `${JSON.stringify(families, null, 2)}\n` : inWords(families));
      return 0;
    });
  },
};

function inWords(families: readonly ListedFamily[]): string {
  if (families.length === 0) return 'There is no family yet. Open Sprout in a browser to set one up.\n';
  const lines = families.map(({ familyId, name, isDemo, parents, kids }) => {
    const who = `${parents.join(', ')}; ${kids === 1 ? '1 kid' : `${kids} kids`}`;
    return `${familyId}  ${name}${isDemo ? ' (demo)' : ''}: ${who}\n`;
  });
  return lines.join('');
}
