import { parseArgs } from 'node:util';
import { type DemoFamily, withAdministration } from '@sprout/server';
import type { Command } from '../command.ts';
import { withConfig } from '../with-config.ts';

export const command: Command = {
  summary: 'Make a demo family to try things with',
  help: `
Usage: sprout demo [--json]

Makes a new family with a parent, three kids and a connected agent, whether the server runs or not. Each call makes
another family; the others stay as they are.

Options:
  --json  print { familyId, timezone, mcpUrl, token, parent: { email, password }, kids: [{ childId, name, deviceToken }] }

Examples:
  sprout demo
  sprout demo --json > demo.json
`,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
    return withConfig(io, async (config) => {
      const family = await withAdministration(config, (administration) => administration.createDemoFamily());
      io.stdout.write(values.json ? `${JSON.stringify(family, null, 2)}\n` : inWords(family));
      return 0;
    });
  },
};

function inWords({ familyId, mcpUrl, token, parent, kids }: DemoFamily): string {
  const url = mcpUrl.replace(/\/mcp$/, '');
  const [kid] = kids;
  const width = Math.max(...kids.map(({ name }) => name.length));
  return `A demo family is ready: ${familyId}

Parent
  e-mail    ${parent.email}
  password  ${parent.password}

Kids (each with the token of a paired device)
${kids.map(({ name, deviceToken }) => `  ${name.padEnd(width)}  ${deviceToken}`).join('\n')}

Agent
  address   ${mcpUrl}
  token     ${token}

Next steps
  1. If the server is not running yet: npm start
  2. As the agent, see the family:
     curl -X POST ${url}/api/ops/family.query_overview \\
       -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' -d '{}'
  3. As ${kid?.name}, count gems:
     curl -X POST ${url}/api/ops/gems.query_balance \\
       -H 'Authorization: Bearer ${kid?.deviceToken}' -H 'Content-Type: application/json' \\
       -d '{"childId":"${kid?.childId}"}'

These secrets are not shown again; "sprout demo" makes another family.
`;
}
