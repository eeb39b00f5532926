import { nearestNames } from '@sprout/server/nearest-names';
import { type Command, UsageError } from './command.ts';

export interface SubCommand {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** A command with sub-commands. Each is in its own file and loaded when called. */
export function commandGroup(
  name: string,
  summary: string,
  about: string,
  example: string,
  subs: Readonly<Record<string, SubCommand>>,
): Command {
  const width = Math.max(...Object.keys(subs).map((sub) => sub.length));
  const rows = Object.entries(subs).map(([sub, { summary: line }]) => `  ${sub.padEnd(width)}  ${line}`);
  const help = `Usage: sprout ${name} <sub-command> [options]

${about.trim()}

${rows.join('\n')}

Example:
  ${example}

Run "sprout ${name} <sub-command> --help" for its options.
`;
  const find = (sub: string | undefined) => (sub !== undefined && Object.hasOwn(subs, sub) ? subs[sub] : undefined);
  return {
    summary,
    help,
    helpFor: async ([sub]) => (await find(sub)?.load())?.help ?? help,
    run: async ([sub, ...rest], io) => {
      if (sub === undefined) {
        io.stdout.write(help);
        return 0;
      }
      const found = find(sub);
      if (found === undefined) {
        const [meant] = nearestNames(sub, Object.keys(subs));
        throw new UsageError(`there is no sub-command "${sub}".${meant ? ` Did you mean "${meant}"?` : ''}`);
      }
      return (await found.load()).run(rest, io);
    },
  };
}
