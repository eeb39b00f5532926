import { configVariables, serve as serveUntilSignal } from '@sprout/server';
import { defineCommand } from '../define-command.ts';

export const command = defineCommand({
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
  async run(_called, io) {
    return serveUntilSignal(io.env, io.cwd);
  },
});
