import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../generated-files.ts';

/**
 * Folders of test files that leave nothing behind in their process: no environment, no mocks, no hooks for all tests. A name
 * with an ending is one file of its own, because it is long or because it is not like that.
 */
const together =
  /^(?:apps\/server\/src\/(?:domains\/[a-z]+|core|edge\/[a-z-]+|guides|scheduler|store(?!\/backup)|admin|testing|properties)|apps\/cli\/src(?!\/commands\/(?:mcp|backup|migrate|workflow))|apps\/cli\/src\/commands\/workflow|apps\/web\/src|packages\/[a-z-]+|tools|examples)(?=\/)/;

/** They begin first, so that none is still running alone when all others have ended. */
const longest = [
  'apps/server/src/edge/canvas',
  'apps/server/src/properties',
  'apps/server/src/guarantees/every-operation/anti-enumeration.test.ts',
  'apps/cli/src/commands/mcp.test.ts',
  'apps/server/src/edge/mcp',
  'apps/server/src/edge/pages',
  'apps/server/src/edge/oauth',
  'apps/server/src/guarantees/every-operation/money-like-effects.test.ts',
  'apps/server/src/guarantees/every-operation/refusals.test.ts',
  'apps/server/src/store',
  'apps/server/src/guarantees/every-operation/bounds.test.ts',
  'apps/server/src/domains/access',
  'packages/agent-protocol',
];

const noteAtExit = new URL('note-at-exit.ts', import.meta.url).href;

/**
 * Puts the test files of such a folder into one process, which loads the product once for all of them: a fifth of the time
 * of a small file is its test. Answers the files to run, each of which imports its members.
 */
export function inBundles(files: readonly string[], folder: string): string[] {
  const names = Map.groupBy(
    files.map((file) => file.split(path.sep).join('/')),
    (file) => together.exec(file)?.[0] ?? file,
  );
  return [...names].map(([name, members]) => {
    // Node runs them in the order of their names.
    const turn = String(longest.indexOf(name) + 1 || longest.length + 1).padStart(2, '0');
    const bundle = path.join(
      folder,
      `${turn}-${name.replaceAll('/', '-').replace(/\.test\.ts$|\.soak\.ts$/, '')}.test.mjs`,
    );
    const urls = members.map((file) => pathToFileURL(path.join(repositoryRoot, file)).href);
    writeFileSync(bundle, [noteAtExit, ...urls].map((url) => `import ${JSON.stringify(url)};\n`).join(''));
    return bundle;
  });
}
