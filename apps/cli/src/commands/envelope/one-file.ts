import { UsageError } from '../../command.ts';

/** The one positional argument that the envelope commands take. */
export function oneFile(positionals: readonly string[]): string {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('name exactly one file, or "-" for standard input.');
  return file;
}
