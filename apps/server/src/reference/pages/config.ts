import { code, table } from '../markdown.ts';

/** One environment variable that the server reads. */
export interface ConfigVariable {
  readonly name: string;
  /** The default; undefined if there is none. */
  readonly default: string | undefined;
  readonly description: string;
  readonly example?: string;
}

/** The configuration reference, from the table that the server itself reads. */
export function configPage(variables: readonly ConfigVariable[]): string {
  const rows = variables.map(({ name, default: fallback, description, example }) => [
    code(name),
    fallback === undefined || fallback === '' ? '' : code(fallback),
    example === undefined ? description : `${description} Example: ${code(example)}`,
  ]);
  return `<!-- Generated from apps/server/src/config.ts by \`npm run docs\`. Do not edit. -->

# Configuration

Sprout is configured by environment variables only. It checks them all at start, names every problem at once, and does not
start with a wrong one.

${table(['variable', 'default', 'what'], rows)}`;
}
