import { nearestNames } from '@sprout/server/nearest-names';
import { type Command, type Entry, UsageError } from './command.ts';

/** A command with sub-commands. Each is in its own file and loaded when called. */
export function commandGroup(
  name: string,
  about: string,
  example: string,
  subs: Readonly<Record<string, Entry>>,
): Command {
  const width = Math.max(...Object.keys(subs).map((sub) => sub.length));
  const rows = Object.entries(subs).map(([sub, [line]]) => `  ${sub.padEnd(width)}  ${line}`);
  const help = `Usage: sprout ${name} <sub-command> [options]

${about.trim()}

${rows.join('\n')}

Example:
  ${example}

Run "sprout ${name} <sub-command> --help" for its options.
`;
  const load = async (sub = '') => (Object.hasOwn(subs, sub) ? (await subs[sub]?.[1]())?.command : undefined);
  return {
    help,
    helpFor: async ([sub]) => (await load(sub))?.help ?? help,
    run: async ([sub, ...rest], io) => {
      if (sub === undefined) {
        io.stdout.write(help);
        return 0;
      }
      const found = await load(sub);
      if (found === undefined) {
        const [meant] = nearestNames(sub, Object.keys(subs));
        throw new UsageError(`there is no sub-command "${sub}".${meant ? ` Did you mean "${meant}"?` : ''}`);
      }
      return found.run(rest, io);
    },
  };
}
