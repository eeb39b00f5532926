import type { MintedToken } from '@sprout/server';
import { UsageError } from '../command.ts';
import { defineCommand } from '../define-command.ts';
import { administer } from '../with-config.ts';

export const command = defineCommand({
  help: `
Usage: sprout token create --family <id> --scopes <a,b,…> [--name <name>] [--days <n>] [--json]

Connects an agent to a family, as its owner would, and prints the token. It is shown once; the parent sees the agent in
the list of connected agents and can disconnect it there.

Options:
  --family <id>     the family's id, e.g. from "sprout demo --json"
  --scopes <a,b,…>  what the agent may do; the server's page /guides/reference/scopes.md explains each
  --name <name>     how the list of connected agents shows it (default: "Command line")
  --days <n>        after how many days it ends, 1 to 365 (default: 90)
  --json            print { familyId, grantId, scopes, token, expiresAt, mcpUrl }

Examples:
  sprout token create --family fam_0198… --scopes family:read,task:read
  sprout token create --family fam_0198… --scopes gems:read,gems:adjust --name "Kitchen robot" --json
`,
  options: {
    family: { type: 'string' },
    scopes: { type: 'string' },
    name: { type: 'string', default: 'Command line' },
    days: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  takes: ['create'],
  async run({ values, named: [verb] }, io) {
    if (verb !== 'create') throw new UsageError('Say "sprout token create".');
    const missing = (['family', 'scopes'] as const).filter((name) => !values[name]);
    if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((name) => `--${name}`).join(', ')}.`);
    const request = {
      familyId: values.family ?? '',
      scopes: (values.scopes ?? '').split(/[\s,]+/).filter((scope) => scope !== ''),
      clientName: values.name,
      expiresInDays: values.days === undefined ? undefined : Number(values.days),
    };
    return administer(io, async (administration) => {
      const minted = await administration.createToken(request);
      io.stdout.write(values.json ? `${JSON.stringify(minted, null, 2)}\n` : inWords(minted));
      return 0;
    });
  },
});

function inWords({ grantId, scopes, token, expiresAt, mcpUrl }: MintedToken): string {
  return `The agent is connected as ${grantId}, with ${scopes.join(', ')}.

  address  ${mcpUrl}
  token    ${token}
  ends     ${expiresAt}

Give both to the agent. The token is not shown again.
`;
}
