import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Command, type Io, UsageError } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Known }>
>['values'];

/** A command as a table: what it takes, and what it does with that. */
interface Definition<Known extends Options> extends Pick<Command, 'help'> {
  /** As node:util's parseArgs describes them. */
  readonly options?: Known;
  /** The names of its arguments; all of them must be there. */
  readonly takes?: readonly string[];
  /** The name of one more that may be there. */
  readonly mayTake?: string;
  /** Its arguments in their order, behind what is written as an option. */
  run(called: { readonly values: Values<Known>; readonly named: readonly string[] }, io: Io): Promise<number>;
}

export function defineCommand<const Known extends Options = Record<never, never>>({
  help,
  options = {} as Known,
  takes = [],
  mayTake,
  run,
}: Definition<Known>): Command {
  return {
    help,
    run: async (args, io) => {
      const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
      return run({ values, named: checkNamed(positionals, takes, mayTake) }, io);
    },
  };
}

/** The arguments of a command, which takes exactly these, the optional one last. */
function checkNamed(
  given: readonly string[],
  takes: readonly string[],
  mayTake: string | undefined,
): readonly string[] {
  const missing = takes.slice(given.length);
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((name) => `<${name}>`).join(', ')}.`);
  const [extra] = given.slice(takes.length + (mayTake === undefined ? 0 : 1));
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`);
  return given;
}
