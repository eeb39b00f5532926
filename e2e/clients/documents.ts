import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../tools/generated-files.ts';
import { commandsIn } from '../../tools/testing/shell-blocks.ts';

/** Commands that a document tells people to type, and that the client did not run just now. */
export function untypedCommands(document: string | undefined, typed: readonly string[]): string[] {
  if (document === undefined) return [];
  const file = path.join(repositoryRoot, 'docs/connect', document);
  if (!existsSync(file)) return [`there is no docs/connect/${document}`];
  return commandsIn(readFileSync(file, 'utf8'))
    .filter((command) => !typed.includes(command))
    .map((command) => `docs/connect/${document} says \`${command}\`, which nobody ran`);
}
