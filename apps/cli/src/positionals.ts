import { UsageError } from './command.ts';

/** The positional arguments of a command, which takes exactly these, the optional one last. */
export function takePositionals(
  positionals: readonly string[],
  names: readonly string[],
  optional?: string,
): readonly string[] {
  const missing = names.slice(positionals.length);
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((name) => `<${name}>`).join(', ')}.`);
  const most = names.length + (optional === undefined ? 0 : 1);
  const [extra] = positionals.slice(most);
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`);
  return positionals;
}
