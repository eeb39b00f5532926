import { isProduct, type Rule } from '../repository.ts';
import { lineAt } from '../source-file.ts';

const statements = [
  /SELECT\s[\s\S]+\sFROM\b|SELECT\s+\d/,
  /INSERT\s+INTO\b|UPDATE\s+\w+\s+SET\b|DELETE\s+FROM\b/,
  /(CREATE|ALTER|DROP)\s+(UNIQUE\s+)?(TABLE|INDEX)\b/,
  /PRAGMA\s+\w+|SAVEPOINT\s+\w+|BEGIN\s+(IMMEDIATE|EXCLUSIVE)\b/,
];
const shouted = new RegExp(`\\b(${statements.map(({ source }) => source).join('|')})`);

/** Lower case needs more of the sentence before it is SQL rather than English. */
const spoken =
  /\b(select\s[\s\S]+\sfrom\s+\w+\s+where\b|insert\s+into\s+\w+\s*\(|update\s+\w+\s+set\s+\w+\s*=|delete\s+from\s+\w+\s+where\b)/i;

/** Whole folders that are stores: the server's, and the journal that a workflow run keeps for itself. */
const storeFolders = ['apps/server/src/store/', 'packages/agent-protocol/src/adapters/journal/'];

function mayHoldSql(path: string): boolean {
  return path.endsWith('-store.ts') || storeFolders.some((folder) => path.startsWith(folder));
}

export const sqlInStores: Rule = {
  name: 'SQL stands in *-store.ts files, store/ and migrations only',
  check(repository) {
    return repository.files
      .filter(({ path }) => isProduct(path) && !mayHoldSql(path))
      .flatMap((file) =>
        file.literals
          .filter(({ text }) => shouted.test(text) || spoken.test(text))
          .map(({ offset }) => ({
            file: file.path,
            line: lineAt(file, offset),
            message: 'has SQL: move it into the domain’s *-store.ts',
          })),
      );
  },
};
