import type { Administration, DemoFamily } from '@sprout/server';
import type { Io } from '../command.ts';
import { defineCommand } from '../define-command.ts';
import { administer } from '../with-config.ts';

export const command = defineCommand({
  help: `
Usage: sprout demo [--json]
       sprout demo --remove [--json]

Makes a new family with a parent, three kids, tasks, rewards, questions that wait for the parent, and a connected agent
with skills, a canvas, a heartbeat and a run, whether the server runs or not. Each call makes another family; the others
stay as they are. A demo does not count as set-up: your own family can still be set up in the browser.

It works on the data of SPROUT_DATA_DIR or SPROUT_DATABASE_URL, as the server does, and says on standard error which that is.

Options:
  --remove  delete every demo family, for good
  --json    print { familyId, timezone, mcpUrl, token, parent: { email, password }, kids: [{ childId, name, deviceToken }],
            links: { parent, kids: [{ childId, url }] } }, or with --remove { removed: [familyId] }

Examples:
  sprout demo
  sprout demo --json > demo.json
  sprout demo --remove
`,
  options: { json: { type: 'boolean', default: false }, remove: { type: 'boolean', default: false } },
  async run({ values }, io) {
    const work = values.remove ? remove : make;
    return administer(io, (each) => work(each, values.json, io));
  },
});

async function make(administration: Administration, isJson: boolean, io: Io): Promise<number> {
  io.stderr.write(`Making a demo family in ${administration.place}.\n`);
  const family = await administration.createDemoFamily();
  io.stdout.write(isJson ? `${JSON.stringify(family, null, 2)}\n` : inWords(family));
  return 0;
}

async function remove(administration: Administration, isJson: boolean, io: Io): Promise<number> {
  io.stderr.write(`Removing the demo families in ${administration.place}.\n`);
  const { removed } = await administration.removeDemoFamilies();
  const words = removed.length === 0 ? 'There was no demo family.' : `Removed: ${removed.join(', ')}.`;
  io.stdout.write(isJson ? `${JSON.stringify({ removed }, null, 2)}\n` : `${words}\n`);
  return 0;
}

function urlOf({ kids }: DemoFamily['links'], childId: string): string {
  return kids.find((kid) => kid.childId === childId)?.url ?? '';
}

function inWords({ familyId, mcpUrl, token, parent, kids, links }: DemoFamily): string {
  const url = mcpUrl.replace(/\/mcp$/, '');
  const [kid] = kids;
  const width = Math.max(...kids.map(({ name }) => name.length));
  return `A demo family is ready: ${familyId}

Open in a browser (each link signs in once, within a week)
${[['the parent', links.parent], ...kids.map(({ childId, name }) => [name, urlOf(links, childId)])]
  .map(([name = '', link]) => `  ${name.padEnd(Math.max(width, 10))}  ${link}`)
  .join('\n')}

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
     Then open one of the links above, or sign in at ${url} as the parent.
  2. As the agent, see the family:
     curl -X POST ${url}/api/ops/family.query_overview \\
       -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' -d '{}'
     Five questions wait for the parent; inbox.list and inbox.get show them.
  3. As ${kid?.name}, count gems:
     curl -X POST ${url}/api/ops/gems.query_balance \\
       -H 'Authorization: Bearer ${kid?.deviceToken}' -H 'Content-Type: application/json' \\
       -d '{"childId":"${kid?.childId}"}'

These secrets are not shown again. "sprout demo" makes another family, "sprout demo --remove" deletes them all.
`;
}
