import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessages } from '@sprout/messages/compile';
import { operations, resources } from '../apps/server/src/catalogue.ts';
import { variables } from '../apps/server/src/config.ts';
import { canvasIssuesText } from '../apps/server/src/guides/canvas-issues.ts';
import { configPage, generateContract } from '../apps/server/src/reference/index.ts';
import { buildBrowserScripts } from './browser-scripts.ts';
import { generatedFolders } from './generated-folders.ts';

export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url));

const issuesNote =
  '<!-- Generated from packages/canvas-analyser/src/issue-codes.ts by `npm run docs`. Do not edit. -->\n\n';

/** Every generated file of the repository: its path and what it must hold. */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ...generateContract(operations, resources),
    ...compileMessages(),
    ...(await buildBrowserScripts(repositoryRoot)),
    ['docs/reference/config.md', configPage(variables)],
    ['docs/reference/canvas-issues.md', `${issuesNote}${canvasIssuesText()}`],
  ]);
}

export interface Staleness {
  readonly file: string;
  readonly problem: 'missing' | 'out of date' | 'left over';
}

/** The files that `npm run docs` would change. */
export function staleFiles(expected: ReadonlyMap<string, string>, root = repositoryRoot): Staleness[] {
  const present = globSync(
    generatedFolders.map((folder) => `${folder}/**/*.*`),
    { cwd: root },
  ).map((file) => file.split(path.sep).join('/'));
  const leftOver = present.filter((file) => !expected.has(file));
  return [
    ...[...expected].flatMap(([file, text]): Staleness[] => {
      if (!present.includes(file)) return [{ file, problem: 'missing' }];
      return readFileSync(path.join(root, file), 'utf8') === text ? [] : [{ file, problem: 'out of date' }];
    }),
    ...leftOver.map((file): Staleness => ({ file, problem: 'left over' })),
  ];
}
