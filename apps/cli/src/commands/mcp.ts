import type { Readable, Writable } from 'node:stream';
import { createLog, type LocalClientRequest, serveStdio } from '@sprout/server';
import { defineCommand } from '../define-command.ts';
import { withConfig } from '../with-config.ts';

export const command = defineCommand({
  help: `
Usage: sprout mcp [--family <id>] [--scopes <a,b,…>] [--token <token>]

Serves one MCP client that started this command: a message per line on stdin and stdout, and nothing else; the log goes to
stderr. A running server does the work if there is one, else this process does. The client is connected as an agent of the
family's owner: parents see it in the list of connected agents and can disconnect it there. The connection ends with the
client.

Options:
  --family <id>     the family, if there are several
  --scopes <a,b,…>  what the client may do (default: everything but the scopes that must be picked by name,
                    gems:adjust and screentime:approve); the server's page /guides/reference/scopes.md explains
                    each
  --token <token>   connect with a token from "sprout token create" instead; SPROUT_TOKEN does the same and does not
                    show in the list of processes

Examples:
  claude mcp add sprout -- npx sprout mcp
  sprout mcp --family fam_0198… --scopes family:read,gems:read,gems:adjust
`,
  options: { family: { type: 'string' }, scopes: { type: 'string' }, token: { type: 'string' } },
  async run({ values }, io) {
    const token = values.token ?? io.env.SPROUT_TOKEN;
    const request: LocalClientRequest = {
      ...(token !== undefined && token !== '' && { token }),
      ...(values.family !== undefined && { familyId: values.family }),
      ...(values.scopes !== undefined && { scopes: values.scopes.split(/[\s,]+/).filter((scope) => scope !== '') }),
    };
    return withConfig(io, async (config) => {
      const log = createLog(config.logLevel);
      const [input, output] = [io.stdin as Readable, io.stdout as Writable];
      await serveStdio(config, request, { input, output, signal: io.signal, log });
      return 0;
    });
  },
});
