import { parseArgs } from 'node:util';
import { configVariables, serve as serveUntilSignal } from '@sprout/server';
import type { Command } from '../command.ts';

export const command: Command = {
  summary: 'Run the server until it is stopped',
  help: `
Usage: sprout serve

Runs the server until SIGINT or SIGTERM; then it finishes what is running and ends. The same as npm start.

Environment variables:
${configVariables.map(({ name, description }) => `  ${name}: ${description}\n`).join('')}
Examples:
  sprout serve
  SPROUT_PORT=9000 SPROUT_DATA_DIR=/var/lib/sprout sprout serve
  SPROUT_DATABASE_URL=postgres://sprout@db/sprout sprout serve
`,
  async run(args, io) {
    parseArgs({ args: [...args], options: {} });
    return serveUntilSignal(io.env, io.cwd);
  },
};
