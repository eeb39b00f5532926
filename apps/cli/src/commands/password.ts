import type { Administration } from '@sprout/server';
import { UsageError } from '../command.ts';
import { defineCommand } from '../define-command.ts';
import { administer } from '../with-config.ts';

export const command = defineCommand({
  help: `
Usage: sprout password reset <email> [--family <id>] [--json]

Makes a new password for the parent who signs in with this e-mail address, prints it, and ends this parent's sessions and
passkeys. Agents and kids' devices stay connected.

Options:
  --family <id>  which family, if parents of several sign in with this address
  --json         print { email, password, endedSessions }

Example:
  sprout password reset robin@example.org
`,
  options: { family: { type: 'string' }, json: { type: 'boolean', default: false } },
  takes: ['reset', 'email'],
  async run({ values, named: [verb, email = ''] }, io) {
    if (verb !== 'reset') throw new UsageError('Say "sprout password reset <email>".');
    const reset = async (administration: Administration) => {
      const made = await administration.resetPassword(email, values.family);
      const words = `The new password of ${email} is ${made.password}
It is not shown again. Change it after signing in, on the page “You”.
`;
      io.stdout.write(values.json ? `${JSON.stringify(made, null, 2)}\n` : words);
      return 0;
    };
    return administer(io, reset, { needsData: true });
  },
});
