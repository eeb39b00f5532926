import { parseArgs } from 'node:util';
import { withAdministration } from '@sprout/server';
import { type Command, UsageError } from '../command.ts';
import { takePositionals } from '../positionals.ts';
import { withConfig } from '../with-config.ts';

export const command: Command = {
  summary: 'Give a parent who forgot the password a new one',
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
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { family: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [verb, ...rest] = positionals;
    if (verb !== 'reset') throw new UsageError('Say "sprout password reset <email>".');
    const [email = ''] = takePositionals(rest, ['email']);
    return withConfig(io, async (config) => {
      const made = await withAdministration(
        config,
        (administration) => administration.resetPassword(email, values.family),
        {
          needsData: true,
        },
      );
      const words = `The new password of ${email} is ${made.password}
It is not shown again. Change it after signing in, on the page “You”.
`;
      io.stdout.write(values.json ? `${JSON.stringify(made, null, 2)}\n` : words);
      return 0;
    });
  },
};
